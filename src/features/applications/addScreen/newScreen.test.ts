import { checkLayout } from '../../../authoring/check/checkLayout';
import { screenName, starterDocument } from './newScreen';

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
