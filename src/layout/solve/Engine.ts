import type { LayoutNode } from '../node';
import { AT_MOST, type Cell, EXACTLY, type Mode, NO_BASELINE, UNKNOWN_BASELINE, UNSPECIFIED } from './Cell';
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

const sane = (size: number) => (size > 0 ? Math.min(size, LARGEST) : 0);

/** Runs Android's measure and layout passes over a tree of cells. */
export class Engine {
  /** Paths of views whose relations form a circle. */
  readonly circular = new Set<string>();
  private measures = 0;

  constructor(
    private readonly containers: (node: LayoutNode) => Container | undefined,
    private readonly measureLeaf: MeasureLeaf,
    /** Measures after which answers are taken as they are: nested relations could ask exponentially often. */
    private readonly budget: number,
  ) {}

  measure(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number): void {
    const first = cell.widthMode === -1;
    if (cell.widthMode === wm && cell.widthSize === ws && cell.heightMode === hm && cell.heightSize === hs)
      return;
    cell.widthMode = wm;
    cell.widthSize = ws;
    cell.heightMode = hm;
    cell.heightSize = hs;
    if (!first && wm === EXACTLY && hm === EXACTLY && cell.width === ws && cell.height === hs) return;
    const { cache } = cell;
    for (let at = 0; at < cache.length; at += 7) {
      if (cache[at] === wm && cache[at + 1] === ws && cache[at + 2] === hm && cache[at + 3] === hs) {
        cell.width = cache[at + 4] ?? 0;
        cell.height = cache[at + 5] ?? 0;
        cell.baseline = cache[at + 6] ?? NO_BASELINE;
        cell.stale = true;
        return;
      }
    }
    if (!first && this.measures >= this.budget) return;
    this.run(cell);
    cache.push(wm, ws, hm, hs, cell.width, cell.height, cell.baseline);
  }

  place(cell: Cell, x: number, y: number, width: number, height: number): void {
    if (cell.stale) this.run(cell);
    cell.x = x;
    cell.y = y;
    cell.width = width;
    cell.height = height;
    this.containers(cell.node)?.place(cell, width, height, this);
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
    this.measures += 1;
    cell.stale = false;
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
    const { layout, node } = cell;
    cell.baseline = UNKNOWN_BASELINE;
    if (wm === EXACTLY && hm === EXACTLY) {
      cell.width = ws;
      cell.height = hs;
    } else if (node.widget === 'View' || node.widget === 'Space') {
      // A bare view takes all it may; a space only its least size.
      const greedy = node.widget === 'View';
      cell.width = bare(layout.minWidth, wm, ws, greedy);
      cell.height = bare(layout.minHeight, hm, hs, greedy);
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

function bare(least: number, mode: Mode, size: number, greedy: boolean): number {
  if (mode === EXACTLY) return size;
  if (mode === UNSPECIFIED) return least;
  return greedy ? size : Math.min(least, size);
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
