import { rowsOfList } from './listMessage';
import { decodeResponse } from './responseMessage';

const layout = { widget: 'LinearLayout' };
const rowsOf = (wire: Record<string, unknown>) => {
  const message = decodeResponse('-K', { application: 'book', event: 'rows', ...wire });
  return message && rowsOfList(message);
};
const list = (grid_view_data: unknown, more: Record<string, unknown> = {}) => ({
  data: { script_param: { grid_view_layout_item: layout, grid_view_data, ...more } },
});

test('a list is a row for each of its items: one layout object, its own fields, what all share', () => {
  const rows = rowsOf(list([{ name: 'a' }, { name: 'b', message_key: 'B' }], { post_collection: '../x' }));
  expect(rows).toMatchObject([
    { key: '-K_00000', id: '0', application: 'book', event: 'rows' },
    { key: '-K_00001', id: 'B' },
  ]);
  const data = rows?.map((row) => row.data as Record<string, Record<string, unknown>>);
  expect(data?.[0]?.['layout']).toBe(layout);
  expect(data?.[1]?.['layout']).toBe(layout);
  expect(data?.[1]?.['script_param']).toEqual({
    post_collection: '../x',
    book_data: { name: 'b' },
    item_data: { name: 'b' },
  });
});

test('the items of a list inside a row are drawn by the layout that all such items share', () => {
  const item = { widget: 'TextView' };
  const [row] =
    rowsOf(list([{ name: 'a', grid_view_data: [{ n: 1 }] }], { grid_view_layout_item_child: item })) ?? [];
  expect(row?.data).toEqual({
    layout,
    script_param: {
      grid_view_layout_item: item,
      grid_view_data: [{ n: 1 }],
      book_data: { name: 'a' },
      item_data: { name: 'a' },
    },
  });
});

// The fields of a row are what somebody typed: they say nothing about the row but its values.
test('no field of a row stands among what the list says of its rows', () => {
  const fields = {
    post_collection: '../delete',
    script: 'x',
    layout: 'y',
    grid_view_layout_item: { widget: 'z' },
  };
  const [row] = rowsOf(list([fields])) ?? [];
  expect(row?.data).toEqual({ layout, script_param: { book_data: fields, item_data: fields } });
});

test.each<[string, Record<string, unknown>]>([
  ['a message with a layout of its own', { data: { layout, script_param: list([{}]).data.script_param } }],
  ['a form script', { type: 'load_form_script', ...list([{}]) }],
  ['a list without a layout', { data: { script_param: { grid_view_data: [{}] } } }],
  ['a layout without a list', { data: { script_param: { grid_view_layout_item: layout } } }],
  ['a text for a list', list('x')],
  ['no data', {}],
])('%s is no list', (_name, wire) => {
  expect(rowsOf(wire)).toBeUndefined();
});

test('an index map with holes is a list, and what is no row is left out', () => {
  expect(rowsOf(list({ '0': { n: 0 }, '2': 'x', '10': { n: 10 } }))?.map(({ key }) => key)).toEqual([
    '-K_00000',
    '-K_00002',
  ]);
});
