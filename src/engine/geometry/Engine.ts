import type { Dimension, Edges, LayoutNode } from '../document/node';
import { both, X, Y } from './axis';
import {
  AT_MOST,
  type Cell,
  childMode,
  childSize,
  EXACTLY,
  type Mode,
  NO_BASELINE,
  UNKNOWN_BASELINE,
  UNSPECIFIED,
} from './Cell';
import type { MeasureLeaf, MeasureSpec } from './contract';

/** How one kind of container measures and places its children. */
export interface Container {
  measure: (cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number, engine: Engine) => void;
  place: (cell: Cell, width: number, height: number, engine: Engine) => void;
  baseline?: (cell: Cell, engine: Engine) => number;
}

const MODES: Record<Mode, MeasureSpec['mode']> = {
  [UNSPECIFIED]: 'unspecified',
  [EXACTLY]: 'exactly',
  [AT_MOST]: 'atMost',
};

/** No view is larger than this, whatever a widget answers. */
const LARGEST = 3e7;

/** Numbers in the cache of one cell: seven an answer. */
const MAX_ANSWERS = 7 * 32;

function setSpec(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number): void {
  cell.widthMode = wm;
  cell.widthSize = ws;
  cell.heightMode = hm;
  cell.heightSize = hs;
}

const sane = (size: number) => (size > 0 ? Math.min(size, LARGEST) : 0);

/** Runs Android's measure and layout passes over a tree of cells. */
export class Engine {
  /** Paths of views whose relations form a circle, found in this solving. */
  readonly circular = new Set<string>();
  /** Cells whose box changed since somebody took the list. */
  moved: Cell[] = [];
  private turn = 0;
  private measures = 0;
  private budget = 0;

  constructor(
    private readonly containers: (node: LayoutNode) => Container | undefined,
    private readonly measureLeaf: MeasureLeaf,
  ) {}

  /** A new solving; after `budget` measures answers are taken as they are: nested relations could ask exponentially often. */
  begin(budget: number): void {
    this.turn += 1;
    this.measures = 0;
    this.budget = budget;
    this.circular.clear();
  }

  /** Cells kept from an earlier solving end up as new ones would. */
  measure(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number): void {
    const first = cell.turn !== this.turn;
    cell.turn = this.turn;
    const ran =
      cell.ranWidthMode === wm &&
      cell.ranWidthSize === ws &&
      cell.ranHeightMode === hm &&
      cell.ranHeightSize === hs;
    const same =
      cell.widthMode === wm && cell.widthSize === ws && cell.heightMode === hm && cell.heightSize === hs;
    if (same && (!first || (ran && cell.stale === ''))) return;
    if (!first && wm === EXACTLY && hm === EXACTLY && cell.width === ws && cell.height === hs) {
      // A new cell would have run for the spec before this one.
      if (cell.stale !== 'owed') setSpec(cell, wm, ws, hm, hs);
      return;
    }
    setSpec(cell, wm, ws, hm, hs);
    const { cache } = cell;
    for (let at = 0; at < cache.length; at += 7) {
      if (cache[at] === wm && cache[at + 1] === ws && cache[at + 2] === hm && cache[at + 3] === hs) {
        cell.width = cache[at + 4] ?? 0;
        cell.height = cache[at + 5] ?? 0;
        cell.baseline = cache[at + 6] ?? NO_BASELINE;
        cell.stale = ran ? '' : first ? 'owed' : 'stale';
        return;
      }
    }
    if (!first && this.measures >= this.budget) return;
    this.run(cell);
    if (cache.length >= MAX_ANSWERS) cache.splice(0, MAX_ANSWERS / 2);
    cache.push(wm, ws, hm, hs, cell.width, cell.height, cell.baseline);
  }

  /** The same by the direction of a line: first the mode and size along it, then across. */
  measureAlong(column: boolean, cell: Cell, am: Mode, as: number, cm: Mode, cs: number): void {
    if (column) this.measure(cell, cm, cs, am, as);
    else this.measure(cell, am, as, cm, cs);
  }

  /** Measures a child as its own layout_width and layout_height ask, in what its margins leave: measureChildWithMargins. */
  measureChild(
    cell: Cell,
    wm: Mode,
    ws: number,
    hm: Mode,
    hs: number,
    padding: Edges,
    { width, height }: { width: Dimension; height: Dimension } = cell.layout,
  ): void {
    const { margin } = cell.layout;
    this.measure(
      cell,
      childMode(wm, width),
      childSize(ws, both(padding, X) + both(margin, X), width),
      childMode(hm, height),
      childSize(hs, both(padding, Y) + both(margin, Y), height),
    );
  }

  place(cell: Cell, x: number, y: number, width: number, height: number): void {
    const resized = cell.boxWidth !== width || cell.boxHeight !== height;
    if (resized || cell.x !== x || cell.y !== y) {
      cell.x = x;
      cell.y = y;
      cell.boxWidth = width;
      cell.boxHeight = height;
      if (!cell.moved) this.moved.push(cell);
      cell.moved = true;
    }
    if (cell.stale !== '') this.run(cell);
    else if (cell.settled && !resized) return;
    this.containers(cell.node)?.place(cell, width, height, this);
    cell.settled = true;
  }

  /** Distance from the top of the view to its baseline; `NO_BASELINE` when it has none. */
  baselineOf(cell: Cell): number {
    const container = this.containers(cell.node);
    if (container) return container.baseline?.(cell, this) ?? NO_BASELINE;
    if (cell.baseline === UNKNOWN_BASELINE) {
      const answer = this.ask(cell, EXACTLY, cell.width, EXACTLY, cell.height);
      cell.baseline = answer.baseline ?? NO_BASELINE;
    }
    return Number.isFinite(cell.baseline) ? cell.baseline : NO_BASELINE;
  }

  private run(cell: Cell): void {
    const { widthMode: wm, widthSize: ws, heightMode: hm, heightSize: hs } = cell;
    if (wm === -1 || hm === -1) return;
    // What it costs: a container asks all its children, also where they know their answer.
    this.measures += 1 + cell.children.length;
    cell.stale = '';
    cell.settled = false;
    cell.ranWidthMode = wm;
    cell.ranWidthSize = ws;
    cell.ranHeightMode = hm;
    cell.ranHeightSize = hs;
    const container = this.containers(cell.node);
    if (container) container.measure(cell, wm, ws, hm, hs, this);
    else this.measureContent(cell, wm, ws, hm, hs);
    cell.width = sane(cell.width);
    cell.height = sane(cell.height);
  }

  private ask(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number) {
    return this.measureLeaf(cell.node, { mode: MODES[wm], size: ws }, { mode: MODES[hm], size: hs });
  }

  private measureContent(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number): void {
    const { layout } = cell;
    cell.baseline = UNKNOWN_BASELINE;
    if (wm === EXACTLY && hm === EXACTLY) {
      cell.width = ws;
      cell.height = hs;
    } else if (layout.emptySize !== undefined) {
      const fills = layout.emptySize === 'fill';
      cell.width = sizeOfEmpty(layout.minWidth, wm, ws, fills);
      cell.height = sizeOfEmpty(layout.minHeight, hm, hs, fills);
      cell.baseline = NO_BASELINE;
    } else {
      const [askWidthMode, askWidth] = bounded(wm, ws, layout.maxWidth);
      const [askHeightMode, askHeight] = bounded(hm, hs, layout.maxHeight);
      const answer = this.ask(cell, askWidthMode, askWidth, askHeightMode, askHeight);
      cell.width = content(answer.width, wm, ws, layout.minWidth, layout.maxWidth);
      cell.height = content(answer.height, hm, hs, layout.minHeight, layout.maxHeight);
      cell.baseline = answer.baseline ?? NO_BASELINE;
    }
  }
}

function sizeOfEmpty(least: number, mode: Mode, size: number, fills: boolean): number {
  if (mode === EXACTLY) return size;
  if (mode === UNSPECIFIED) return least;
  return fills ? size : Math.min(least, size);
}

function bounded(mode: Mode, size: number, most: number): [Mode, number] {
  if (mode === EXACTLY || most >= LARGEST) return [mode, size];
  if (mode === AT_MOST) return [mode, Math.min(size, most)];
  return most >= 16_384 ? [mode, size] : [AT_MOST, most];
}

function content(answer: number, mode: Mode, size: number, least: number, most: number): number {
  if (mode === EXACTLY) return size;
  const wanted = Math.max(least, Math.min(sane(answer), most));
  return mode === AT_MOST ? Math.min(wanted, size) : wanted;
}
