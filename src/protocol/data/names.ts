import { withoutAccents } from '../textForms';

/** What a post carries besides its fields: which row it means, and which view sent it. */
export const OF_A_POST: readonly string[] = [
  'row_id',
  'revision',
  'message_key',
  'name_control',
  'grid_view_data',
];
/** What rows have by themselves; a form that shows one posts it back. */
export const OF_A_ROW: readonly string[] = ['created', 'changed', 'author', 'person', 'titles'];
/** What means something else where a list is asked for. */
const OF_A_LIST = ['constructor', 'scope', 'search', 'sort', 'size', 'after'];
const RESERVED = new Set([...OF_A_POST, ...OF_A_ROW, ...OF_A_LIST]);

const MAX_NAME = 40;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** True for a name that a collection, a field or a role may have. */
export function isDataName(name: unknown): name is string {
  return typeof name === 'string' && NAME.test(name) && name !== 'constructor';
}

/** True for a name that a field may have. */
export function isFieldName(text: string): boolean {
  return isDataName(text) && !RESERVED.has(text) && !/^(filter|from|to)_/.test(text);
}

/** A name such as fields and collections have, from words of any language: `Số tiền` is `so_tien`, `editText` `edit_text`. */
export function nameFrom(words: string): string {
  const plain = withoutAccents(words)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');
  return plain.slice(0, MAX_NAME).replace(/_$/, '');
}

/** The role that the back end of an application has by itself: a definition that names it says what the back end may do. */
export const BACK_END_ROLE = 'back_end';

/** The role that somebody means by its name, or by words for it: `Quản lý` is `quan_ly`; undefined where the words give none. */
export function roleFrom(words: string): string | undefined {
  return [words.trim(), nameFrom(words)].find(isDataName);
}
