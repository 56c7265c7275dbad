import { wireList } from '../../protocol';
import { ownValue } from '../screen/binding/fieldMap';
import {
  type ListState,
  NESTED_LIST,
  NO_CHANGES,
  type ScopeChanges,
  type ScreenRow,
} from '../screen/commands/ScreenState';
import type { LayoutWords } from '../screen/words';
import type { LayoutNode } from '../document/node';
import { withProperties } from '../document/parse/withProperties';
import type { BindingData } from '../document/types';
import { itemData, makeGridItem } from './gridItem';
import type { Express } from '../screen/expressions/express';
import { isList, itemsTarget, rowsTarget } from './listsOf';
import { withListState } from './listStates';

/** A list whose rows are compiled and drawn only near the visible part. */
export interface WindowedRows {
  /** The compiled list, which carries the origin that its rows are compiled with. */
  list: LayoutNode;
  rows?: readonly ScreenRow[];
  /** Rows written in the document itself. */
  sources?: readonly unknown[];
  items?: { layout: LayoutNode; values: readonly unknown[] };
}

const windowedRowsOf = new WeakMap<LayoutNode, WindowedRows>();

export function windowedRows(node: LayoutNode): WindowedRows | undefined {
  return windowedRowsOf.get(node);
}

/** Up to this many items of a grid are drawn and placed with their screen, unless they have too many views. */
const EAGER_ITEMS = 120;
const EAGER_VIEWS = 3_000;
const EAGER_VIEWS_OF_ITEM = 500;

export interface Expansion {
  data: BindingData;
  changes: ScopeChanges;
  /** Rows of the screen's list. */
  rows: readonly ScreenRow[];
  /** Why that list has no rows. */
  list?: ListState | undefined;
  /** The engine's words for it. */
  words?: LayoutWords | undefined;
  compile: (layout: unknown) => LayoutNode | undefined;
  express: Express;
}

/** State of a running expansion: the lists that take the items and rows, and the number of views that items may still add. */
interface RunningExpansion extends Expansion {
  itemsFor: LayoutNode | undefined;
  rowsFor: LayoutNode | undefined;
  viewsLeft: number;
}

/** Expansion of the lists inside an item layout: no data, changes or rows of the screen. */
const ITEM_EXPANSION: Expansion = {
  data: {},
  changes: NO_CHANGES,
  rows: [],
  compile: () => undefined,
  express: (root) => root,
};

const viewCounts = new WeakMap<LayoutNode, number>();

/** Number of views of a tree, including the items of its lists. */
function viewCountOf(node: LayoutNode): number {
  const cached = viewCounts.get(node);
  if (cached !== undefined) return cached;
  let count = node.views.reduce((sum, view) => sum + viewCountOf(view), 1);
  if (node.itemLayout && isList(node)) count += listOf(node.itemData).length * viewCountOf(node.itemLayout);
  viewCounts.set(node, count);
  return count;
}

/** A copy of an item layout with new nodes, so that each item has its own boxes. */
function copyOf(node: LayoutNode, path: string): LayoutNode {
  const views = node.views.map((view, index) => copyOf(view, `${path}/views/${index}`));
  return { ...node, path, views };
}

function storeKeyOf(value: unknown, index: number): string {
  const key = ownValue(value, 'id') ?? ownValue(value, 'key');
  return typeof key === 'string' || typeof key === 'number' ? `${key}` : `${index}`;
}

/** Expanded items by their layout, by what applied its expressions (the layout itself where it has none), and by item. */
const copies = new WeakMap<LayoutNode, WeakMap<object, WeakMap<object, LayoutNode>>>();

function copiesOf(layout: LayoutNode, express: Express): WeakMap<object, LayoutNode> {
  const byExpress = copies.get(layout) ?? new WeakMap<object, WeakMap<object, LayoutNode>>();
  copies.set(layout, byExpress);
  const key = layout.expressive ? express : layout;
  const byValue = byExpress.get(key) ?? new WeakMap<object, LayoutNode>();
  byExpress.set(key, byValue);
  return byValue;
}

/** The item layout expanded for one item; the same item at the same index keeps its nodes. */
export function drawnItem(
  grid: LayoutNode,
  layout: LayoutNode,
  value: unknown,
  index: number,
  { express, data }: Pick<Expansion, 'express' | 'data'>,
): LayoutNode {
  const path = `${grid.path}/items/${index}`;
  const cacheKey = typeof value === 'object' && value !== null ? value : undefined;
  const byValue = cacheKey && copiesOf(layout, express);
  const cached = cacheKey && byValue?.get(cacheKey);
  if (cached?.path === path) return cached;
  const expressed = express(layout, itemData(value, data));
  const copy = expandWithin(copyOf(expressed, path), ITEM_EXPANSION, EAGER_VIEWS_OF_ITEM);
  makeGridItem(copy, { key: storeKeyOf(value, index), grid: grid.id, value });
  if (cacheKey) byValue?.set(cacheKey, copy);
  return copy;
}

function listOf(value: unknown): readonly unknown[] {
  return wireList(ownValue(value, 'list_item') ?? value) ?? [];
}

const unboundedCopies = new WeakMap<LayoutNode, LayoutNode>();

/** A copy of a windowed list without a maximum height: it may be longer than any single view. */
function unbounded(node: LayoutNode): LayoutNode {
  const cached = unboundedCopies.get(node);
  if (cached) return cached;
  const copy = { ...node, layout: { ...node.layout, maxHeight: Infinity } };
  unboundedCopies.set(node, copy);
  if (node.rows && node.rows.length > 0) windowedRowsOf.set(copy, { list: node, sources: node.rows });
  return copy;
}

const NO_ITEMS: ListState = { status: 'empty' };

/** What a list without rows shows: the state of the screen's rows, or its own text where its data has no items. */
function emptyList(node: LayoutNode, expansion: RunningExpansion, hasData: boolean): LayoutNode | undefined {
  const { list, rowsFor } = expansion;
  if (node === rowsFor && list) return withListState(node, list, expansion);
  return hasData && node.props['emptyText'] !== undefined
    ? withListState(node, NO_ITEMS, expansion)
    : undefined;
}

function expandList(node: LayoutNode, expansion: RunningExpansion): LayoutNode {
  const { changes, data, rows } = expansion;
  const takesItems = node === expansion.itemsFor;
  const change = changes.grids[node.id] ?? (takesItems ? changes.grids[NESTED_LIST] : undefined);
  const receivedLayout =
    change?.layout ?? (takesItems || !node.itemLayout ? data.gridViewLayoutItem : undefined);
  const layout =
    (receivedLayout === undefined ? undefined : expansion.compile(receivedLayout)) ?? node.itemLayout;
  const itemData = (takesItems ? data.gridViewData : undefined) ?? node.itemData;
  const ownItems = listOf(itemData);
  const items = change?.items
    ? [...(change.layout === undefined ? ownItems : []), ...change.items]
    : ownItems;
  if (node === expansion.rowsFor && rows.length > 0) {
    const empty = unbounded({ ...node, views: [], rows: [] });
    windowedRowsOf.set(empty, { list: node, rows });
    return empty;
  }
  if (!layout || items.length === 0) {
    const hasData = items.length === 0 && (itemData ?? change?.items) !== undefined;
    return emptyList(node, expansion, hasData) ?? expandViews(node, expansion);
  }
  const viewCount = items.length * viewCountOf(layout);
  if (items.length > EAGER_ITEMS || viewCount > expansion.viewsLeft) {
    const empty = unbounded({ ...node, views: [], rows: items });
    windowedRowsOf.set(empty, { list: node, items: { layout, values: items } });
    return empty;
  }
  expansion.viewsLeft -= viewCount;
  return { ...node, views: items.map((item, index) => drawnItem(node, layout, item, index, expansion)) };
}

const withoutLists = new WeakMap<LayoutNode, boolean>();

/** True for a tree without lists, which only commands can change. */
function hasNoLists(node: LayoutNode): boolean {
  if (node.rows || isList(node)) return false;
  if (node.views.length === 0) return true;
  const cached = withoutLists.get(node);
  if (cached !== undefined) return cached;
  const noLists = node.views.every(hasNoLists);
  withoutLists.set(node, noLists);
  return noLists;
}

function isEmpty(record: object): boolean {
  for (const key in record) if (Object.hasOwn(record, key)) return false;
  return true;
}

/**
 * The tree to draw: with the properties that commands changed, the items of grids and the rows of lists. Unchanged nodes keep
 * their identity, and so their boxes.
 */
export function expandNode(node: LayoutNode, expansion: Expansion): LayoutNode {
  return expandWithin(node, expansion, EAGER_VIEWS);
}

function expandWithin(node: LayoutNode, expansion: Expansion, viewsLeft: number): LayoutNode {
  if (isEmpty(expansion.changes.properties) && hasNoLists(node)) return node;
  return expand(node, { ...expansion, itemsFor: itemsTarget(node), rowsFor: rowsTarget(node), viewsLeft });
}

function expand(node: LayoutNode, expansion: RunningExpansion): LayoutNode {
  const properties = node.id ? expansion.changes.properties[node.id] : undefined;
  const changed = properties ? withProperties(node, properties) : node;
  if (changed !== node && node === expansion.itemsFor) expansion.itemsFor = changed;
  if (changed !== node && node === expansion.rowsFor) expansion.rowsFor = changed;
  if (changed.rows) return emptyList(changed, expansion, false) ?? unbounded(changed);
  return isList(changed) ? expandList(changed, expansion) : expandViews(changed, expansion);
}

function expandViews(node: LayoutNode, expansion: RunningExpansion): LayoutNode {
  let views: LayoutNode[] | undefined;
  node.views.forEach((view, index) => {
    const expanded = expand(view, expansion);
    if (expanded === view) return;
    views ??= [...node.views];
    views[index] = expanded;
  });
  return views ? { ...node, views } : node;
}
