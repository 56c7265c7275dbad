import { render } from '@testing-library/react';
import { describeView } from './describeView';
import { LayoutView } from '../LayoutView';

function box(id: string, more: Record<string, string> = {}) {
  const properties = { id, layout_width: '50dp', layout_height: '20dp', text: id, ...more };
  return {
    widget: 'TextView',
    properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  };
}

function column(...views: unknown[]) {
  return {
    widget: 'LinearLayout',
    properties: [
      { id: 'column' },
      { orientation: 'vertical' },
      { layout_height: '100dp' },
      { padding: '5dp' },
    ],
    views,
  };
}

const view = (layout: unknown, rtl = false) => (
  <LayoutView layout={layout} width={200} height={200} rtl={rtl} />
);

function find(id: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-view-id="${id}"]`);
  if (!found) throw new Error(`${id} is not drawn`);
  return found;
}

const isStatic = (id: string) => find(id).style.position === '';

it('views in lines stand in the flow, apart by margins, and tell their place anyway', () => {
  render(view(column(box('a'), box('b', { layout_marginTop: '7dp' }))));
  expect(isStatic('column')).toBe(true);
  expect(find('a').style.cssText).toBe(
    'position: static; margin-top: 5px; margin-left: 5px; width: 50px; height: 20px;',
  );
  expect(find('b').style.marginTop).toBe('7px');
  expect(describeView(find('b'))?.box).toEqual({ x: 5, y: 32, width: 50, height: 20 });
});

it.each([
  ['over one another', box('b', { layout_marginTop: '-3dp' })],
  ['out of their parent', box('b', { layout_marginTop: '60dp' })],
  ['turned', box('b', { rotation: '30' })],
])('views that stand %s are placed by themselves, until they no longer do', (_, crooked) => {
  const straight = column(box('a'), box('b'));
  const { rerender } = render(view(straight));
  expect(isStatic('a') || isStatic('b')).toBe(false);
  rerender(view(column(box('a'), crooked)));
  expect(isStatic('a') && isStatic('b')).toBe(true);
  expect(find('a').style.cssText).toBe('left: 5px; top: 5px; width: 50px; height: 20px;');
  rerender(view(column(box('a'), box('b'))));
  expect(isStatic('a') || isStatic('b')).toBe(false);
});

it('what is crooked far inside has everything around it placed by itself', () => {
  const crooked = column(box('a'), box('b', { layout_marginTop: '-3dp' }));
  const inner = {
    ...crooked,
    properties: [{ id: 'inner' }, { layout_height: '60dp' }, { orientation: 'vertical' }],
  };
  render(view(column(box('c'), inner)));
  expect(['a', 'b', 'c', 'inner'].filter(isStatic)).toEqual(['a', 'b', 'c', 'inner']);
});

it('margins count from the left, whichever way the screen reads', () => {
  render(view(column(box('a')), true));
  expect(find('a').style.marginLeft).toBe('145px');
  expect(find('a').style.marginRight).toBe('auto');
});
