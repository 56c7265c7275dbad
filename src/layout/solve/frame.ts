import { type Cell, childMode, childSize, EXACTLY, type Mode, resolveSize, whole } from './Cell';
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
  const sides = padding.left + padding.right;
  const ends = padding.top + padding.bottom;
  let width = 0;
  let height = 0;
  let matching = 0;
  for (const child of cell.children) {
    measureChild(child);
    const { margin } = child.layout;
    width = Math.max(width, child.width + margin.left + margin.right);
    height = Math.max(height, child.height + margin.top + margin.bottom);
    if (child.layout.width === 'match' || child.layout.height === 'match') matching += 1;
  }
  cell.width = resolveSize(Math.max(width + sides, minWidth), wm, ws);
  cell.height = resolveSize(Math.max(height + ends, minHeight), hm, hs);
  // One matching child alone already has its size; among several each must follow the largest.
  if (matching < 2 || (wm === EXACTLY && hm === EXACTLY)) return;
  for (const child of cell.children) {
    const { width: wantedWidth, height: wantedHeight, margin } = child.layout;
    if (wantedWidth !== 'match' && wantedHeight !== 'match') continue;
    const beside = sides + margin.left + margin.right;
    const around = ends + margin.top + margin.bottom;
    const fillsWidth = wantedWidth === 'match';
    const fillsHeight = wantedHeight === 'match';
    engine.measure(
      child,
      fillsWidth ? EXACTLY : childMode(wm, wantedWidth),
      fillsWidth ? Math.max(0, cell.width - beside) : childSize(ws, beside, wantedWidth),
      fillsHeight ? EXACTLY : childMode(hm, wantedHeight),
      fillsHeight ? Math.max(0, cell.height - around) : childSize(hs, around, wantedHeight),
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
  const roomX = width - padding.left - padding.right;
  const roomY = height - padding.top - padding.bottom;
  for (const child of cell.children) {
    const { margin, layoutGravity } = child.layout;
    const none = layoutGravity.x === 'none' && layoutGravity.y === 'none';
    const across = none && rtl ? 'end' : layoutGravity.x;
    let x = padding.left + margin.left;
    if (across === 'center') x = padding.left + whole((roomX - child.width) / 2) + margin.left - margin.right;
    else if (across === 'end' && !forceLeft) x = width - padding.right - child.width - margin.right;
    let y = padding.top + margin.top;
    if (layoutGravity.y === 'center')
      y = padding.top + whole((roomY - child.height) / 2) + margin.top - margin.bottom;
    else if (layoutGravity.y === 'end') y = height - padding.bottom - child.height - margin.bottom;
    engine.place(child, x, y, child.width, child.height);
  }
}

/** FrameLayout: every child by itself, by its layout_gravity. */
export const frame: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    const { padding } = cell.layout;
    measureFrame(cell, wm, ws, hm, hs, engine, (child) => {
      const { width, height, margin } = child.layout;
      engine.measure(
        child,
        childMode(wm, width),
        childSize(ws, padding.left + padding.right + margin.left + margin.right, width),
        childMode(hm, height),
        childSize(hs, padding.top + padding.bottom + margin.top + margin.bottom, height),
      );
    });
  },
  place: placeFrame,
};
