import { checkLayout } from '../../../layout/check/checkLayout';
import { screenName, starterDocument, tileOf, withTile } from './newScreen';

it.each([
  ['Đặt bàn', [], 'dat_ban'],
  ['Đặt bàn', ['dat_ban', 'dat_ban_2'], 'dat_ban_3'],
  ['  ../../Menu #1  ', [], 'menu_1'],
  ['日本', [], 'screen'],
  ['x'.repeat(100), [], 'x'.repeat(40)],
])('%j becomes a name that can stand in an address', (title, taken, name) => {
  expect(screenName(title, new Set(taken))).toBe(name);
});

it('begins with a layout in which nothing is found', () => {
  const { json_layout } = starterDocument('Đặt bàn', { back: 'Quay lại', text: 'Nội dung' });
  expect(checkLayout(JSON.stringify(json_layout))).toEqual([]);
});

describe('a tile', () => {
  const tile = tileOf('Đặt bàn', '../configuration/x');

  it('comes last, wherever a dashboard holds its tiles, and leaves the rest alone', () => {
    const grid = { grid_view_data: { list_item: [{ description: 'a' }], more: 1 } };
    const document = { ...grid, layout: { widget: 'LinearLayout', views: [{ properties: [grid] }] } };
    const tiles = { grid_view_data: { list_item: [{ description: 'a' }, tile], more: 1 } };
    expect(withTile(document, tile)).toEqual({
      ...tiles,
      layout: { widget: 'LinearLayout', views: [{ properties: [tiles] }] },
    });
  });

  it('comes into lists with holes and maps as the database gives them', () => {
    expect(withTile({ grid_view_data: [null, { description: 'a' }] }, tile)).toEqual({
      grid_view_data: [{ description: 'a' }, tile],
    });
    expect(withTile({ grid_view_data: { list_item: { 3: { description: 'a' } } } }, tile)).toEqual({
      grid_view_data: { list_item: [{ description: 'a' }, tile] },
    });
  });

  it('has no place in a dashboard without a grid', () => {
    expect(withTile({ layout: { widget: 'TextView' } }, tile)).toBeUndefined();
  });
});
