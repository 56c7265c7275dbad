import type { LayoutNode } from '../document/node';
import { parseLayout } from '../parseLayout';
import type { Box } from '../geometry/contract';
import { readingOrder } from './readingOrder';

type Numbers = [x: number, y: number, width: number, height: number];

/** The ids of a container's views in the order they are read; undefined = that of the document. */
function read(boxes: Record<string, Numbers | undefined>, rtl = false, widget = 'RelativeLayout') {
  const views = Object.keys(boxes).map((id) => ({ widget: 'Button', properties: [{ id }] }));
  const { root } = parseLayout({ widget, properties: [], views }, { rtl });
  if (!root) throw new Error('no layout');
  const boxOf = ({ id }: LayoutNode): Box | undefined => {
    const [x, y, width, height] = boxes[id] ?? [];
    return height === undefined ? undefined : { x: x ?? 0, y: y ?? 0, width: width ?? 0, height };
  };
  const order = readingOrder(root, boxOf);
  return order && [...order].sort(([, a], [, b]) => a - b).map(([{ id }]) => id);
}

test('views are read row by row as they are seen', () => {
  expect(read({ foot: [0, 600, 90, 40], second: [0, 50, 90, 40], first: [0, 0, 90, 40] })).toEqual([
    'first',
    'second',
    'foot',
  ]);
  // In one row however they are aligned in it, and right to left from the right.
  const row: Record<string, Numbers> = {
    button: [200, 2, 90, 40],
    label: [0, 12, 90, 20],
    next: [0, 60, 9, 9],
  };
  expect(read(row)).toEqual(['label', 'button', 'next']);
  expect(read(row, true)).toBeUndefined();
});

test('a picture behind all of them makes no row of the screen', () => {
  const screen: Record<string, Numbers> = {
    back: [0, 0, 360, 640],
    two: [10, 80, 300, 40],
    one: [40, 10, 200, 40],
  };
  expect(read(screen)).toEqual(['back', 'one', 'two']);
});

test('the order of the document stands where it is that of the screen, and where views stand in lines', () => {
  expect(read({ a: [0, 0, 9, 9], gone: undefined, b: [20, 0, 9, 9], c: [0, 20, 9, 9] })).toBeUndefined();
  expect(read({ b: [0, 20, 9, 9], a: [0, 0, 9, 9] }, false, 'FrameLayout')).toBeUndefined();
});
