import { isRecord } from '../../../protocol';
import { DEFAULT_LIMITS } from '../limits';
import type { LayoutNode, NodeAction } from '../node';
import type { ActionContext } from '../types';
import { boundedList } from './rowList';
import { bareId, readText } from './scalars';

const { referenceLength, addressLength } = DEFAULT_LIMITS;
const MAX_NAMES = 500;

/** Text of a member of an action or a context; empty when it is too long. */
function shortText(value: unknown, maxLength: number): string {
  const text = readText(value);
  return text.length <= maxLength ? text.trim() : '';
}

function names(value: unknown): string[] {
  const items =
    typeof value === 'string'
      ? value.slice(0, MAX_NAMES * referenceLength).split(',', MAX_NAMES)
      : boundedList(value, MAX_NAMES).items;
  return items.map((item) => shortText(item, referenceLength)).filter(Boolean);
}

/** The command of the `action` of a node; undefined when it has none. */
export function actionOf({ action: source }: LayoutNode): NodeAction | undefined {
  const command = shortText(isRecord(source) ? source['command'] : source, referenceLength);
  if (!command) return undefined;
  if (!isRecord(source)) return { ...NO_ACTION, command };
  return {
    command,
    postCollection: shortText(source['post_conlection'] ?? source['post_collection'], addressLength),
    fieldNamePost: names(source['field_name_post']),
    layoutForm: shortText(source['layout_form'], addressLength),
    screenName: shortText(source['screen_name'], addressLength),
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

/** The action context that a layout names, unchecked. */
export type NamedContext = Omit<ActionContext, 'formApplication' | 'named'>;

/** `context` of a node with its `layout_context` over it; undefined when neither says anything. */
export function contextOf(node: LayoutNode): NamedContext | undefined {
  const [context, layoutContext] = node.context ?? NO_CONTEXT;
  const merged = { ...(isRecord(context) ? context : {}), ...(isRecord(layoutContext) ? layoutContext : {}) };
  const result: NamedContext = {};
  const copy = (
    key: 'application' | 'event' | 'appUserId' | 'userId' | 'recyclerEvent' | 'childRecyclerEvent',
    from: string,
  ) => {
    const text = shortText(merged[from], addressLength);
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
