import { parseLayout } from '../../parseLayout';

const bar = { widget: 'LinearLayout', properties: [{ layout_height: '45dp' }] };
const column = (...views: object[]) => ({
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views,
});
const partsOf = (bottom_layout: object) =>
  parseLayout({ toolbar_layout: bar, bottom_layout }).root?.views.map(({ path }) => path);

test('a list below the bar follows it at once, while a bar at the bottom stays there', () => {
  const list = { widget: 'RecyclerView', properties: [{ id: '@+id/recyclerView' }] };
  const button = { widget: 'Button', properties: [{ text: 'Send' }] };
  expect(partsOf(column(button, list))).toEqual(['toolbar_layout', 'bottom_layout']);
  expect(partsOf(column(button))).toEqual(['toolbar_layout', 'body', 'bottom_layout']);
});
