import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import type { Solver } from '../geometry/Solver';
import type { Bands } from './Bands';
import type { LeafContent } from './leafContent';
import { readingOrder } from './readingOrder';

/** A view with an element, as the geometry knows it. */
export interface PlacedView {
  readonly element: HTMLElement;
  readonly node: LayoutNode;
  /** In its parent, CSS px; undefined until it is placed. */
  box?: Box;
  /** Natural content; containers have none. */
  readonly content: (() => LeafContent) | undefined;
  /** What `content` said last. */
  said: LeafContent | undefined;
  /** Its element may stand in the browser's own flow. */
  readonly mayFlow: boolean;
  /** The views in it do. */
  flowsInside: boolean;
  /** Its views are not read in the order of the document. */
  turned?: boolean;
  /** Where in the reading order of its parent it comes, when that is turned. */
  order?: number | undefined;
  /** What was written to the element's style last. */
  written: string;
}

/** The browser counts in 64ths of a pixel. */
const cut = (px: number): number => Math.trunc(px * 64) / 64;

function write(view: PlacedView, place: string): void {
  if (view.written === place) return;
  view.written = place;
  // In one go: nothing else writes to the style of a placed element.
  view.element.style.cssText = place;
}

const sizeCss = ({ width, height }: Box): string => `width:${width}px;height:${height}px`;

/**
 * Writes to elements where the solver put their views. Views that stand in lines, in their order, inside their parent and
 * clear of each other, stand in the browser's flow, kept apart by margins: each element that is placed by itself is a
 * layer of its own to the browser, which costs a fifth of drawing. All others are placed by themselves, and so overlap
 * in the order of the document.
 */
export class Places {
  constructor(
    private readonly viewOf: (node: LayoutNode) => PlacedView | undefined,
    private readonly bands: Bands,
  ) {}

  /** Writes the places of `nodes`, and of those whose place depends on them. */
  write(solver: Solver, nodes: readonly LayoutNode[]): void {
    const open = new Set<LayoutNode>();
    for (const node of nodes) {
      let at = node.views.length > 0 ? node : solver.parentOf(node);
      for (; at && !open.has(at); at = solver.parentOf(at)) open.add(at);
    }
    for (const container of [...open]) this.settle(container, solver, open);
    for (const node of nodes) {
      const parent = solver.parentOf(node);
      if (!parent || this.viewOf(parent)?.flowsInside !== true) this.writeOwn(node, solver);
    }
  }

  /** Decides how the views of a container stand, those inside it first, and writes what that changes. */
  private settle(container: LayoutNode, solver: Solver, open: Set<LayoutNode>): void {
    if (!open.delete(container)) return;
    for (const view of container.views) if (open.has(view)) this.settle(view, solver, open);
    const placed = this.viewOf(container);
    if (!placed) return;
    const flowed = placed.flowsInside;
    placed.flowsInside = placed.mayFlow && this.standInLines(container, solver);
    if (placed.flowsInside) this.writeLines(container, solver);
    else if (this.turn(container, placed, solver) || flowed)
      for (const view of container.views) this.writeOwn(view, solver);
  }

  /** Views that stand elsewhere than their order says are read as they are seen; true when their styles must say so. */
  private turn(container: LayoutNode, placed: PlacedView, solver: Solver): boolean {
    const order = readingOrder(container, (node) => solver.boxOf(node));
    if (!order && !placed.turned) return false;
    placed.turned = order !== undefined;
    for (const node of container.views) {
      const view = this.viewOf(node);
      if (view) view.order = order?.get(node);
    }
    this.writeOwn(container, solver);
    return true;
  }

  private standInLines(container: LayoutNode, solver: Solver): boolean {
    const room = solver.boxOf(container);
    const last = container.views.at(-1);
    if (!room || (last && this.bands.holds(last))) return false;
    let line = 0;
    let right = 0;
    let bottom = 0;
    for (const node of container.views) {
      const box = solver.boxOf(node);
      if (!box) continue;
      const view = this.viewOf(node);
      if (!view?.mayFlow || (node.views.length > 0 && !view.flowsInside)) return false;
      const { x, y, width, height } = box;
      if (x < 0 || y < 0 || x + width > room.width || y + height > room.height) return false;
      if (y >= bottom) line = bottom;
      else if (y < line || x < right) return false;
      right = x + width;
      bottom = Math.max(bottom, y + height);
    }
    return true;
  }

  private writeLines(container: LayoutNode, solver: Solver): void {
    let at = 0;
    for (const node of container.views) {
      const box = solver.boxOf(node);
      const view = box && this.viewOf(node);
      if (!view) continue;
      view.box = box;
      const above = box.y - at;
      at += cut(above) + cut(box.height);
      // A container must keep the margins of its views to itself. The last margin is for screens that read from the right.
      const kind = node.kind === 'leaf' ? '' : 'display:flow-root;';
      const side = node.layout.rtl ? 'margin-right:auto;' : '';
      write(
        view,
        `position:static;${kind}margin-top:${above}px;margin-left:${box.x}px;${side}${sizeCss(box)}`,
      );
    }
  }

  private writeOwn(node: LayoutNode, solver: Solver): void {
    const box = solver.boxOf(node);
    const view = box && this.viewOf(node);
    if (!view) return;
    view.box = box;
    const { x, y } = this.bands.inside(node, box);
    const { order, turned } = view;
    const reading =
      (turned ? ';reading-flow:source-order' : '') + (order === undefined ? '' : `;reading-order:${order}`);
    write(view, `left:${x}px;top:${y}px;${sizeCss(box)}${reading}`);
  }
}
