import { flushSync } from 'react-dom';
import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import type { Printing } from './Printing';

/** Screens of fewer views keep all of them on the page, for find-in-page and for screen readers. */
const MIN_LAZY_VIEWS = 300;

/** How far beyond the visible part views are drawn: one screen. */
const NEAR_MARGIN = '100%';

const counts = new WeakMap<LayoutNode, number>();

/** The number of views in a tree; Infinity when it contains a list that only its own element can measure. */
function countViews(node: LayoutNode): number {
  const cached = counts.get(node);
  if (cached !== undefined) return cached;
  const isOpenList = node.views.length === 0 && (node.kind === 'list' || node.kind === 'grid');
  const count = node.views.reduce((sum, view) => sum + countViews(view), isOpenList ? Infinity : 1);
  counts.set(node, count);
  return count;
}

/** Whether views far down a container may be drawn only when they come near the visible part. */
export function canDrawLazily(container: LayoutNode): boolean {
  const count = countViews(container);
  return count >= MIN_LAZY_VIEWS && count !== Infinity && typeof IntersectionObserver === 'function';
}

/** Neighbouring views of a long container: not styled and painted, or not drawn at all, until they come near. */
interface PlacedBand {
  views: readonly LayoutNode[];
  element: HTMLElement;
  /** Offset inside the container; the positions of its views are relative to it. NaN = not placed yet. */
  top: number;
  height: number;
  /** Called with whether the band is near; undefined for a band that is always drawn. */
  onNear: ((isNear: boolean) => void) | undefined;
  isNear: boolean;
}

/**
 * Places the bands of long containers. One band for a dozen views, not one for each: the browser's form filling looks at every
 * input of a page and forces a layout of the hidden content for each of them.
 */
export class Bands {
  private readonly bands = new Set<PlacedBand>();
  private readonly byView = new Map<LayoutNode, PlacedBand>();
  private readonly byElement = new WeakMap<Element, PlacedBand>();
  private observer: IntersectionObserver | undefined;

  constructor(private readonly printing: Printing) {
    printing.subscribe(() => {
      for (const band of this.bands) this.draw(band);
    });
  }

  add(views: readonly LayoutNode[], element: HTMLElement, onNear: PlacedBand['onNear']): () => void {
    const band: PlacedBand = { views, element, top: Number.NaN, height: 0, onNear, isNear: false };
    this.bands.add(band);
    for (const view of views) this.byView.set(view, band);
    if (onNear) this.observe(band);
    return () => {
      this.observer?.unobserve(element);
      this.bands.delete(band);
      for (const view of views) if (this.byView.get(view) === band) this.byView.delete(view);
    };
  }

  /** Puts every band around its views. Returns the views whose offset inside their band changed. */
  place(boxOf: (node: LayoutNode) => Box | undefined): LayoutNode[] {
    const shifted: LayoutNode[] = [];
    for (const band of this.bands) {
      let top = Infinity;
      let bottom = -Infinity;
      for (const view of band.views) {
        const box = boxOf(view);
        if (!box) continue;
        top = Math.min(top, box.y);
        bottom = Math.max(bottom, box.y + box.height);
      }
      // None of its views is in this tree, or none takes any space.
      if (bottom < top || (top === band.top && bottom - top === band.height)) continue;
      if (top !== band.top) shifted.push(...band.views);
      band.top = top;
      band.height = bottom - top;
      band.element.style.cssText = `top:${top}px;height:${bottom - top}px`;
    }
    return shifted;
  }

  /** Draws the band of a view at once, whether it is near or not. */
  reveal(view: LayoutNode): void {
    const band = this.byView.get(view);
    if (band?.onNear) flushSync(() => band.onNear?.(true));
  }

  private observe(band: PlacedBand): void {
    this.observer ??= new IntersectionObserver((entries) => this.onIntersection(entries), {
      rootMargin: NEAR_MARGIN,
      // For a screen that scrolls inside the page; browsers without it draw what comes into view.
      scrollMargin: NEAR_MARGIN,
    });
    this.byElement.set(band.element, band);
    this.observer.observe(band.element);
  }

  private onIntersection(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const band = this.byElement.get(target);
      if (!band || !this.bands.has(band)) continue;
      band.isNear = isIntersecting;
      this.draw(band);
    }
  }

  private draw({ element, isNear, onNear }: PlacedBand): void {
    // A band with the focus stays drawn, or the caret and the word being composed would be lost.
    if (isNear || this.printing.isPrinting()) onNear?.(true);
    else if (!element.contains(document.activeElement)) onNear?.(false);
  }

  /** Whether a view is part of a band. */
  holds(view: LayoutNode): boolean {
    return this.byView.has(view);
  }

  /** The box of a view relative to its band, as its element needs it. */
  boxInBand(view: LayoutNode, box: Box): Box {
    const top = this.byView.get(view)?.top ?? 0;
    return top === 0 ? box : { ...box, y: box.y - top };
  }
}
