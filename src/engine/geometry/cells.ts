import { gridCell, type GridCell } from '../document/parse/gridCell';
import { readNumber } from '../document/parse/scalars';
import { type LayoutBox, childMode, childSize, EXACTLY, free, resolveSize, whole } from './LayoutBox';
import type { Container } from './LayoutPass';

/** A child with the cell it got. */
interface Slot extends GridCell {
  box: LayoutBox;
}

/** Rows or columns at most; what a document puts beyond them stands in the last. */
const MAX_TRACKS = 10_000;

/** How far the lines are filled up between two places across them. */
function filledIn(filled: readonly number[], from: number, span: number): number {
  let most = 0;
  for (let at = from; at < from + span; at += 1) most = Math.max(most, filled[at] ?? 0);
  return most;
}

/** The same for every place from `from` on that has room for the span, each track looked at once. */
function allFilledIn(filled: readonly number[], from: number, span: number): number[] {
  const ends: number[] = [];
  // Tracks of the window that may still be its fullest, their filling falling.
  const window: number[] = [];
  let first = 0;
  const at = (track: number | undefined) => (track === undefined ? 0 : (filled[track] ?? 0));
  for (let track = from; track < filled.length; track += 1) {
    while (window.length > first && at(window.at(-1)) <= at(track)) window.pop();
    window.push(track);
    if ((window[first] ?? 0) <= track - span) first += 1;
    if (track - from + 1 >= span) ends.push(at(window[first]));
  }
  return ends;
}

/**
 * Gives every child its cell, as it says, else the next free one: GridLayout.validateLayoutParams. A gone child keeps its
 * cell too, with nothing in it.
 */
function slotsOf(box: LayoutBox): { slots: Slot[]; columns: number; rows: number } {
  const { node, layout } = box;
  const down = layout.orientation === 'vertical';
  const rowCount = Math.trunc(readNumber(node.props['rowCount']) ?? 0);
  // The line that is filled before the next one begins; 0 = it has no end.
  const count = down ? Math.max(0, Math.min(rowCount, 1_000)) : layout.columns;
  const filled = new Array<number>(count).fill(0);
  const boxes = new Map(box.children.map((child) => [child.node, child]));
  const slots: Slot[] = [];
  let columns = layout.columns;
  let rows = 0;
  let line = 0;
  let at = 0;
  for (const child of node.views) {
    const wish = gridCell(child);
    const [wishedLine, lines, wishedAt, wishedSpan] = down
      ? [wish.column, wish.columnSpan, wish.row, wish.rowSpan]
      : [wish.row, wish.rowSpan, wish.column, wish.columnSpan];
    if (wishedLine >= 0) line = wishedLine;
    if (wishedAt >= 0) at = count === 0 ? wishedAt : Math.min(wishedAt, count - 1);
    const span = count === 0 ? wishedSpan : Math.min(wishedSpan, count - (wishedAt >= 0 ? at : 0));
    if (count > 0) {
      if (wishedAt >= 0 && wishedLine < 0) line = Math.max(line, filledIn(filled, at, span));
      else if (wishedAt < 0) {
        const here = allFilledIn(filled, at, span).findIndex((end) => end <= line);
        if (here >= 0) at += here;
        else {
          // The first line further on that has room anywhere, and the first place in it.
          const ends = allFilledIn(filled, 0, span);
          line = Math.max(line + 1, Math.min(...ends));
          at = ends.findIndex((end) => end <= line);
        }
      }
      filled.fill(Math.min(line + lines, MAX_TRACKS), at, at + span);
    }
    line = Math.min(line, MAX_TRACKS - lines);
    at = Math.min(at, MAX_TRACKS - span);
    const [row, column, rowSpan, columnSpan] = down ? [at, line, span, lines] : [line, at, lines, span];
    const own = boxes.get(child);
    const { rowWeight, columnWeight } = wish;
    if (own) slots.push({ box: own, row, column, rowSpan, columnSpan, rowWeight, columnWeight });
    columns = Math.max(columns, column + columnSpan);
    rows = Math.max(rows, row + rowSpan);
    at += span;
  }
  return { slots, columns: Math.max(1, columns), rows };
}

/** Track sizes from what stands in them; what a span lacks goes to its last track, what is left over to the weights. */
function trackSizes(
  count: number,
  spans: { at: number; span: number; size: number; weight: number }[],
  room: number | undefined,
): number[] {
  const sizes = new Array<number>(count).fill(0);
  const weights = new Array<number>(count).fill(0);
  for (const { at, span, size, weight } of [...spans].sort((a, b) => a.span - b.span)) {
    const last = at + span - 1;
    let held = 0;
    for (let track = at; track <= last; track += 1) held += sizes[track] ?? 0;
    if (held < size) sizes[last] = (sizes[last] ?? 0) + size - held;
    if (span === 1) weights[at] = Math.max(weights[at] ?? 0, weight);
  }
  let rest = weights.reduce((sum, weight) => sum + weight, 0);
  let spare = room === undefined ? 0 : room - sizes.reduce((sum, size) => sum + size, 0);
  if (rest <= 0 || spare <= 0) return sizes;
  return sizes.map((size, track) => {
    const weight = weights[track] ?? 0;
    if (weight === 0) return size;
    const share = whole((spare * weight) / rest);
    spare -= share;
    rest -= weight;
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
    const across = slots.map(({ box: child, column, columnSpan, columnWeight: weight }) => {
      const { margin, width } = child.layout;
      const own = width === 0 && weight > 0 ? 0 : child.width;
      return { at: column, span: columnSpan, size: own + margin.left + margin.right, weight };
    });
    const widths = trackSizes(columns, across, wm === EXACTLY ? ws - sides : undefined);
    for (const { box: child, column, columnSpan, columnWeight } of slots) {
      const { margin, width, layoutGravity } = child.layout;
      const fills = layoutGravity.x === 'fill' || (width === 0 && columnWeight > 0);
      if (!fills) continue;
      const room = Math.max(0, sum(widths, column, columnSpan) - margin.left - margin.right);
      pass.measure(
        child,
        EXACTLY,
        room,
        childMode(hm, free(child.layout.height)),
        childSize(hs, ends, free(child.layout.height)),
      );
    }
    const down = slots.map(({ box: child, row, rowSpan, rowWeight: weight }) => {
      const { margin, height } = child.layout;
      const own = height === 0 && weight > 0 ? 0 : child.height;
      return { at: row, span: rowSpan, size: own + margin.top + margin.bottom, weight };
    });
    const heights = trackSizes(rows, down, hm === EXACTLY ? hs - ends : undefined);
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
      const acrossX = layoutGravity.x === 'none' && rtl ? 'end' : layoutGravity.x;
      const inX = offset(acrossX, roomX - child.width);
      const inY = offset(layoutGravity.y, roomY - child.height);
      const left = tracks.x[column] ?? 0;
      const from = rtl
        ? width - padding.right - left - roomX - margin.right
        : padding.left + left + margin.left;
      const y = padding.top + (tracks.y[row] ?? 0) + margin.top + inY;
      pass.place(child, from + inX, y, child.width, child.height);
    }
  },
};

function offset(gravity: string, spare: number): number {
  if (gravity === 'center') return whole(spare / 2);
  return gravity === 'end' ? spare : 0;
}
