import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';

/** Some neighbouring views of a long container that are neither styled nor painted until they come near. */
interface Band {
  views: readonly LayoutNode[];
  element: HTMLElement;
  /** Where it begins inside the container; its views count from here. NaN = not placed yet. */
  top: number;
  height: number;
}

/**
 * Places the bands of long containers. One band for a dozen views, not one for each: the browser's own form filling looks
 * at every input of a page and lays out what is hidden for each of them again.
 */
export class Bands {
  private readonly bands = new Set<Band>();
  private readonly byView = new Map<LayoutNode, Band>();

  add(views: readonly LayoutNode[], element: HTMLElement): () => void {
    const band = { views, element, top: Number.NaN, height: 0 };
    this.bands.add(band);
    for (const view of views) this.byView.set(view, band);
    return () => {
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
