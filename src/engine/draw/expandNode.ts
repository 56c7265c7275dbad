import { wireList } from '../../protocol';
import { ownValue } from '../screen/binding/fieldMap';
import { NESTED_LIST, NO_CHANGES, type ScopeChanges, type ScreenRow } from '../screen/commands/ScreenState';
import type { LayoutNode } from '../document/node';
import { withProperties } from '../document/parse/withProperties';
import type { BindingData } from '../document/types';
import { itemData, makeGridItem } from './gridItem';
import type { Express } from '../screen/expressions/express';
import { isList, itemsTarget, rowsTarget } from './listsOf';

/** A list whose rows are compiled and drawn only near the visible part. */
export interface WindowedRows {
  /** The list as it was compiled, which knows where it came from. */
  list: LayoutNode;
  rows?: readonly ScreenRow[];
  /** Rows written in the document itself. */
  sources?: readonly unknown[];
  items?: { layout: LayoutNode; values: readonly unknown[] };
}

const rowsOf = new WeakMap<LayoutNode, WindowedRows>();

export function windowedRows(node: LayoutNode): WindowedRows | undefined {
  return rowsOf.get(node);
}

/** Up to here all items of a grid are drawn and placed with their screen, as long as they are not too many views. */
const EAGER_ITEMS = 120;
const EAGER_VIEWS = 3_000;
const EAGER_VIEWS_OF_ITEM = 500;

export interface Expansion {
  data: BindingData;
  changes: ScopeChanges;
  /** Rows of the screen's list. */
  rows: readonly ScreenRow[];
  compile: (layout: unknown) => LayoutNode | undefined;
  express: Express;
}

/** An expansion underway: what belongs to which list of the tree, and how many views items may still come to. */
interface Underway extends Expansion {
  itemsFor: LayoutNode | undefined;
  rowsFor: LayoutNode | undefined;
  left: number;
}

/** Nothing but what an item layout itself holds. */
const OWN: Expansion = {
  data: {},
  changes: NO_CHANGES,
  rows: [],
  compile: () => undefined,
  express: (root) => root,
};

const sizes = new WeakMap<LayoutNode, number>();

/** How many views a tree comes to with the items its lists hold. */
function sizeOf(node: LayoutNode): number {
  const cached = sizes.get(node);
  if (cached !== undefined) return cached;
  let size = node.views.reduce((all, view) => all + sizeOf(view), 1);
  if (node.itemLayout && isList(node)) size += listOf(node.itemData).length * sizeOf(node.itemLayout);
  sizes.set(node, size);
  return size;
}

/** A copy of an item layout with node identities of its own, so that each item has its own boxes. */
function copyOf(node: LayoutNode, path: string): LayoutNode {
  const views = node.views.map((view, index) => copyOf(view, `${path}/views/${index}`));
  return { ...node, path, views };
}

function storeKeyOf(value: unknown, index: number): string {
  const key = ownValue(value, 'id') ?? ownValue(value, 'key');
  return typeof key === 'string' || typeof key === 'number' ? `${key}` : `${index}`;
}

interface ItemCopy {
  node: LayoutNode;
  express: Express;
}

const copies = new WeakMap<LayoutNode, WeakMap<object, ItemCopy>>();

/** The item layout as drawn for one item; the same item at the same place keeps its nodes. */
export function drawnItem(
  grid: LayoutNode,
  layout: LayoutNode,
  value: unknown,
  index: number,
  { express, data }: Pick<Expansion, 'express' | 'data'>,
): LayoutNode {
  const path = `${grid.path}/items/${index}`;
  const kept = typeof value === 'object' && value !== null ? value : undefined;
  const cached = kept && copies.get(layout)?.get(kept);
  if (cached?.node.path === path && (cached.express === express || !layout.expressive)) return cached.node;
  const own = express(layout, itemData(value, data));
  const copy = expandWithin(copyOf(own, path), OWN, EAGER_VIEWS_OF_ITEM);
  makeGridItem(copy, { key: storeKeyOf(value, index), grid: grid.id, value });
  if (kept) {
    const byValue = copies.get(layout) ?? new WeakMap<object, ItemCopy>();
    copies.set(layout, byValue.set(kept, { node: copy, express }));
  }
  return copy;
}

function listOf(value: unknown): readonly unknown[] {
  return wireList(ownValue(value, 'list_item') ?? value) ?? [];
}

const open = new WeakMap<LayoutNode, LayoutNode>();

/** A windowed list may be longer than any single view: only its rows are real. */
function unbounded(node: LayoutNode): LayoutNode {
  const cached = open.get(node);
  if (cached) return cached;
  const copy = { ...node, layout: { ...node.layout, maxHeight: Infinity } };
  open.set(node, copy);
  if (node.rows && node.rows.length > 0) rowsOf.set(copy, { list: node, sources: node.rows });
  return copy;
}

function expandList(node: LayoutNode, all: Underway): LayoutNode {
  const { changes, data, rows } = all;
  const isMeant = node === all.itemsFor;
  const change = changes.grids[node.id] ?? (isMeant ? changes.grids[NESTED_LIST] : undefined);
  const given = change?.layout ?? (isMeant || !node.itemLayout ? data.gridViewLayoutItem : undefined);
  const layout = (given === undefined ? undefined : all.compile(given)) ?? node.itemLayout;
  const own = listOf((isMeant ? data.gridViewData : undefined) ?? node.itemData);
  const items = change?.items ? [...(change.layout === undefined ? own : []), ...change.items] : own;
  if (node === all.rowsFor && rows.length > 0) {
    const empty = unbounded({ ...node, views: [], rows: [] });
    rowsOf.set(empty, { list: node, rows });
    return empty;
  }
  if (!layout || items.length === 0) return expandViews(node, all);
  const size = items.length * sizeOf(layout);
  if (items.length > EAGER_ITEMS || size > all.left) {
    const empty = unbounded({ ...node, views: [], rows: items });
    rowsOf.set(empty, { list: node, items: { layout, values: items } });
    return empty;
  }
  all.left -= size;
  return { ...node, views: items.map((item, index) => drawnItem(node, layout, item, index, all)) };
}

const plain = new WeakMap<LayoutNode, boolean>();

/** No lists in it: only commands could change how it is drawn. */
function isPlain(node: LayoutNode): boolean {
  if (node.rows || isList(node)) return false;
  if (node.views.length === 0) return true;
  const cached = plain.get(node);
  if (cached !== undefined) return cached;
  const all = node.views.every(isPlain);
  plain.set(node, all);
  return all;
}

function isEmpty(record: object): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}

/**
 * The tree as it is drawn: properties that commands changed, items of grids, rows of lists. Nodes that nothing touches
 * keep their identity, and so their place on screen.
 */
export function expandNode(node: LayoutNode, all: Expansion): LayoutNode {
  return expandWithin(node, all, EAGER_VIEWS);
}

function expandWithin(node: LayoutNode, all: Expansion, left: number): LayoutNode {
  if (isEmpty(all.changes.properties) && isPlain(node)) return node;
  return expand(node, { ...all, itemsFor: itemsTarget(node), rowsFor: rowsTarget(node), left });
}

function expand(node: LayoutNode, all: Underway): LayoutNode {
  const properties = node.id ? all.changes.properties[node.id] : undefined;
  const changed = properties ? withProperties(node, properties) : node;
  if (changed !== node && node === all.itemsFor) all.itemsFor = changed;
  if (changed !== node && node === all.rowsFor) all.rowsFor = changed;
  if (changed.rows) return unbounded(changed);
  return isList(changed) ? expandList(changed, all) : expandViews(changed, all);
}

function expandViews(node: LayoutNode, all: Underway): LayoutNode {
  let views: LayoutNode[] | undefined;
  node.views.forEach((view, index) => {
    const expanded = expand(view, all);
    if (expanded === view) return;
    views ??= [...node.views];
    views[index] = expanded;
  });
  return views ? { ...node, views } : node;
}
