import type { LayoutNode } from '../document/node';

/** One item of a grid, drawn by the grid's item layout. */
export interface GridItem {
  key: string;
  /** Bare id of its grid. */
  grid: string;
  /** The item's fields as received. */
  value: unknown;
}

const itemOf = new WeakMap<LayoutNode, GridItem>();

/** The item a node is the root of; undefined for all other nodes. */
export function gridItem(node: LayoutNode): GridItem | undefined {
  return itemOf.get(node);
}

export function makeGridItem(node: LayoutNode, item: GridItem): void {
  itemOf.set(node, item);
}
