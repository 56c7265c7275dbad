import { isRecord, wireList } from '../../protocol';
import type { LayoutNode, NodeAction } from '../node';
import type { ActionContext } from '../types';
import { bareId } from './ids';
import { readText } from './scalars';

function names(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(',') : (wireList(value) ?? []);
  return items
    .slice(0, 500)
    .map((item) => readText(item).trim())
    .filter(Boolean);
}

/** What the `action` of a node commands; undefined when it commands nothing. */
export function actionOf({ action: source }: LayoutNode): NodeAction | undefined {
  if (typeof source === 'string') return source.trim() ? { ...NO_ACTION, command: source.trim() } : undefined;
  if (!isRecord(source)) return undefined;
  const command = readText(source['command']).trim();
  if (!command) return undefined;
  return {
    command,
    postCollection: readText(source['post_conlection'] ?? source['post_collection']),
    fieldNamePost: names(source['field_name_post']),
    layoutForm: readText(source['layout_form']),
    screenName: readText(source['screen_name']),
  };
}

const NO_ACTION: NodeAction = {
  command: '',
  postCollection: '',
  fieldNamePost: [],
  layoutForm: '',
  screenName: '',
};

const NO_CONTEXT = [undefined, undefined] as const;

/** `context` of a node with its `layout_context` over it; undefined when neither says anything. */
export function contextOf(node: LayoutNode): ActionContext | undefined {
  const [context, layoutContext] = node.context ?? NO_CONTEXT;
  const merged = { ...(isRecord(context) ? context : {}), ...(isRecord(layoutContext) ? layoutContext : {}) };
  const result: ActionContext = {};
  const copy = (
    key: 'application' | 'event' | 'appUserId' | 'userId' | 'recyclerEvent' | 'childRecyclerEvent',
    from: string,
  ) => {
    const text = readText(merged[from]);
    if (text) result[key] = text;
  };
  copy('application', 'application');
  copy('event', 'event');
  copy('appUserId', 'app_user_id');
  copy('userId', 'user_id');
  copy('recyclerEvent', 'event_recycler_view');
  copy('childRecyclerEvent', 'event_recycler_view_child');
  if (merged['list_field'] !== undefined) result.listField = names(merged['list_field']).map(bareId);
  return Object.keys(result).length > 0 ? result : undefined;
}
