import type { Dimension, Edges, LayoutNode } from '../document/node';
import { both, X, Y } from './axis';
import {
  AT_MOST,
  type LayoutBox,
  childMode,
  childSize,
  EXACTLY,
  free,
  type Mode,
  NO_BASELINE,
  UNKNOWN_BASELINE,
  UNSPECIFIED,
} from './LayoutBox';
import type { Measured, MeasureLeaf, MeasureSpec } from './contract';

/** How one kind of container measures and places its children. */
export interface Container {
  measure: (box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number, pass: LayoutPass) => void;
  place: (box: LayoutBox, width: number, height: number, pass: LayoutPass) => void;
  baseline?: (box: LayoutBox, pass: LayoutPass) => number;
}

/** No view is larger than this, whatever a widget answers. */
const LARGEST = 3e7;

/** Numbers in the cache of one box: seven an answer. */
const MAX_ANSWERS = 7 * 32;

function setSpec(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
  box.widthMode = wm;
  box.widthSize = ws;
  box.heightMode = hm;
  box.heightSize = hs;
}

const sane = (size: number) => (size > 0 ? Math.min(size, LARGEST) : 0);

/** Runs Android's measure and layout passes over a tree of boxes. */
export class LayoutPass {
  /** Paths of views whose relations form a circle, found in this solving. */
  readonly circular = new Set<string>();
  /** Boxes whose place changed since somebody took the list. */
  moved: LayoutBox[] = [];
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

  /** Boxes kept from an earlier solving end up as new ones would. */
  measure(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
    const first = box.turn !== this.turn;
    box.turn = this.turn;
    const ran =
      box.ranWidthMode === wm &&
      box.ranWidthSize === ws &&
      box.ranHeightMode === hm &&
      box.ranHeightSize === hs;
    const same =
      box.widthMode === wm && box.widthSize === ws && box.heightMode === hm && box.heightSize === hs;
    if (same && (!first || (ran && box.stale === ''))) return;
    if (!first && wm === EXACTLY && hm === EXACTLY && box.width === ws && box.height === hs) {
      // A new box would have run for the spec before this one.
      if (box.stale !== 'pending') setSpec(box, wm, ws, hm, hs);
      return;
    }
    setSpec(box, wm, ws, hm, hs);
    const { cache } = box;
    for (let at = 0; at < cache.length; at += 7) {
      if (cache[at] === wm && cache[at + 1] === ws && cache[at + 2] === hm && cache[at + 3] === hs) {
        box.width = cache[at + 4] ?? 0;
        box.height = cache[at + 5] ?? 0;
        box.baseline = cache[at + 6] ?? NO_BASELINE;
        box.stale = ran ? '' : first ? 'pending' : 'stale';
        return;
      }
    }
    if (!first && this.measures >= this.budget) return;
    this.run(box);
    if (cache.length >= MAX_ANSWERS) cache.splice(0, MAX_ANSWERS / 2);
    cache.push(wm, ws, hm, hs, box.width, box.height, box.baseline);
  }

  /** The same by the direction of a line: first the mode and size along it, then across. */
  measureAlong(column: boolean, box: LayoutBox, am: Mode, as: number, cm: Mode, cs: number): void {
    if (column) this.measure(box, cm, cs, am, as);
    else this.measure(box, am, as, cm, cs);
  }

  /** Measures a child as its own layout_width and layout_height ask, in what its margins leave: measureChildWithMargins. */
  measureChild(
    box: LayoutBox,
    wm: Mode,
    ws: number,
    hm: Mode,
    hs: number,
    padding: Edges,
    { width, height }: { width: Dimension; height: Dimension } = box.layout,
  ): void {
    const { margin } = box.layout;
    this.measure(
      box,
      childMode(wm, width),
      childSize(ws, both(padding, X) + both(margin, X), width),
      childMode(hm, height),
      childSize(hs, both(padding, Y) + both(margin, Y), height),
    );
  }

  /** Measures all children of a container that decides some of their sizes (0) later: those as their content wants. */
  measureFree(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
    for (const child of box.children) {
      const wanted = { width: free(child.layout.width), height: free(child.layout.height) };
      this.measureChild(child, wm, ws, hm, hs, box.layout.padding, wanted);
    }
  }

  place(box: LayoutBox, x: number, y: number, width: number, height: number): void {
    const resized = box.placedWidth !== width || box.placedHeight !== height;
    if (resized || box.x !== x || box.y !== y) {
      box.x = x;
      box.y = y;
      box.placedWidth = width;
      box.placedHeight = height;
      if (!box.moved) this.moved.push(box);
      box.moved = true;
    }
    if (box.stale !== '') this.run(box);
    else if (box.settled && !resized) return;
    this.containers(box.node)?.place(box, width, height, this);
    box.settled = true;
  }

  /** Distance from the top of the view to its baseline; `NO_BASELINE` when it has none. */
  baselineOf(box: LayoutBox): number {
    const container = this.containers(box.node);
    if (container) return container.baseline?.(box, this) ?? NO_BASELINE;
    if (box.baseline === UNKNOWN_BASELINE) box.baseline = this.ask(box).baseline ?? NO_BASELINE;
    return Number.isFinite(box.baseline) ? box.baseline : NO_BASELINE;
  }

  private run(box: LayoutBox): void {
    const { widthMode: wm, widthSize: ws, heightMode: hm, heightSize: hs } = box;
    if (wm === -1 || hm === -1) return;
    // What it costs: a container asks all its children, also where they know their answer.
    this.measures += 1 + box.children.length;
    box.stale = '';
    box.settled = false;
    box.ranWidthMode = wm;
    box.ranWidthSize = ws;
    box.ranHeightMode = hm;
    box.ranHeightSize = hs;
    const container = this.containers(box.node);
    if (container) container.measure(box, wm, ws, hm, hs, this);
    else this.measureContent(box, wm, ws, hm, hs);
    box.width = sane(box.width);
    box.height = sane(box.height);
  }

  /** What the widget of a leaf says to the last measure spec. */
  private ask({ node, layout, widthMode, widthSize, heightMode, heightSize }: LayoutBox): Measured {
    return this.measureLeaf(
      node,
      bounded(widthMode, widthSize, layout.maxWidth),
      bounded(heightMode, heightSize, layout.maxHeight),
    );
  }

  private measureContent(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
    const { layout } = box;
    box.baseline = UNKNOWN_BASELINE;
    if (wm === EXACTLY && hm === EXACTLY) {
      box.width = ws;
      box.height = hs;
    } else if (layout.emptySize !== undefined) {
      const fills = layout.emptySize === 'fill';
      box.width = sizeOfEmpty(layout.minWidth, wm, ws, fills);
      box.height = sizeOfEmpty(layout.minHeight, hm, hs, fills);
      box.baseline = NO_BASELINE;
    } else {
      const answer = this.ask(box);
      box.width = content(answer.width, wm, ws, layout.minWidth, layout.maxWidth);
      box.height = content(answer.height, hm, hs, layout.minHeight, layout.maxHeight);
    }
  }
}

function sizeOfEmpty(least: number, mode: Mode, size: number, fills: boolean): number {
  if (mode === EXACTLY) return size;
  if (mode === UNSPECIFIED) return least;
  return fills ? size : Math.min(least, size);
}

/** A measure spec in the words of widgets, within the most a view may have. */
function bounded(mode: Mode | -1, size: number, most: number): MeasureSpec {
  if (mode === -1 || mode === UNSPECIFIED)
    return most >= 16_384 ? { mode: 'unspecified', size } : { mode: 'atMost', size: most };
  return mode === EXACTLY ? { mode: 'exactly', size } : { mode: 'atMost', size: Math.min(size, most) };
}

function content(answer: number, mode: Mode, size: number, least: number, most: number): number {
  if (mode === EXACTLY) return size;
  const wanted = Math.max(least, Math.min(sane(answer), most));
  return mode === AT_MOST ? Math.min(wanted, size) : wanted;
}
