import type { JsonObject } from '../../protocol';
import { type DataField } from '../../protocol/data/definition';
import { OF_A_POST, OF_A_ROW } from '../../protocol/data/names';
import { textsOfBoth } from '../documents/texts';

const MAX_NAMED = 5;
const MAX_NAME = 40;

/** What a screen of rows was given by the platform; a post without a `list_field` carries it back. */
const GIVEN = ['mayAdd', 'mayChange', 'mayRemove', 'isGone'];

const isEntered = (value: unknown): boolean =>
  value === true ||
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' && value.trim() !== '');

/** True for what a row stores of a post, and for what a post carries besides what is entered; `isShown`: it may come from a form that shows the row. */
export function isKnownToRow(fields: readonly DataField[], isShown: boolean): (name: string) => boolean {
  const names = new Set([...GIVEN, ...OF_A_POST, ...(isShown ? OF_A_ROW : [])]);
  for (const { name, type } of fields) {
    names.add(name);
    // The name of a person comes beside their id.
    if (type === 'person') names.add(`${name}_name`);
  }
  return (name) => names.has(name);
}

/** Says what was entered into a post and is not `known` to what stores it; empty when there is nothing of the kind. */
export function unstoredWords(
  data: Readonly<Record<string, unknown>>,
  isKnown: (name: string) => boolean,
): string {
  const unstored = Object.keys(data).filter((name) => !isKnown(name) && isEntered(data[name]));
  if (unstored.length === 0) return '';
  const named = unstored.slice(0, MAX_NAMED).map((name) => `“${name.slice(0, MAX_NAME)}”`);
  const names = `${named.join(', ')}${unstored.length > MAX_NAMED ? ', …' : ''}`;
  return `Đã lưu, trừ ${names}: dữ liệu không có trường này / Stored, except ${names}: the data has no such field`;
}

/** A message with commands for the screen that posted, which tells `words` there unless they are empty. */
export function screenMessage(commands: JsonObject, words: string): JsonObject {
  const alert = words === '' ? {} : { show_alert_dialog: words };
  return {
    msg_type: 'command',
    data: { screen: { ...commands, ...alert } },
    ...(words !== '' && textsOfBoth(words)),
  };
}
