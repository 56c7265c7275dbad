import { drawLayout, type View } from '../../../../test/drawnLayout';
import { moveViews, outermost } from '../source/changeViews';
import { readSource } from '../source/readSource';
import { applyEdits } from '../source/textEdit';
import { cellPlacement } from './cellPlacement';

const WIDTH = 60;
const HEIGHT = 40;

type Properties = Record<string, string | number>;

const cell = (id: string, properties: Properties = {}): View => ({
  widget: 'View',
  properties: [
    { id: `@+id/${id}` },
    { layout_width: `${String(WIDTH)}dp` },
    { layout_height: `${String(HEIGHT)}dp` },
    ...Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ],
});
const cellAt = (row: number, column: number): Properties => ({ layout_row: row, layout_column: column });

const grid = (columns: number, views: View[]): View => ({
  widget: 'GridLayout',
  properties: [{ layout_width: 'match_parent' }, { layout_height: '400dp' }, { columnCount: columns }],
  views,
});

/** Row and column that each view is drawn in, by id. */
function cells(layout: View): Record<string, [row: number, column: number]> {
  const [holder] = drawLayout(layout).boxes;
  return Object.fromEntries(
    (holder?.children ?? []).map(({ node, x, y }) => [
      node.id,
      [Math.round(y / HEIGHT), Math.round(x / WIDTH)],
    ]),
  );
}

/** The layout after the views at these indexes were dragged to the middle of a cell, and what was marked there. */
function dragged(layout: View, indexes: readonly number[], [row, column]: [number, number]) {
  const source = readSource(JSON.stringify(layout, null, 2));
  const [holder] = drawLayout(layout).boxes;
  const parent = source.byPath.get('');
  if (!holder || !parent) throw new Error('no grid');
  const paths = new Set(indexes.map((index) => `views/${String(index)}`));
  const point = { x: (column + 0.5) * WIDTH, y: (row + 0.5) * HEIGHT };
  const moving = { x: 0, y: 0, width: WIDTH, height: HEIGHT, paths, ids: new Set<string>(), point };
  const { index, changes, mark } = cellPlacement(holder, source, moving);
  const change = moveViews(source, outermost(source, [...paths]), { parent, index }, () => changes);
  const text = applyEdits(source.text, change?.edits ?? []);
  return { mark, layout: JSON.parse(text) as View };
}

const letters = (text: string) => Array.from(text, (id) => cell(id));

it.each<[from: number, to: [number, number], expected: string]>([
  [0, [1, 1], 'bcda'],
  [0, [1, 0], 'bcad'],
  [0, [0, 1], 'bacd'],
  [3, [0, 0], 'dabc'],
  [3, [0, 1], 'adbc'],
  [1, [0, 1], 'abcd'],
])('a view that leaves its turn stands in the cell it was dropped in: %s to %j', (from, to, expected) => {
  const { layout, mark } = dragged(grid(2, letters('abcd')), [from], to);
  const moved = 'abcd'[from] ?? '';
  expect(Object.keys(cells(layout)).join('')).toBe(expected);
  expect(cells(layout)[moved]).toEqual(to);
  expect([mark.y / HEIGHT, mark.x / WIDTH]).toEqual(to);
});

it('several views take the turns from there on', () => {
  const { layout } = dragged(grid(3, letters('abcdef')), [0, 1], [1, 1]);
  expect(cells(layout)).toMatchObject({ a: [1, 1], b: [1, 2] });
});

it('an empty cell is taken by its row and column, and the others stay', () => {
  const { layout } = dragged(grid(2, letters('abc')), [0], [1, 1]);
  expect(cells(layout)['a']).toEqual([1, 1]);
});

it('rows that are written are counted with the row that the view leaves', () => {
  const views = [cell('a', cellAt(0, 0)), cell('b', cellAt(1, 0)), cell('c', cellAt(2, 0))];
  const { layout } = dragged(grid(2, views), [0], [2, 1]);
  expect(
    layout.views?.find(({ properties }) => properties.some(({ id }) => id === '@+id/a'))?.properties,
  ).toEqual(expect.arrayContaining([{ layout_row: 2 }, { layout_column: 1 }]));
  const below = dragged(grid(1, views), [0], [3, 0]);
  expect(JSON.stringify(below.layout)).toContain('"layout_row":3');
});

it('a row that nothing stands in is counted as the document writes it', () => {
  const views = [cell('a', cellAt(2, 0)), cell('b', cellAt(4, 0))];
  const { layout } = dragged(grid(2, views), [0], [1, 1]);
  expect(JSON.stringify(layout)).toContain('"layout_row":4');
});

it('a view that is dropped where it stands stays as it is written', () => {
  const views = [cell('a', cellAt(0, 0)), cell('b', cellAt(1, 0))];
  const { layout } = dragged(grid(2, views), [1], [1, 0]);
  expect(layout).toEqual(grid(2, views));
});
