import { EMPTY_SCREEN } from '../screen/commands/ScreenState';
import type { LayoutNode } from '../document/node';
import { parseLayout } from '../parseLayout';
import { type Expansion, expandNode, windowedRows } from './expandNode';
import { gridItem } from './gridItem';

const view = (widget: string, properties: object, ...views: object[]) => ({ widget, properties, views });
const label = view('TextView', { field_name: 'name' });
const names = (...all: string[]) => all.map((name) => ({ name }));
const grid = (id: string, more: object = {}) =>
  view('GridView', { id, grid_view_layout_item: label, ...more });

const compile = (layout: unknown) => parseLayout(layout).root;
const NOTHING: Expansion = {
  data: {},
  changes: EMPTY_SCREEN.changes,
  rows: [],
  compile,
  express: (root) => root,
};

function expanded(layout: object, more: Partial<Expansion> = {}): LayoutNode {
  const { root } = parseLayout(layout);
  if (!root) throw new Error('no layout');
  return expandNode(root, { ...NOTHING, ...more });
}

function all(root: LayoutNode): LayoutNode[] {
  return [root, ...root.views.flatMap(all)];
}

/** What stands in the lists of a tree, by their ids. */
function contents(root: LayoutNode): Record<string, unknown[]> {
  const lists = all(root).filter(({ kind }) => kind === 'grid' || kind === 'list');
  return Object.fromEntries(
    lists.map((list) => {
      const { rows, items } = windowedRows(list) ?? {};
      const shown = list.views.map((one) => gridItem(one)?.value ?? one.id);
      return [list.id, [...shown, ...(rows ?? []).map(({ key }) => key), ...(items?.values ?? [])]];
    }),
  );
}

test('the items of a message go to the one grid they are for', () => {
  const data = { gridViewData: { list_item: names('sent') } };
  const column = (...views: object[]) => view('LinearLayout', {}, ...views);
  const ownData = { grid_view_data: names('own') };
  expect(contents(expanded(grid('only', ownData), { data }))).toEqual({ only: names('sent') });
  expect(contents(expanded(column(grid('a', ownData), grid('b')), { data }))).toEqual({
    a: names('own'),
    b: names('sent'),
  });
  expect(contents(expanded(column(grid('a'), grid('dashboardGridViewCall', ownData)), { data }))).toEqual({
    a: [],
    dashboardGridViewCall: names('sent'),
  });
  const rows = view('RecyclerView', { id: 'rows' }, view('TextView', { id: 'row' }));
  expect(contents(expanded(column(rows, grid('a')), { data }))).toEqual({ rows: ['row'], a: names('sent') });
});

test('the rows of a screen stand in one list', () => {
  const row = { key: 'k', layout: label, data: {}, changes: EMPTY_SCREEN.changes };
  const list = (id: string, ...views: object[]) => view('RecyclerView', { id }, ...views);
  const screen = (...lists: object[]) => expanded(view('LinearLayout', {}, ...lists), { rows: [row] });
  expect(contents(screen(list('a', label), list('b'), list('c')))).toEqual({ a: [''], b: ['k'], c: [] });
  expect(contents(screen(list('a'), list('recycler_view', label)))).toEqual({ a: [], recycler_view: ['k'] });
});

test('grids in the rows of a list, and in the items of another grid, have their items', () => {
  const inner = grid('inner', { grid_view_data: names('x', 'y') });
  const outer = view('GridView', {
    id: 'outer',
    grid_view_layout_item: view('LinearLayout', {}, inner),
    grid_view_data: [{ at: 1 }],
  });
  const found = contents(
    expanded(view('RecyclerView', { id: 'rows' }, view('LinearLayout', { id: 'row' }, outer))),
  );
  expect(found).toEqual({ rows: ['row'], outer: [{ at: 1 }], inner: names('x', 'y') });
});

test('a command reaches a view in a row of the document', () => {
  const root = expanded(view('RecyclerView', { id: 'rows' }, view('TextView', { id: 'row', text: 'a' })), {
    changes: { ...EMPTY_SCREEN.changes, properties: { row: { text: 'b' } } },
  });
  expect(root.views[0]?.props['text']).toBe('b');
});

test('items that come to too many views are drawn by window, and one item is no bigger than a row', () => {
  const big = view('LinearLayout', {}, ...Array.from({ length: 2_000 }, () => label));
  const items = Array.from({ length: 100 }, (_, index) => ({ index }));
  const tall = expanded(view('GridView', { grid_view_layout_item: big, grid_view_data: items }));
  expect(windowedRows(tall)?.items?.layout.views.length).toBe(499);
  const manyViews = view(
    'LinearLayout',
    {},
    ...Array.from({ length: 400 }, (_, index) => grid(`g${index}`, { grid_view_data: items })),
  );
  const drawn = expanded(manyViews);
  expect(all(drawn).length).toBeLessThan(4_000);
  expect(Object.values(contents(drawn)).map((list) => list.length)).toEqual(
    Array.from({ length: 400 }, () => 100),
  );
  const nested = (depth: number): object =>
    depth === 0
      ? label
      : view('GridView', { grid_view_layout_item: nested(depth - 1), grid_view_data: items });
  expect(all(expanded(nested(6))).length).toBeLessThan(4_000);
});
