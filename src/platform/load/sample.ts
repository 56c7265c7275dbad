import { createHash } from 'node:crypto';

/** What makes a selection differ from day to day and from person to person, and no client can foretell. */
interface SampleSeed {
  now: () => number;
  mark: (text: string) => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * FNV-1a from a secret start, finalized as in MurmurHash3: without that step, ids that differ only in their last digits get
 * close values, and all of them are selected whenever one of them is.
 */
function seededHash(start: number, text: string): number {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * At most `limit` of the items, in their order. When there are more, each person gets another selection every day: clients choose
 * the ids, so a selection in the order of ids could be filled by one of them.
 */
export function sampleOf<T>(
  { now, mark }: SampleSeed,
  uid: string,
  items: readonly T[],
  idOf: (item: T) => string,
  limit: number,
): T[] {
  if (items.length <= limit) return [...items];
  const seed = mark(`sample/${uid}/${String(Math.floor(now() / DAY_MS))}`);
  const start = createHash('sha256').update(seed).digest().readInt32LE(0);
  const ranked = items.map((item, index) => ({ index, rank: seededHash(start, idOf(item)) }));
  const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, limit);
  const indexes = new Set(chosen.map(({ index }) => index));
  return items.filter((_, index) => indexes.has(index));
}

/** The highest number each may keep so that the sum is at most `limit`; 0 when one each is too many. */
function shareLevel(counts: readonly number[], limit: number): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const sum = counts.reduce((all, count) => all + Math.min(count, middle), 0);
    if (sum <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * At most `limit` of the items, shared fairly: the last items of each person are kept, and nobody with many items displaces those
 * of a person with fewer.
 */
export function fairShare<T>(items: readonly T[], personOf: (item: T) => string, limit: number): T[] {
  if (items.length <= limit) return [...items];
  // The rank of each item among its person's, counted from the last.
  const countByPerson = new Map<string, number>();
  const ranked = items.toReversed().map((item) => {
    const rank = countByPerson.get(personOf(item)) ?? 0;
    countByPerson.set(personOf(item), rank + 1);
    return { item, rank };
  });
  const level = shareLevel([...countByPerson.values()], limit);
  let extraItems = limit - ranked.filter(({ rank }) => rank < level).length;
  return ranked
    .filter(({ rank }) => rank < level || (rank === level && extraItems-- > 0))
    .map(({ item }) => item)
    .toReversed();
}
