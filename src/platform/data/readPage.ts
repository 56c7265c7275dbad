import { bytesOf } from '../checkUpdate';
import type { HandlerContext } from '../handler';
import type { KeyRange } from '../PlatformDatabase';
import type { Collection } from './definitions';
import { AFTER_IDS, ALL, CREATED, partBy, partOf, wordKey, wordsOf } from './indexes';
import { matchesQuery, type RowQuery } from './query';
import { decodeRow, type Row } from './rows';

/** A page of a list. */
export interface Page {
  rows: Row[];
  /** Where the next page begins; empty when this is the last one. */
  next: string;
}

/** Rows that are read for one page; the search continues with the next page. */
const MAX_SCANNED = 1000;

/** Rows read in one step, beyond the free places of the page. */
const MAX_STEP = 64;

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

function sourceOf(root: string, query: RowQuery, part: string): Source {
  if (query.words.length > 0) {
    // The longest word leads to the fewest rows.
    const [word = ''] = query.words.toSorted((a, b) => b.length - a.length);
    const from = wordKey(word);
    return { folder: `${root}/words/${part}`, from, to: `${from}~`, holdsRows: false };
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
function isFirstKeyOf(collection: Collection, query: RowQuery, key: string, row: Row): boolean {
  if (query.words.length === 0) return true;
  const word = key.slice(0, key.lastIndexOf('!'));
  const [longest = ''] = query.words.toSorted((a, b) => b.length - a.length);
  const words = wordsOf(collection.definition, row).map(wordKey);
  return words.filter((one) => one.startsWith(wordKey(longest))).sort()[0] === word;
}

/**
 * Reads one page as ranges of keys of one index, however many rows there are. `onlyOwn`: the person sees only rows they added.
 * Conditions that the index does not cover are checked on each row.
 */
export async function readPage(
  context: HandlerContext,
  collection: Collection,
  query: RowQuery,
  { me, own: onlyOwn }: { me: string; own: boolean },
): Promise<Page> {
  const { root, definition } = collection;
  const isOwn = onlyOwn || query.own;
  const [equalFilter] = query.words.length === 0 ? query.equals : [];
  const part = isOwn ? partBy(me) : ((equalFilter && partOf(equalFilter.field, equalFilter.value)) ?? ALL);
  const { folder, holdsRows, ...bounds } = sourceOf(root, query, part);
  const rows: Row[] = [];
  let scanned = 0;
  let bytes = 0;
  let cursor = query.after;
  // Steps grow while few rows match, since others may wait for the lock under which this page is read.
  for (let step = 1; scanned < MAX_SCANNED; step = Math.min(MAX_STEP, 2 * step)) {
    const limit = Math.max(query.size - rows.length + 1, step);
    const range: KeyRange = { ...bounds, limit: limit + 1, last: query.descending };
    if (cursor !== '' && query.descending) range.to = cursor;
    else if (cursor !== '') range.from = cursor;
    // The first one is where the page before ended.
    const found = (await context.range(folder, range)).filter(([key]) => key !== cursor).slice(0, limit);
    const rowReads = found.map(async ([key, value]): Promise<[string, Row | undefined]> => {
      const id = holdsRows ? key : idIn(key);
      return [key, decodeRow(id, holdsRows ? value : await context.get(`${root}/rows/${id}`))];
    });
    for (const [key, row] of await Promise.all(rowReads)) {
      // One more than the page holds shows that there is a next one.
      if (rows.length === query.size) return { rows, next: cursor };
      const isVisible = row && (!onlyOwn || row.author === me);
      if (
        isVisible &&
        matchesQuery(definition, query, row, me) &&
        isFirstKeyOf(collection, query, key, row)
      ) {
        bytes += bytesOf(row.values) ?? 0;
        if (rows.length > 0 && bytes > MAX_PAGE_BYTES) return { rows, next: cursor };
        rows.push(row);
      }
      cursor = key;
      scanned += 1;
    }
    if (found.length < limit) return { rows, next: '' };
  }
  return { rows, next: cursor };
}
