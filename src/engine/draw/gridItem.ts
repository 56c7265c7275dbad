import type { LayoutNode } from '../document/node';
import type { BindingData } from '../document/types';

/** One item of a grid, drawn by the grid's item layout. */
export interface GridItem {
  key: string;
  /** Bare id of its grid. */
  grid: string;
  /** The item's fields as received. */
  value: unknown;
}

/** The data that an item is bound to: its own values, and the script parameter of its row or screen for posts. */
export function itemData(value: unknown, { scriptParam }: BindingData): BindingData {
  return { itemData: value, ...(scriptParam !== undefined && { scriptParam }) };
}

const itemOf = new WeakMap<LayoutNode, GridItem>();

/** The item a node is the root of; undefined for all other nodes. */
export function gridItem(node: LayoutNode): GridItem | undefined {
  return itemOf.get(node);
}

/** True for the root of an item, which is a scope of its own. */
export function isScopeRoot(node: LayoutNode): boolean {
  return itemOf.has(node);
}

export function makeGridItem(node: LayoutNode, item: GridItem): void {
  itemOf.set(node, item);
}
