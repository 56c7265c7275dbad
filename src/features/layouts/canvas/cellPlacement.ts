import type { ReadSource } from '../source/readSource';
import type { PropertyChanges } from '../source/setProperties';
import { contentOf, placedIn, type Box, type DrawnBox } from './drawnBoxes';
import type { Mark, Moving } from './drawnBoxes';

// Reconstructs the cells of a GridLayout from the boxes of its views.

/** Edges closer than this count as one; dp. */
const EDGE_TOLERANCE = 2;

function edges(starts: readonly number[]): number[] {
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.filter(
    (start, index) => index === 0 || start - (sorted[index - 1] ?? start) > EDGE_TOLERANCE,
  );
}

/** The last edge that is not behind a place. */
const lastEdgeBefore = (all: readonly number[], at: number) => all.findLastIndex((edge) => edge <= at);

/** A member of the grid with the cell it is drawn in: which of the edges it begins at. */
interface Cell {
  box: DrawnBox;
  index: number;
  row: number;
  column: number;
}

/**
 * The `layout_row` or `layout_column` of the cell drawn at `at`: empty rows have no edge of their own, so the last
 * declared index before it is the reference.
 */
function writtenIndex(cells: readonly Cell[], axis: 'row' | 'column', at: number): number {
  let found = at;
  let nearest = -1;
  for (const cell of cells) {
    const declared = Number(cell.box.node.props[`layout_${axis}`] ?? NaN);
    if (!Number.isInteger(declared) || declared < 0 || cell[axis] > at || cell[axis] <= nearest) continue;
    nearest = cell[axis];
    found = declared + at - nearest;
  }
  return found;
}

/** Where in a GridLayout a view would go: into the cell that is pointed at, as the grid is drawn with what moves still in it. */
export function cellPlacement(
  holder: DrawnBox,
  source: ReadSource,
  { point, paths, width, height }: Moving,
): { index: number; changes: PropertyChanges; mark: Mark } {
  const members = placedIn(holder, source);
  const room = contentOf(holder);
  const { rtl, columns } = holder.node.layout;
  // Columns are counted in reading direction.
  const startOf = (box: Box) => (rtl ? room.x + room.width - (box.x + box.width) : box.x - room.x);
  const margin = ({ node }: DrawnBox) => (rtl ? node.layout.margin.right : node.layout.margin.left);
  const leftOf = (box: DrawnBox) => startOf(box) - margin(box);
  const topOf = (box: DrawnBox) => box.y - room.y - box.node.layout.margin.top;
  const xs = edges(members.map(({ box }) => leftOf(box)));
  const ys = edges(members.map(({ box }) => topOf(box)));
  const cells = members.map(({ box, index }): Cell => ({
    box,
    index,
    column: lastEdgeBefore(xs, leftOf(box) + EDGE_TOLERANCE),
    row: lastEdgeBefore(ys, topOf(box) + EDGE_TOLERANCE),
  }));
  const endX = Math.max(0, ...xs, ...members.map(({ box }) => startOf(box) + box.width));
  const endY = Math.max(0, ...ys, ...members.map(({ box }) => box.y - room.y + box.height));
  const x = rtl ? room.x + room.width - point.x : point.x - room.x;
  const y = point.y - room.y;
  const maxColumns = columns > 0 ? columns : Infinity;
  const column = x > endX && xs.length < maxColumns ? xs.length : Math.max(0, lastEdgeBefore(xs, x));
  const row = y > endY ? ys.length : Math.max(0, lastEdgeBefore(ys, y));
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
  const occupantIndex = cells.findIndex((cell) => cell.row === row && cell.column === column);
  const occupant = cells[occupantIndex];
  const isWritten =
    occupant && paths.has(occupant.box.path) && occupant.box.node.props['layout_row'] !== undefined;
  const end = (members.at(-1)?.index ?? -1) + 1;
  const place = {
    layout_row: writtenIndex(cells, 'row', row),
    layout_column: writtenIndex(cells, 'column', column),
  };
  if (!occupant) return { index: end, changes: place, mark };
  // It takes the position of the occupant. The moved views are gone by then, so the following ones have moved up.
  const next = cells.filter(({ box }) => !paths.has(box.path))[occupantIndex];
  const changes = isWritten ? place : { layout_row: undefined, layout_column: undefined };
  return { index: next?.index ?? end, changes, mark };
}
