import { finish } from '../../src/tree/steps';
import { pick } from '../../src/tree/store/pick';
import { childrenOf, type Node } from '../../src/tree/node';
import {
  comparePositions,
  isAfterEnd,
  isBeforeStart,
  positionOf,
  type Query,
} from '../../src/tree/query/Query';

/** What a query selects, found by sorting everything: what an index is held against. */
export function selectBySorting(node: Node | null, query: Query | undefined): Node | null {
  if (!query) return node;
  const { index, limit } = query;
  const inRange = [...childrenOf(node)]
    .map(([key, child]) => positionOf(index, key, child))
    .sort(comparePositions)
    .filter((position) => !isBeforeStart(query, position) && !isAfterEnd(query, position));
  const count = limit?.count ?? inRange.length;
  const selected = limit?.from === 'last' ? inRange.slice(-count) : inRange.slice(0, count);
  const keys = selected.map(({ key }) => key);
  return finish(pick(node, keys));
}
