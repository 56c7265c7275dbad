import { pick } from '../store/View';
import type { Node, Path } from '../tree/node';
import { pathText } from '../tree/path';
import { ChildIndex } from './ChildIndex';
import { indexId, type Query } from './Query';

/** What a query selects from one state of the data, once; everything without a query. */
export function selectQuery(node: Node | null, query: Query | undefined): Node | null {
  if (!query) return node;
  const positions = new ChildIndex(query.index, node).select(query);
  return pick(
    node,
    positions.map(({ key }) => key),
  );
}

/** The refusal of a one-time query over an index that the rules do not declare. */
export function noIndexText(path: Path, query: Query | undefined): string {
  const name = query ? indexId(query.index).replace(/^\//, '') : '';
  return `Index not defined, add ".indexOn": "${name}", for path "/${pathText(path)}", to the rules`;
}
