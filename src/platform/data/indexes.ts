import { filteredFields, type DataDefinition, type DataField } from '../../protocol/data/definition';
import type { Json } from '../../protocol';
import { foldText } from '../foldText';
import type { Row } from './rows';

/*
 * A page of a list is one range of keys. Rows stand in parts (all, those of one person, those with one value of a field), each
 * part in the order of each sort: `{part}/{sort}/{value, so that keys sort as values do}!{row id}`. Keys are of ASCII, and `!`
 * comes before all that a value or an id is written with, so that every database sorts them alike.
 */

/** The order in which rows were added; its keys are ids. */
export const CREATED = 'created';
export const ALL = 'all';

const MAX_SORTED_BYTES = 32;
const MAX_WORD_BYTES = 24;
const MAX_WORDS = 20;

/** Comes after every id. */
export const AFTER_IDS = '!~';

const hex = (text: string, bytes: number): string =>
  Buffer.from(text, 'utf8').subarray(0, bytes).toString('hex');

// The bits of a number as a text that sorts as numbers do: the sign turned round, negative ones wholly.
function sortableNumber(value: number): string {
  const bits = Buffer.alloc(8);
  bits.writeDoubleBE(value === 0 ? 0 : value);
  const isNegative = ((bits[0] ?? 0) & 0x80) !== 0;
  for (let i = 0; i < 8; i += 1)
    bits[i] = isNegative ? ~(bits[i] ?? 0) & 0xff : (bits[i] ?? 0) ^ (i === 0 ? 0x80 : 0);
  return bits.toString('hex');
}

/** A value as part of a key, in the order of values; what is missing comes first. */
export function sortKey(value: Json | undefined): string {
  if (typeof value === 'number') return `b${sortableNumber(value)}`;
  return typeof value === 'string' && value !== '' ? `b${hex(foldText(value), MAX_SORTED_BYTES)}` : 'a';
}

/** The part of rows that have this value in a field; undefined for a value that rows are not found by. */
export function partOf(field: DataField, value: Json | undefined): string | undefined {
  if (typeof value === 'boolean') return `f~${field.name}~${value ? '1' : '0'}`;
  return typeof value === 'string' && value !== '' ? `f~${field.name}~${hex(value, 300)}` : undefined;
}

/** The part of rows that a person added. */
export function partBy(author: string): string {
  return `by~${author}`;
}

/** Words as a search compares them: without case and accents. */
export function wordsIn(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** The words by which a row is found. */
export function wordsOf({ fields }: DataDefinition, { values }: Row): string[] {
  const texts = fields.flatMap(({ name, search }) => {
    const value = values[name];
    return search && typeof value === 'string' ? [value] : [];
  });
  return wordsIn(texts.join(' '));
}

/** How keys of rows begin that have a word which begins so. */
export function wordKey(beginning: string): string {
  return `w${hex(beginning, MAX_WORD_BYTES)}`;
}

/** Places of a row in all indexes, below its collection. */
export function indexPlaces(definition: DataDefinition, row: Row): string[] {
  const { id, author, values } = row;
  const filtered = filteredFields(definition).flatMap((field) => partOf(field, values[field.name]) ?? []);
  const parts = [ALL, partBy(author), ...filtered];
  const sorted = definition.fields.filter((field) => field.sort);
  const places = parts.flatMap((part) => [
    // The rows themselves are in this order.
    ...(part === ALL ? [] : [`index/${part}/${CREATED}/${id}`]),
    ...sorted.map(({ name }) => `index/${part}/${name}/${sortKey(values[name])}!${id}`),
  ]);
  const words = wordsOf(definition, row).flatMap((word) =>
    [ALL, partBy(author)].map((part) => `words/${part}/${wordKey(word)}!${id}`),
  );
  return [...places, ...new Set(words)];
}

/** Writes at `root` that move a row from its old places in the indexes to its new ones; undefined: there is none. */
export function indexWrites(
  root: string,
  definition: DataDefinition,
  before: Row | undefined,
  after: Row | undefined,
): Record<string, Json> {
  const oldPlaces = before ? indexPlaces(definition, before) : [];
  // All new places, also those it has: what somebody else took away meanwhile stands again with the row.
  const newPlaces = after ? indexPlaces(definition, after) : [];
  return Object.fromEntries([
    ...oldPlaces.map((place) => [`${root}/${place}`, null] as const),
    ...newPlaces.map((place) => [`${root}/${place}`, true] as const),
  ]);
}
