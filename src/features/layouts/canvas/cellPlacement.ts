import type { ReadSource } from '../source/readSource';
import type { PropertyChanges } from '../source/setProperties';
import { contentOf, placedIn, type Box, type DrawnBox } from './drawnBoxes';
import type { Mark, Moving } from './placement';

// Cells of a GridLayout, found again from what stands in them.

/** Edges nearer to each other than this are one; dp. */
const SAME = 2;

function edges(starts: readonly number[]): number[] {
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.filter((start, index) => index === 0 || start - (sorted[index - 1] ?? start) > SAME);
}

/** The last edge that is not behind a place. */
const lastBefore = (all: readonly number[], at: number) => all.findLastIndex((edge) => edge <= at);

export function cellPlacement(
  holder: DrawnBox,
  source: ReadSource,
  { point, paths, width, height }: Moving,
): { index: number; changes: PropertyChanges; mark: Mark } {
  const members = placedIn(holder, source);
  const others = members.filter(({ box }) => !paths.has(box.path));
  const room = contentOf(holder);
  const { rtl, columns } = holder.node.layout;
  // Columns are counted in reading direction.
  const startOf = (box: Box) => (rtl ? room.x + room.width - (box.x + box.width) : box.x - room.x);
  const margin = ({ node }: DrawnBox) => (rtl ? node.layout.margin.right : node.layout.margin.left);
  const xs = edges(others.map(({ box }) => startOf(box) - margin(box)));
  const ys = edges(others.map(({ box }) => box.y - room.y - box.node.layout.margin.top));
  const end = (all: readonly number[], sizes: readonly number[]) => Math.max(0, ...all, ...sizes);
  const endX = end(
    xs,
    others.map(({ box }) => startOf(box) + box.width),
  );
  const endY = end(
    ys,
    others.map(({ box }) => box.y - room.y + box.height),
  );
  const x = rtl ? room.x + room.width - point.x : point.x - room.x;
  const y = point.y - room.y;
  const most = columns > 0 ? columns : Infinity;
  const column = x > endX && xs.length < most ? xs.length : Math.max(0, lastBefore(xs, x));
  const row = y > endY ? ys.length : Math.max(0, lastBefore(ys, y));
  const left = xs[column] ?? endX;
  const top = ys[row] ?? endY;
  const wide = (xs[column + 1] ?? (column < xs.length ? endX : endX + width)) - left;
  const high = (ys[row + 1] ?? (row < ys.length ? endY : endY + height)) - top;
  const mark: Mark = {
    kind: 'place',
    x: rtl ? room.x + room.width - left - wide : room.x + left,
    y: room.y + top,
    width: Math.max(wide, 8),
    height: Math.max(high, 8),
  };
  const inCell = others.find(({ box }) => {
    const atX = startOf(box) - margin(box);
    const atY = box.y - room.y - box.node.layout.margin.top;
    return Math.abs(atX - left) <= SAME && Math.abs(atY - top) <= SAME;
  });
  // Where a view stands already, the new one takes its turn; the others go on by one.
  const last = members.at(-1);
  return {
    index: inCell ? inCell.index : last ? last.index + 1 : 0,
    changes: inCell
      ? { layout_row: undefined, layout_column: undefined }
      : { layout_row: row, layout_column: column },
    mark,
  };
}
