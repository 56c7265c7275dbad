import type { Json } from '../../protocol';
import { valueOf } from '../encode';
import { childrenOf, type Node } from '../node';
import { compareKeys } from '../order';

/** Keys from `from` to `to`, both included; absent: from the first, to the last. */
export interface Range {
  from?: string;
  to?: string;
  /** At most so many, which are the first ones, or with `last` the last ones, the very last first. */
  limit: number;
  last?: boolean;
}

/** Children whose keys lie in a range, in the order of keys or, with `last`, against it; the others are not looked at. */
export function readRange(parent: Node | null, { from, to, limit, last = false }: Range): [string, Json][] {
  const isBelow = (key: string): boolean => from !== undefined && compareKeys(key, from) < 0;
  const isAbove = (key: string): boolean => to !== undefined && compareKeys(key, to) > 0;
  const children = childrenOf(parent);
  const found: [string, Json][] = [];
  for (const key of children.keysFrom(last ? 'down' : 'up', last ? isAbove : isBelow)) {
    if (found.length >= limit || (last ? isBelow(key) : isAbove(key))) break;
    found.push([key, valueOf(children.get(key) ?? null)]);
  }
  return found;
}
