import {
  filteredFields,
  locationField,
  type DataDefinition,
  type DataField,
} from '../../protocol/data/definition';
import { readPlace } from '../../protocol/data/place';
import { namesByField, ownersOf, peopleConcerned } from '../../protocol/data/subjects';
import type { Json } from '../../protocol';
import { foldText } from '../store/foldText';
import { FOLDING_WORK } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { placeKey } from './nearestKeys';
import type { Row } from './rows';

/*
 * A page of a list is one range of keys. Rows stand in parts (all, those of one person, those with one value of a field), each
 * part in the order of each sort: `{part}/{sort}/{value, so that keys sort as values do}!{row id}`. Keys are of ASCII, and `!`
 * comes before all that a value or an id is written with, so that every database sorts them alike. Locations stand there by their
 * places (`nearestKeys.ts`).
 */

/** The order in which rows were added; its keys are ids. */
export const CREATED = 'created';
export const ALL = 'all';

const MAX_SORTED_BYTES = 32;
const MAX_WORD_BYTES = 24;
const MAX_WORDS = 20;
/** Characters of a text that are folded in one go to find its words, and to sort by it. */
const MIN_FOLDED = 256;

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
  return typeof value === 'string' && value !== ''
    ? `b${hex(foldText(value.slice(0, MIN_FOLDED)), MAX_SORTED_BYTES)}`
    : 'a';
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

/** The part of rows that concern a person by who sees the collection's rows. */
export function partConcerning(person: string): string {
  return `to~${person}`;
}

/** The part of rows that note a person as the owner of what they refer to, whether they see them or not. */
export function partNoting(person: string): string {
  return `of~${person}`;
}

/** The part in which a person who does not see all rows finds those that they see. */
export function partSeenBy({ see }: Pick<DataDefinition, 'see'>, person: string): string {
  return see.some(namesByField) ? partConcerning(person) : partBy(person);
}

/** Counts work for who asks. What somebody stores is bounded by the bytes of their requests, and is not counted so. */
type Charge = HandlerContext['charge'];
const uncounted: Charge = () => undefined;

/** Words as a search compares them: without case and accents. Of a long text no more is folded than has so many words. */
export function wordsIn(text: string, charge = uncounted): string[] {
  const words = new Set<string>();
  for (let from = 0; from < text.length && words.size < MAX_WORDS;) {
    // A blank parts words, and what is folded before it does not depend on what comes after it.
    const blank = text.indexOf(' ', from + MIN_FOLDED);
    const end = blank === -1 ? text.length : blank;
    charge((end - from) * FOLDING_WORK);
    for (const word of foldText(text.slice(from, end)).split(/[^\p{L}\p{N}]+/u))
      if (word !== '') words.add(word);
    from = end;
  }
  return [...words].slice(0, MAX_WORDS);
}

/** The words by which a row is found. */
export function wordsOf({ fields }: DataDefinition, { values }: Row, charge = uncounted): string[] {
  const texts = fields.flatMap(({ name, search }) => {
    const value = values[name];
    return search && typeof value === 'string' ? [value] : [];
  });
  return wordsIn(texts.join(' '), charge);
}

/** The words by which rows are found, those of each folded once. */
export type WordsOfRow = (row: Row) => readonly string[];

export function wordsOnce(definition: DataDefinition, charge: Charge): WordsOfRow {
  const wordsByRow = new WeakMap<Row, readonly string[]>();
  return (row) => {
    const words = wordsByRow.get(row) ?? wordsOf(definition, row, charge);
    wordsByRow.set(row, words);
    return words;
  };
}

/** How keys of rows begin that have a word which begins so. */
export function wordKey(beginning: string): string {
  return `w${hex(beginning, MAX_WORD_BYTES)}`;
}

/** Places of a row in all indexes, below its collection. */
function indexPlaces(definition: DataDefinition, row: Row, words: readonly string[]): string[] {
  const { id, author, values } = row;
  const { see } = definition;
  const concerned = see.some(namesByField) ? peopleConcerned(see, row).map(partConcerning) : [];
  const filtered = filteredFields(definition).flatMap((field) => partOf(field, values[field.name]) ?? []);
  const parts = [ALL, partBy(author), ...concerned, ...filtered];
  const sorted = definition.fields
    .filter((field) => field.sort)
    .map(({ name }) => `${name}/${sortKey(values[name])}`);
  const located = locationField(definition);
  const place = located && readPlace(values[located.name]);
  if (place) sorted.push(`${located.name}/${placeKey(place)}`);
  const places = parts.flatMap((part) => [
    // The rows themselves are in this order.
    ...(part === ALL ? [] : [`index/${part}/${CREATED}/${id}`]),
    ...sorted.map((key) => `index/${part}/${key}!${id}`),
  ]);
  const wordPlaces = words.flatMap((word) =>
    [ALL, partBy(author), ...concerned].map((part) => `words/${part}/${wordKey(word)}!${id}`),
  );
  // Anyone who is noted in a row can be taken out of it.
  const notedPlaces = ownersOf(row).map((person) => `index/${partNoting(person)}/${CREATED}/${id}`);
  return [...places, ...notedPlaces, ...new Set(wordPlaces)];
}

/** Writes at `root` that move a row from its old places in the indexes to its new ones; undefined: there is none. */
export function indexWrites(
  root: string,
  definition: DataDefinition,
  before: Row | undefined,
  after: Row | undefined,
): Record<string, Json> {
  const writes: Record<string, Json> = {};
  // All new places, also those it has: what somebody else took away meanwhile stands again with the row.
  for (const [row, entry] of [[before, null] as const, [after, true] as const]) {
    if (!row) continue;
    for (const place of indexPlaces(definition, row, wordsOf(definition, row)))
      writes[`${root}/${place}`] = entry;
  }
  return writes;
}
