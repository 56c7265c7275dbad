import { createHash } from 'node:crypto';
import type { HandlerContext } from './handler';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * FNV-1a from a start that nobody knows, ended as MurmurHash3 ends: without that, ids that differ in their last digits only
 * stand close together, and all of them come first whenever one of them does.
 */
function seededHash(start: number, text: string): number {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * At most `most` of the items, in their order. When there are more, each person sees another selection, and tomorrow
 * another one: ids are chosen by who offers things, and whatever comes first would be theirs alone.
 */
export function sampleOf<T>(
  context: Pick<HandlerContext, 'mark' | 'now'>,
  uid: string,
  items: readonly T[],
  idOf: (item: T) => string,
  limit: number,
): T[] {
  if (items.length <= limit) return [...items];
  const seed = context.mark(`sample/${uid}/${String(Math.floor(context.now() / DAY_MS))}`);
  const start = createHash('sha256').update(seed).digest().readInt32LE(0);
  const ranked = items.map((item, index) => ({ index, rank: seededHash(start, idOf(item)) }));
  const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, limit);
  const indexes = new Set(chosen.map(({ index }) => index));
  return items.filter((_, index) => indexes.has(index));
}

/** The most that each may keep so that all together keep no more than `most`; 0 when one each is too many. */
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
 * The last `most` of the items, but that who has many gives way to who has few: nobody pushes out what is another's as
 * long as they have more themselves.
 */
export function fairShare<T>(items: readonly T[], personOf: (item: T) => string, limit: number): T[] {
  if (items.length <= limit) return [...items];
  // The place of each among its person's, counted from the last.
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
