import { peopleConcerned } from '../../protocol/data/subjects';
import type { Json } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import type { HandlerContext } from '../requests/handler';
import { FIRST_READ_STEP, MAX_PAGE_READ_BYTES } from '../load/loadLimits';
import { meteredReads, nextStep, type ReadBudget } from '../requests/meteredReads';
import type { KeyRange } from '../store/PlatformDatabase';
import type { Collection } from './definitions';
import {
  AFTER_IDS,
  ALL,
  CREATED,
  partBy,
  partSeenBy,
  partOf,
  wordKey,
  wordsOnce,
  type WordsOfRow,
} from './indexes';
import { nearestKeys } from './nearestKeys';
import { matchesQuery, type RowQuery } from './query';
import type { Within } from './rights';
import { decodeRow, type Row } from './rows';

/** A page of a list. */
export interface Page {
  rows: Row[];
  /** Where the next page begins; empty when this is the last one. */
  next: string;
}

/** Rows that are looked at for one page; the search continues with the next page. */
const MAX_SCANNED = 1000;

/** Bytes of the values on one page; what is beyond is on the next one. */
const MAX_PAGE_BYTES = 512 * 1024;

/** Where a list is read, and what each key leads to. */
interface Source {
  folder: string;
  from?: string;
  to?: string;
  /** The folder holds the rows themselves. */
  holdsRows: boolean;
}

/** The keys of all words that begin so. */
function wordRange(beginning: string): { from: string; to: string } {
  const from = wordKey(beginning);
  return { from, to: `${from}~` };
}

function sourceOf(root: string, query: RowQuery, part: string): Source {
  if (query.near) return { folder: `${root}/index/${part}/${query.near.field.name}`, holdsRows: false };
  if (query.words.length > 0) {
    // The longest word leads to the fewest rows.
    const [word = ''] = query.words.toSorted((a, b) => b.length - a.length);
    return { folder: `${root}/words/${part}`, ...wordRange(word), holdsRows: false };
  }
  if (part === ALL && query.sort === CREATED) return { folder: `${root}/rows`, holdsRows: true };
  const range = query.ranges.find(({ field }) => field.name === query.sort);
  return {
    folder: `${root}/index/${part}/${query.sort}`,
    holdsRows: false,
    ...(range?.from !== undefined && { from: range.from }),
    ...(range?.to !== undefined && { to: `${range.to}${AFTER_IDS}` }),
  };
}

const idIn = (key: string): string => key.slice(key.lastIndexOf('!') + 1);

// A row with two words of the same beginning has two keys there.
function isFirstKeyOf(query: RowQuery, key: string, row: Row, words: WordsOfRow): boolean {
  if (query.words.length === 0) return true;
  const word = key.slice(0, key.lastIndexOf('!'));
  const [longest = ''] = query.words.toSorted((a, b) => b.length - a.length);
  const keys = words(row)
    .map(wordKey)
    .filter((one) => one.startsWith(wordKey(longest)));
  return keys.sort()[0] === word;
}

/** The next entries of a source; the first of them is where the page before ended. */
function rangeAfter({ from, to }: Source, { descending }: RowQuery, cursor: string, limit: number): KeyRange {
  const range: KeyRange = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    limit: cursor === '' ? limit : limit + 1,
    last: descending,
  };
  if (cursor === '') return range;
  return descending ? { ...range, to: cursor } : { ...range, from: cursor };
}

/** The ids of the rows with each of several words, besides the one that leads to them; without those of words of many rows. */
async function idsByWord(
  context: Pick<HandlerContext, 'range'>,
  { folder, from }: Source,
  words: readonly string[],
): Promise<ReadonlySet<string>[]> {
  const others = words.map(wordRange).filter((range) => range.from !== from);
  const found = await Promise.all(
    others.map((range) => context.range(folder, { ...range, limit: MAX_SCANNED + 1 })),
  );
  return found
    .filter((keys) => keys.length <= MAX_SCANNED)
    .map((keys) => new Set(keys.map(([key]) => idIn(key))));
}

/** The rows that entries of a source lead to; undefined where there is none, or where it lacks a word and is not read for that. */
async function rowsOf(
  context: Pick<HandlerContext, 'get'>,
  root: string,
  { holdsRows, ids }: Source & { ids: readonly ReadonlySet<string>[] },
  entries: readonly [key: string, value: Json][],
): Promise<[string, Row | undefined][]> {
  const rowReads = entries.map(async ([key, value]): Promise<[string, Row | undefined]> => {
    if (holdsRows) return [key, decodeRow(key, value)];
    const id = idIn(key);
    const mayMatch = ids.every((one) => one.has(id));
    return [key, mayMatch ? decodeRow(id, await context.get(`${root}/rows/${id}`)) : undefined];
  });
  return Promise.all(rowReads);
}

interface PageReader {
  me: string;
  /** They see only rows that concern them. */
  own: boolean;
  /** They see only rows that have this value: keys of others must not be read, since where a page ends is told. */
  within?: Within | undefined;
  budget?: ReadBudget;
  /** Rows that are read before it is known how large they are. */
  firstStep?: number;
}

/**
 * Reads one page as ranges of keys of one index, however many rows there are.
 * Conditions that the index does not cover are checked on each row, of as many rows and bytes as may be read for a page.
 */
export async function readPage(
  context: HandlerContext,
  collection: Collection,
  query: RowQuery,
  { me, own: onlyOwn, within, budget, firstStep = FIRST_READ_STEP }: PageReader,
): Promise<Page> {
  const { root, definition } = collection;
  const { metered, bytesRead } = meteredReads(context, budget);
  const mayGoOn = () => scanned < MAX_SCANNED && bytesRead() < MAX_PAGE_READ_BYTES && (budget?.left ?? 1) > 0;
  const [equalFilter] = query.words.length === 0 ? query.equals : [];
  const filtered = (equalFilter && partOf(equalFilter.field, equalFilter.value)) ?? ALL;
  const part = query.own ? partBy(me) : onlyOwn ? partSeenBy(definition, me) : filtered;
  const withinPart = within && partOf(within.field, within.value);
  // No index has the words of these rows alone, nor of those near a place.
  const source = withinPart
    ? sourceOf(root, { ...query, words: [] }, withinPart)
    : sourceOf(root, query, part);
  const isByWord = query.words.length > 0 && !withinPart && !query.near;
  const nextNearest = query.near && nearestKeys(metered, source.folder, query.near.place, query.after);
  const ids = isByWord ? await idsByWord(metered, source, query.words) : [];
  if (ids.some(({ size }) => size === 0)) return { rows: [], next: '' };
  const words = wordsOnce(definition, context.charge);
  const rows: Row[] = [];
  let scanned = 0;
  let bytes = 0;
  let cursor = query.after;
  let expectedToFit = firstStep;
  // Steps grow while few rows match, since others may wait for the lock under which this page is read.
  for (let step = 1; step === 1 || mayGoOn(); step *= 2) {
    const limit = Math.min(expectedToFit, Math.max(query.size - rows.length + 1, step));
    const bytesBefore = bytesRead();
    const found = nextNearest
      ? await nextNearest(limit)
      : await metered.range(source.folder, rangeAfter(source, query, cursor, limit));
    const entries = found.filter(([key]) => key !== cursor).slice(0, limit);
    for (const [key, row] of await rowsOf(metered, root, { ...source, ids }, entries)) {
      await context.pause();
      // One more than the page holds shows that there is a next one.
      if (rows.length === query.size) return { rows, next: cursor };
      const isVisible = row && (!onlyOwn || peopleConcerned(definition.see, row).includes(me));
      const isMatch =
        isVisible &&
        matchesQuery(query, row, words, me) &&
        (!isByWord || isFirstKeyOf(query, key, row, words));
      if (isMatch && (query.matches === undefined || (await query.matches(row)))) {
        bytes += bytesOf(row.values) ?? 0;
        if (rows.length > 0 && bytes > MAX_PAGE_BYTES) return { rows, next: cursor };
        rows.push(row);
      }
      cursor = key;
      scanned += 1;
    }
    if (entries.length < limit) return { rows, next: '' };
    expectedToFit = nextStep(limit, bytesRead() - bytesBefore);
  }
  return { rows, next: cursor };
}
