import { isRecord, wireList } from '../../protocol';
import type { NodeAction, PropertyValue } from '../node';
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

/** The `action` of a node; undefined when it commands nothing. */
export function readAction(source: unknown): NodeAction | undefined {
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

/** `context` with `layout_context` over it; undefined when neither says anything. */
export function readContext(context: unknown, layoutContext: unknown): ActionContext | undefined {
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

/** `data_field_value`: its own scalar values by name; undefined when there are none. */
export function readFieldValues(source: unknown): Record<string, PropertyValue> | undefined {
  if (!isRecord(source)) return undefined;
  const values = Object.entries(source)
    .slice(0, 500)
    .filter((entry): entry is [string, PropertyValue] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
    );
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}
