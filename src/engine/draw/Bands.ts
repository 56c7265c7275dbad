import { flushSync } from 'react-dom';
import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';

/** Screens of fewer views keep all of them on the page, for find-in-page and for screen readers. */
const MIN_WAITING_VIEWS = 300;

/** How far beyond the visible part views are drawn: one screen. */
const NEAR = '100%';

const counts = new WeakMap<LayoutNode, number>();

/** Views of a tree; Infinity where it holds a list that only its own element can measure. */
function countViews(node: LayoutNode): number {
  const cached = counts.get(node);
  if (cached !== undefined) return cached;
  const isOpenList = node.views.length === 0 && (node.kind === 'list' || node.kind === 'grid');
  const count = node.views.reduce((all, view) => all + countViews(view), isOpenList ? Infinity : 1);
  counts.set(node, count);
  return count;
}

/** Whether the far views of a container are drawn only once they come near. */
export function mayWait(container: LayoutNode): boolean {
  const count = countViews(container);
  return count >= MIN_WAITING_VIEWS && count !== Infinity && typeof IntersectionObserver === 'function';
}

/** Some neighbouring views of a long container that are neither styled nor painted, or not drawn at all, until they come near. */
interface BandPlace {
  views: readonly LayoutNode[];
  element: HTMLElement;
  /** Where it begins inside the container; its views count from here. NaN = not placed yet. */
  top: number;
  height: number;
  /** Told whether it is near; absent where it is always drawn. */
  onNear: ((isNear: boolean) => void) | undefined;
}

/**
 * Places the bands of long containers. One band for a dozen views, not one for each: the browser's own form filling looks
 * at every input of a page and lays out what is hidden for each of them again.
 */
export class Bands {
  private readonly bands = new Set<BandPlace>();
  private readonly byView = new Map<LayoutNode, BandPlace>();
  private readonly byElement = new WeakMap<Element, BandPlace>();
  private observer: IntersectionObserver | undefined;

  add(views: readonly LayoutNode[], element: HTMLElement, onNear: BandPlace['onNear']): () => void {
    const band: BandPlace = { views, element, top: Number.NaN, height: 0, onNear };
    this.bands.add(band);
    for (const view of views) this.byView.set(view, band);
    if (onNear) this.watch(band);
    return () => {
      this.observer?.unobserve(element);
      this.bands.delete(band);
      for (const view of views) if (this.byView.get(view) === band) this.byView.delete(view);
    };
  }

  /** Puts every band around its views. Returns those that stand otherwise in their band than before. */
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
      // No view of it in this tree, or none that takes place.
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

  private watch(band: BandPlace): void {
    this.observer ??= new IntersectionObserver((entries) => this.tell(entries), {
      rootMargin: NEAR,
      // For a screen that scrolls inside the page; browsers without it draw what comes into view.
      scrollMargin: NEAR,
    });
    this.byElement.set(band.element, band);
    this.observer.observe(band.element);
  }

  private tell(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const band = this.byElement.get(target);
      if (!band || !this.bands.has(band)) continue;
      // What somebody is in stays, with its caret and the word being composed.
      if (isIntersecting || !target.contains(document.activeElement)) band.onNear?.(isIntersecting);
    }
  }

  /** Whether a view is part of a band. */
  holds(view: LayoutNode): boolean {
    return this.byView.has(view);
  }

  /** The box of a view as its own element needs it. */
  inside(view: LayoutNode, box: Box): Box {
    const top = this.byView.get(view)?.top ?? 0;
    return top === 0 ? box : { ...box, y: box.y - top };
  }
}
