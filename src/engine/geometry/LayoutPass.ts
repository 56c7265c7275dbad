import type { Dimension, Edges, LayoutNode } from '../document/node';
import { both, X, Y } from './axis';
import {
  AT_MOST,
  type LayoutBox,
  childMode,
  childSize,
  EXACTLY,
  wrapIfOpen,
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
const MAX_SIZE = 3e7;

/** Numbers in the cache of one box: seven for each measured spec. */
const MAX_CACHE_LENGTH = 7 * 32;

function setSpec(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
  box.widthMode = wm;
  box.widthSize = ws;
  box.heightMode = hm;
  box.heightSize = hs;
}

const clampSize = (size: number) => (size > 0 ? Math.min(size, MAX_SIZE) : 0);

/** Runs Android's measure and layout passes over a tree of boxes. */
export class LayoutPass {
  /** Paths of views whose relations form a circle, found in this solving. */
  readonly circular = new Set<string>();
  /** Boxes whose position changed since `takeMoved`. */
  moved: LayoutBox[] = [];
  private solveId = 0;
  private measures = 0;
  private budget = 0;

  constructor(
    private readonly containers: (node: LayoutNode) => Container | undefined,
    private readonly measureLeaf: MeasureLeaf,
  ) {}

  /** Starts a new solve. After `budget` measures, old results are used: nested relations could measure exponentially often. */
  begin(budget: number): void {
    this.solveId += 1;
    this.measures = 0;
    this.budget = budget;
    this.circular.clear();
  }

  /** Measures a box. Boxes kept from an earlier solve get the same result as new ones would. */
  measure(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
    const isFirst = box.solveId !== this.solveId;
    box.solveId = this.solveId;
    const ranSameSpec =
      box.ranWidthMode === wm &&
      box.ranWidthSize === ws &&
      box.ranHeightMode === hm &&
      box.ranHeightSize === hs;
    const isSameSpec =
      box.widthMode === wm && box.widthSize === ws && box.heightMode === hm && box.heightSize === hs;
    if (isSameSpec && (!isFirst || (ranSameSpec && box.stale === ''))) return;
    if (!isFirst && wm === EXACTLY && hm === EXACTLY && box.width === ws && box.height === hs) {
      // A new box would have been measured for the previous spec only.
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
        box.stale = ranSameSpec ? '' : isFirst ? 'pending' : 'stale';
        return;
      }
    }
    if (!isFirst && this.measures >= this.budget) return;
    this.runMeasure(box);
    if (cache.length >= MAX_CACHE_LENGTH) cache.splice(0, MAX_CACHE_LENGTH / 2);
    cache.push(wm, ws, hm, hs, box.width, box.height, box.baseline);
  }

  /** `measure` with mode and size along and across a line instead of horizontally and vertically. */
  measureAlong(column: boolean, box: LayoutBox, am: Mode, as: number, cm: Mode, cs: number): void {
    if (column) this.measure(box, cm, cs, am, as);
    else this.measure(box, am, as, cm, cs);
  }

  /** Measures a child by its layout_width and layout_height, without its margins: measureChildWithMargins. */
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

  /** Measures all children of a container that decides sizes of 0 later; these are measured as `wrap`. */
  measureFree(box: LayoutBox, wm: Mode, ws: number, hm: Mode, hs: number): void {
    for (const child of box.children) {
      const openSizes = { width: wrapIfOpen(child.layout.width), height: wrapIfOpen(child.layout.height) };
      this.measureChild(child, wm, ws, hm, hs, box.layout.padding, openSizes);
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
    if (box.stale !== '') this.runMeasure(box);
    else if (box.settled && !resized) return;
    this.containers(box.node)?.place(box, width, height, this);
    box.settled = true;
  }

  /** Distance from the top of the view to its baseline; `NO_BASELINE` when it has none. */
  baselineOf(box: LayoutBox): number {
    const container = this.containers(box.node);
    if (container) return container.baseline?.(box, this) ?? NO_BASELINE;
    if (box.baseline === UNKNOWN_BASELINE) box.baseline = this.askWidget(box).baseline ?? NO_BASELINE;
    return Number.isFinite(box.baseline) ? box.baseline : NO_BASELINE;
  }

  private runMeasure(box: LayoutBox): void {
    const { widthMode: wm, widthSize: ws, heightMode: hm, heightSize: hs } = box;
    if (wm === -1 || hm === -1) return;
    // The cost: a container visits all its children, also those with a cached result.
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
    box.width = clampSize(box.width);
    box.height = clampSize(box.height);
  }

  /** Measures a leaf by its widget for the last spec. */
  private askWidget({ node, layout, widthMode, widthSize, heightMode, heightSize }: LayoutBox): Measured {
    return this.measureLeaf(
      node,
      toMeasureSpec(widthMode, widthSize, layout.maxWidth),
      toMeasureSpec(heightMode, heightSize, layout.maxHeight),
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
      const answer = this.askWidget(box);
      box.width = contentSize(answer.width, wm, ws, layout.minWidth, layout.maxWidth);
      box.height = contentSize(answer.height, hm, hs, layout.minHeight, layout.maxHeight);
    }
  }
}

function sizeOfEmpty(minSize: number, mode: Mode, size: number, fills: boolean): number {
  if (mode === EXACTLY) return size;
  if (mode === UNSPECIFIED) return minSize;
  return fills ? size : Math.min(minSize, size);
}

/** A measure spec for widgets, limited to the maximum size of the view. */
function toMeasureSpec(mode: Mode | -1, size: number, maxSize: number): MeasureSpec {
  if (mode === -1 || mode === UNSPECIFIED)
    return maxSize >= 16_384 ? { mode: 'unspecified', size } : { mode: 'atMost', size: maxSize };
  return mode === EXACTLY ? { mode: 'exactly', size } : { mode: 'atMost', size: Math.min(size, maxSize) };
}

function contentSize(answer: number, mode: Mode, size: number, minSize: number, maxSize: number): number {
  if (mode === EXACTLY) return size;
  const bounded = Math.max(minSize, Math.min(clampSize(answer), maxSize));
  return mode === AT_MOST ? Math.min(bounded, size) : bounded;
}
