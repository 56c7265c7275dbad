import { gridCell, type GridCell } from '../document/parse/gridCell';
import { readNumber } from '../document/parse/scalars';
import { type LayoutBox, childMode, childSize, EXACTLY, wrapIfOpen, resolveSize, truncPx } from './LayoutBox';
import type { Container } from './LayoutPass';

/** A child with the cell it got. */
interface Slot extends GridCell {
  box: LayoutBox;
}

/** Maximum of rows or columns; views beyond it are put into the last one. */
const MAX_TRACKS = 10_000;

/** The first free line for a span of tracks: the maximum of their fill levels. */
function fillLevel(filled: readonly number[], from: number, span: number): number {
  let level = 0;
  for (let at = from; at < from + span; at += 1) level = Math.max(level, filled[at] ?? 0);
  return level;
}

/** `fillLevel` for every start from `from` on, as a sliding maximum: each track is visited once. */
function fillLevels(filled: readonly number[], from: number, span: number): number[] {
  const levels: number[] = [];
  // Tracks of the window that may still become its maximum, with falling fill levels.
  const window: number[] = [];
  let head = 0;
  const levelOf = (track: number | undefined) => (track === undefined ? 0 : (filled[track] ?? 0));
  for (let track = from; track < filled.length; track += 1) {
    while (window.length > head && levelOf(window.at(-1)) <= levelOf(track)) window.pop();
    window.push(track);
    if ((window[head] ?? 0) <= track - span) head += 1;
    if (track - from + 1 >= span) levels.push(levelOf(window[head]));
  }
  return levels;
}

/**
 * Assigns a cell to every child: the one it names, else the next free one: GridLayout.validateLayoutParams. A gone child also
 * keeps an empty cell.
 */
function slotsOf(box: LayoutBox): { slots: Slot[]; columns: number; rows: number } {
  const { node, layout } = box;
  const isVertical = layout.orientation === 'vertical';
  const rowCount = Math.trunc(readNumber(node.props['rowCount']) ?? 0);
  // Cells in a line before the next one begins; 0 = unlimited.
  const lineLength = isVertical ? Math.max(0, Math.min(rowCount, 1_000)) : layout.columns;
  const filled = new Array<number>(lineLength).fill(0);
  const boxes = new Map(box.children.map((child) => [child.node, child]));
  const slots: Slot[] = [];
  let columns = layout.columns;
  let rows = 0;
  let line = 0;
  let at = 0;
  for (const child of node.views) {
    const cell = gridCell(child);
    const [cellLine, lines, cellStart, cellSpan] = isVertical
      ? [cell.column, cell.columnSpan, cell.row, cell.rowSpan]
      : [cell.row, cell.rowSpan, cell.column, cell.columnSpan];
    if (cellLine >= 0) line = cellLine;
    if (cellStart >= 0) at = lineLength === 0 ? cellStart : Math.min(cellStart, lineLength - 1);
    const span = lineLength === 0 ? cellSpan : Math.min(cellSpan, lineLength - (cellStart >= 0 ? at : 0));
    if (lineLength > 0) {
      if (cellStart >= 0 && cellLine < 0) line = Math.max(line, fillLevel(filled, at, span));
      else if (cellStart < 0) {
        const freeOffset = fillLevels(filled, at, span).findIndex((end) => end <= line);
        if (freeOffset >= 0) at += freeOffset;
        else {
          // The next line with enough free cells, and the first free position in it.
          const levels = fillLevels(filled, 0, span);
          line = Math.max(line + 1, Math.min(...levels));
          at = levels.findIndex((end) => end <= line);
        }
      }
      filled.fill(Math.min(line + lines, MAX_TRACKS), at, at + span);
    }
    line = Math.min(line, MAX_TRACKS - lines);
    at = Math.min(at, MAX_TRACKS - span);
    const [row, column, rowSpan, columnSpan] = isVertical ? [at, line, span, lines] : [line, at, lines, span];
    const childBox = boxes.get(child);
    const { rowWeight, columnWeight } = cell;
    if (childBox) slots.push({ box: childBox, row, column, rowSpan, columnSpan, rowWeight, columnWeight });
    columns = Math.max(columns, column + columnSpan);
    rows = Math.max(rows, row + rowSpan);
    at += span;
  }
  return { slots, columns: Math.max(1, columns), rows };
}

/** Track sizes from their contents; what a span lacks is added to its last track, remaining space is shared by weight. */
function trackSizes(
  count: number,
  spans: { at: number; span: number; size: number; weight: number }[],
  room: number | undefined,
): number[] {
  const sizes = new Array<number>(count).fill(0);
  const weights = new Array<number>(count).fill(0);
  for (const { at, span, size, weight } of [...spans].sort((a, b) => a.span - b.span)) {
    const last = at + span - 1;
    let covered = 0;
    for (let track = at; track <= last; track += 1) covered += sizes[track] ?? 0;
    if (covered < size) sizes[last] = (sizes[last] ?? 0) + size - covered;
    if (span === 1) weights[at] = Math.max(weights[at] ?? 0, weight);
  }
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let spare = room === undefined ? 0 : room - sizes.reduce((sum, size) => sum + size, 0);
  if (weightLeft <= 0 || spare <= 0) return sizes;
  return sizes.map((size, track) => {
    const weight = weights[track] ?? 0;
    if (weight === 0) return size;
    const share = truncPx((spare * weight) / weightLeft);
    spare -= share;
    weightLeft -= weight;
    return size + share;
  });
}

const starts = (sizes: readonly number[]) => {
  let at = 0;
  return sizes.map((size) => {
    const start = at;
    at += size;
    return start;
  });
};

const sum = (sizes: readonly number[], from: number, span: number) => {
  let total = 0;
  for (let track = from; track < from + span; track += 1) total += sizes[track] ?? 0;
  return total;
};

const plans = new WeakMap<LayoutBox, ReturnType<typeof slotsOf>>();

function planOf(box: LayoutBox) {
  const plan = plans.get(box) ?? slotsOf(box);
  plans.set(box, plan);
  return plan;
}

/** GridLayout, without its baseline alignment: cells as big as their content, weights share what is left. */
export const cells: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    const { padding, minWidth, minHeight } = box.layout;
    const sides = padding.left + padding.right;
    const ends = padding.top + padding.bottom;
    const { slots, columns, rows } = planOf(box);
    pass.measureFree(box, wm, ws, hm, hs);
    const columnSpans = slots.map(({ box: child, column, columnSpan, columnWeight: weight }) => {
      const { margin, width } = child.layout;
      const ownWidth = width === 0 && weight > 0 ? 0 : child.width;
      return { at: column, span: columnSpan, size: ownWidth + margin.left + margin.right, weight };
    });
    const widths = trackSizes(columns, columnSpans, wm === EXACTLY ? ws - sides : undefined);
    for (const { box: child, column, columnSpan, columnWeight } of slots) {
      const { margin, width, layoutGravity } = child.layout;
      const fills = layoutGravity.x === 'fill' || (width === 0 && columnWeight > 0);
      if (!fills) continue;
      const room = Math.max(0, sum(widths, column, columnSpan) - margin.left - margin.right);
      pass.measure(
        child,
        EXACTLY,
        room,
        childMode(hm, wrapIfOpen(child.layout.height)),
        childSize(hs, ends, wrapIfOpen(child.layout.height)),
      );
    }
    const rowSpans = slots.map(({ box: child, row, rowSpan, rowWeight: weight }) => {
      const { margin, height } = child.layout;
      const ownHeight = height === 0 && weight > 0 ? 0 : child.height;
      return { at: row, span: rowSpan, size: ownHeight + margin.top + margin.bottom, weight };
    });
    const heights = trackSizes(rows, rowSpans, hm === EXACTLY ? hs - ends : undefined);
    for (const { box: child, row, rowSpan, rowWeight } of slots) {
      const { margin, height, layoutGravity } = child.layout;
      const fills = layoutGravity.y === 'fill' || (height === 0 && rowWeight > 0);
      if (!fills) continue;
      const room = Math.max(0, sum(heights, row, rowSpan) - margin.top - margin.bottom);
      pass.measure(child, EXACTLY, child.width, EXACTLY, room);
    }
    box.tracks = { columns, x: starts(widths), width: widths, y: starts(heights), height: heights };
    box.width = resolveSize(Math.max(sum(widths, 0, columns) + sides, minWidth), wm, ws);
    box.height = resolveSize(Math.max(sum(heights, 0, rows) + ends, minHeight), hm, hs);
  },
  place(box, width, _height, pass) {
    const { tracks, layout } = box;
    if (!tracks) return;
    const { padding, rtl } = layout;
    for (const { box: child, row, column, rowSpan, columnSpan } of planOf(box).slots) {
      const { margin, layoutGravity } = child.layout;
      const roomX = sum(tracks.width, column, columnSpan) - margin.left - margin.right;
      const roomY = sum(tracks.height, row, rowSpan) - margin.top - margin.bottom;
      const gravityX = layoutGravity.x === 'none' && rtl ? 'end' : layoutGravity.x;
      const shiftX = offset(gravityX, roomX - child.width);
      const shiftY = offset(layoutGravity.y, roomY - child.height);
      const left = tracks.x[column] ?? 0;
      const from = rtl
        ? width - padding.right - left - roomX - margin.right
        : padding.left + left + margin.left;
      const y = padding.top + (tracks.y[row] ?? 0) + margin.top + shiftY;
      pass.place(child, from + shiftX, y, child.width, child.height);
    }
  },
};

function offset(gravity: string, spare: number): number {
  if (gravity === 'center') return truncPx(spare / 2);
  return gravity === 'end' ? spare : 0;
}
