import type { LayoutParams } from '../node';

/** Number of columns a grid has when `room` px are left inside its paddings: GridView.determineColumns. */
export function columnCount(layout: LayoutParams, room: number): number {
  if (layout.columns > 0) return layout.columns;
  if (layout.columnWidth <= 0) return 2;
  const step = layout.columnWidth + layout.horizontalSpacing;
  return Math.max(1, Math.floor((room + layout.horizontalSpacing) / step));
}

/**
 * Left edge (from the padding) and width of each column. GridView cuts the width to whole px; a RecyclerView grid gives
 * what is left over to single columns.
 */
export function columnTracks(
  layout: LayoutParams,
  room: number,
  spread: boolean,
): { x: number[]; width: number[] } {
  const count = columnCount(layout, room);
  const gap = layout.horizontalSpacing;
  const space = Math.max(0, room - gap * (count - 1));
  const x: number[] = [];
  const width: number[] = [];
  const even = spread ? space / count : Math.trunc(space / count);
  let at = 0;
  for (let column = 0; column < count; column += 1) {
    const size = spread ? Math.round(even * (column + 1)) - Math.round(even * column) : even;
    x.push(at);
    width.push(size);
    at += size + gap;
  }
  return { x, width };
}
