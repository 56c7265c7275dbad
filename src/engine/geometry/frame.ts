import { alignIn, both, X, Y } from './axis';
import { type Cell, childMode, childSize, EXACTLY, type Mode, resolveSize } from './Cell';
import type { Container, Engine } from './Engine';

type MeasureChild = (child: Cell) => void;

/** FrameLayout.onMeasure with the measuring of one child left open, for what extends it. */
export function measureFrame(
  cell: Cell,
  wm: Mode,
  ws: number,
  hm: Mode,
  hs: number,
  engine: Engine,
  measureChild: MeasureChild,
): void {
  const { padding, minWidth, minHeight } = cell.layout;
  const sides = both(padding, X);
  const ends = both(padding, Y);
  let width = 0;
  let height = 0;
  let matching = 0;
  for (const child of cell.children) {
    measureChild(child);
    const { margin } = child.layout;
    width = Math.max(width, child.width + both(margin, X));
    height = Math.max(height, child.height + both(margin, Y));
    if (child.layout.width === 'match' || child.layout.height === 'match') matching += 1;
  }
  cell.width = resolveSize(Math.max(width + sides, minWidth), wm, ws);
  cell.height = resolveSize(Math.max(height + ends, minHeight), hm, hs);
  // One matching child alone already has its size; among several each must follow the largest.
  if (matching < 2 || (wm === EXACTLY && hm === EXACTLY)) return;
  for (const child of cell.children) {
    const { width: wide, height: tall, margin } = child.layout;
    if (wide !== 'match' && tall !== 'match') continue;
    const beside = sides + both(margin, X);
    const around = ends + both(margin, Y);
    engine.measure(
      child,
      wide === 'match' ? EXACTLY : childMode(wm, wide),
      wide === 'match' ? Math.max(0, cell.width - beside) : childSize(ws, beside, wide),
      tall === 'match' ? EXACTLY : childMode(hm, tall),
      tall === 'match' ? Math.max(0, cell.height - around) : childSize(hs, around, tall),
    );
  }
}

/** FrameLayout.layoutChildren. `forceLeft` is for a HorizontalScrollView whose content is wider than itself. */
export function placeFrame(
  cell: Cell,
  width: number,
  height: number,
  engine: Engine,
  forceLeft = false,
): void {
  const { padding, rtl } = cell.layout;
  for (const child of cell.children) {
    const { margin, layoutGravity } = child.layout;
    const none = layoutGravity.x === 'none' && layoutGravity.y === 'none';
    const across = none && rtl ? 'end' : layoutGravity.x;
    const kept = across === 'end' && forceLeft ? 'start' : across;
    const x = alignIn(kept, X, padding, width, margin, child.width);
    const y = alignIn(layoutGravity.y, Y, padding, height, margin, child.height);
    engine.place(child, x, y, child.width, child.height);
  }
}

/** FrameLayout: every child by itself, by its layout_gravity. */
export const frame: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    measureFrame(cell, wm, ws, hm, hs, engine, (child) => {
      engine.measureChild(child, wm, ws, hm, hs, cell.layout.padding);
    });
  },
  place: placeFrame,
};
