import type { Dimension } from '../document/node';
import { NO_EDGES } from '../document/parse/layoutParams';
import { AT_MOST, type LayoutBox, EXACTLY, type Mode, resolveSize, UNSPECIFIED } from './LayoutBox';
import type { Container, LayoutPass } from './LayoutPass';
import { spreadColumns } from './gridTracks';

const marginOf = (box: LayoutBox, child: LayoutBox) =>
  box.layout.ignoresMargins ? NO_EDGES : child.layout.margin;

/** RecyclerView.LayoutManager.getChildMeasureSpec for the axis that scrolls. */
function alongMode(mode: Mode, dimension: Dimension): Mode {
  if (typeof dimension === 'number') return EXACTLY;
  return dimension === 'match' ? mode : UNSPECIFIED;
}

function acrossMode(mode: Mode, dimension: Dimension): Mode {
  if (typeof dimension === 'number') return EXACTLY;
  if (dimension === 'match') return mode;
  return mode === UNSPECIFIED ? UNSPECIFIED : AT_MOST;
}

const sizeOf = (room: number, dimension: Dimension) =>
  typeof dimension === 'number' ? dimension : Math.max(0, room);

/** Rows one below the other; in a grid side by side, all of a row as tall as its tallest. */
function measureColumns(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number, pass: LayoutPass): void {
  const { layout, children } = box;
  const { padding } = layout;
  const sides = padding.left + padding.right;
  const ends = padding.top + padding.bottom;
  const { x, width: columns } = spreadColumns(Math.max(1, layout.columns), Math.max(0, ws - sides));
  const isGrid = columns.length > 1;
  const y: number[] = [];
  const heights: number[] = [];
  let bottom = 0;
  let widest = 0;
  const measureAll = (mode: Mode, room: number, exactWidth: boolean) => {
    y.length = heights.length = bottom = widest = 0;
    for (let start = 0; start < children.length; start += columns.length) {
      const row = children.slice(start, start + columns.length);
      row.forEach((child, column) => {
        const margin = marginOf(box, child);
        const { width, height } = child.layout;
        const slot = (isGrid ? (columns[column] ?? 0) : room) - margin.left - margin.right;
        pass.measure(
          child,
          acrossMode(
            isGrid && !exactWidth && mode === UNSPECIFIED ? UNSPECIFIED : isGrid ? EXACTLY : mode,
            width,
          ),
          sizeOf(slot, width),
          alongMode(hm, height),
          sizeOf(hs - ends - margin.top - margin.bottom, height),
        );
        widest = Math.max(widest, child.width + margin.left + margin.right);
      });
      const outer = (child: LayoutBox) =>
        child.height + marginOf(box, child).top + marginOf(box, child).bottom;
      const tallest = Math.max(0, ...row.map(outer));
      if (isGrid)
        for (const child of row) {
          if (outer(child) === tallest) continue;
          const margin = marginOf(box, child);
          pass.measure(child, EXACTLY, child.width, EXACTLY, tallest - margin.top - margin.bottom);
        }
      y.push(bottom);
      heights.push(tallest);
      bottom += tallest;
    }
  };
  measureAll(wm, Math.max(0, ws - sides), wm === EXACTLY);
  const content = isGrid && wm !== UNSPECIFIED ? ws - sides : widest;
  box.width = resolveSize(Math.max(content + sides, layout.minWidth), wm, ws);
  // Rows with `match_parent` in an open width get the width of the widest row.
  const follows = wm !== EXACTLY && !isGrid && children.some((child) => child.layout.width === 'match');
  if (follows) measureAll(EXACTLY, box.width - sides, true);
  box.tracks = { columns: columns.length, x, width: columns, y, height: heights };
  box.height = resolveSize(Math.max(bottom + ends, layout.minHeight), hm, hs);
}

/** A list that scrolls sideways. */
function measureSideways(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number, pass: LayoutPass): void {
  const { layout, children } = box;
  const { padding } = layout;
  const sides = padding.left + padding.right;
  const ends = padding.top + padding.bottom;
  const x: number[] = [];
  let right = 0;
  let tallest = 0;
  const measureAll = (mode: Mode, room: number) => {
    x.length = right = tallest = 0;
    for (const child of children) {
      const margin = marginOf(box, child);
      const { width, height } = child.layout;
      pass.measure(
        child,
        alongMode(wm, width),
        sizeOf(ws - sides - margin.left - margin.right, width),
        acrossMode(mode, height),
        sizeOf(room - margin.top - margin.bottom, height),
      );
      x.push(right);
      right += child.width + margin.left + margin.right;
      tallest = Math.max(tallest, child.height + margin.top + margin.bottom);
    }
  };
  measureAll(hm, Math.max(0, hs - ends));
  box.height = resolveSize(Math.max(tallest + ends, layout.minHeight), hm, hs);
  if (hm !== EXACTLY && children.some((child) => child.layout.height === 'match')) {
    measureAll(EXACTLY, box.height - ends);
  }
  box.tracks = { columns: Math.max(1, children.length), x, width: [], y: [0], height: [tallest] };
  box.width = resolveSize(Math.max(right + sides, layout.minWidth), wm, ws);
}

/** RecyclerView and ListView with inline rows: all rows are placed, whatever can be seen of them. */
export const list: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    const sideways = box.layout.orientation === 'horizontal' && box.layout.columns <= 1;
    if (sideways) measureSideways(box, wm, ws, hm, hs, pass);
    else measureColumns(box, wm, ws, hm, hs, pass);
  },
  place(box, width, _height, pass) {
    const { layout, tracks } = box;
    if (!tracks) return;
    const { padding, rtl } = layout;
    box.children.forEach((child, index) => {
      const margin = marginOf(box, child);
      const column = index % tracks.columns;
      const row = (index - column) / tracks.columns;
      const left = (tracks.x[column] ?? 0) + (rtl ? margin.right : margin.left);
      const x = rtl ? width - padding.right - left - child.width : padding.left + left;
      pass.place(child, x, padding.top + (tracks.y[row] ?? 0) + margin.top, child.width, child.height);
    });
  },
};
