import { alignIn, both, X, Y } from './axis';
import { type LayoutBox, childMode, childSize, EXACTLY, type Mode, resolveSize } from './LayoutBox';
import type { Container, LayoutPass } from './LayoutPass';

type MeasureChild = (child: LayoutBox) => void;

/** FrameLayout.onMeasure with the measuring of one child left open, for what extends it. */
export function measureFrame(
  box: LayoutBox,
  wm: Mode,
  ws: number,
  hm: Mode,
  hs: number,
  pass: LayoutPass,
  measureChild: MeasureChild,
): void {
  const { padding, minWidth, minHeight } = box.layout;
  const sides = both(padding, X);
  const ends = both(padding, Y);
  let width = 0;
  let height = 0;
  let matching = 0;
  for (const child of box.children) {
    measureChild(child);
    const { margin } = child.layout;
    width = Math.max(width, child.width + both(margin, X));
    height = Math.max(height, child.height + both(margin, Y));
    if (child.layout.width === 'match' || child.layout.height === 'match') matching += 1;
  }
  box.width = resolveSize(Math.max(width + sides, minWidth), wm, ws);
  box.height = resolveSize(Math.max(height + ends, minHeight), hm, hs);
  // One matching child alone already has its size; among several each must follow the largest.
  if (matching < 2 || (wm === EXACTLY && hm === EXACTLY)) return;
  for (const child of box.children) {
    const { width: wide, height: tall, margin } = child.layout;
    if (wide !== 'match' && tall !== 'match') continue;
    const insetsX = sides + both(margin, X);
    const insetsY = ends + both(margin, Y);
    pass.measure(
      child,
      wide === 'match' ? EXACTLY : childMode(wm, wide),
      wide === 'match' ? Math.max(0, box.width - insetsX) : childSize(ws, insetsX, wide),
      tall === 'match' ? EXACTLY : childMode(hm, tall),
      tall === 'match' ? Math.max(0, box.height - insetsY) : childSize(hs, insetsY, tall),
    );
  }
}

/** FrameLayout.layoutChildren. `forceLeft` is for a HorizontalScrollView whose content is wider than itself. */
export function placeFrame(
  box: LayoutBox,
  width: number,
  height: number,
  pass: LayoutPass,
  forceLeft = false,
): void {
  const { padding, rtl } = box.layout;
  for (const child of box.children) {
    const { margin, layoutGravity } = child.layout;
    const hasNoGravity = layoutGravity.x === 'none' && layoutGravity.y === 'none';
    const gravityX = hasNoGravity && rtl ? 'end' : layoutGravity.x;
    const effectiveX = gravityX === 'end' && forceLeft ? 'start' : gravityX;
    const x = alignIn(effectiveX, X, padding, width, margin, child.width);
    const y = alignIn(layoutGravity.y, Y, padding, height, margin, child.height);
    pass.place(child, x, y, child.width, child.height);
  }
}

/** FrameLayout: every child by itself, by its layout_gravity. */
export const frame: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    measureFrame(box, wm, ws, hm, hs, pass, (child) => {
      pass.measureChild(child, wm, ws, hm, hs, box.layout.padding);
    });
  },
  place: placeFrame,
};
