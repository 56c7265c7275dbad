import type { LayoutParams } from '../document/node';
import { truncPx } from './LayoutBox';

/** Maximum of columns of a grid that has as many as fit. */
export const MAX_COLUMNS = 100;

/** Number of columns a grid has when `room` px are left inside its paddings: GridView.determineColumns. */
export function columnCount(layout: LayoutParams, room: number): number {
  if (layout.columns > 0) return layout.columns;
  if (layout.columnWidth <= 0) return 2;
  const step = layout.columnWidth + layout.horizontalSpacing;
  return Math.max(1, Math.min(Math.floor((room + layout.horizontalSpacing) / step), MAX_COLUMNS));
}

/** Left edges (from the padding) and widths of a GridView's columns: all alike, cut to whole px. */
export function evenColumns(layout: LayoutParams, room: number): { x: number[]; width: number[] } {
  const count = columnCount(layout, room);
  const gap = layout.horizontalSpacing;
  const size = truncPx(Math.max(0, room - gap * (count - 1)) / count);
  const x = Array.from({ length: count }, (_, column) => column * (size + gap));
  return { x, width: new Array<number>(count).fill(size) };
}

/** The same for a RecyclerView grid, which spreads the px left over: GridLayoutManager.calculateItemBorders. */
export function spreadColumns(count: number, room: number): { x: number[]; width: number[] } {
  const size = Math.floor(room / count);
  const leftover = room - size * count;
  const x: number[] = [];
  const width: number[] = [];
  let remainder = 0;
  let at = 0;
  for (let column = 0; column < count; column += 1) {
    remainder += leftover;
    const getsExtra = remainder > 0 && count - remainder < leftover;
    if (getsExtra) remainder -= count;
    x.push(at);
    width.push(size + (getsExtra ? 1 : 0));
    at += size + (getsExtra ? 1 : 0);
  }
  return { x, width };
}
