import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import type { Solver } from '../geometry/Solver';
import type { Bands } from './Bands';
import type { LeafContent } from './leafContent';
import { readingOrder } from './readingOrder';

/** A view with its element, as the geometry stores it. */
export interface PlacedView {
  readonly element: HTMLElement;
  readonly node: LayoutNode;
  /** In its parent, CSS px; undefined until it is placed. */
  box?: Box;
  /** Natural content; containers have none. */
  readonly content: (() => LeafContent) | undefined;
  /** Cached result of `content`. */
  cachedContent: LeafContent | undefined;
  /** Its element may be placed in the browser's normal flow. */
  readonly mayFlow: boolean;
  /** Called with whether its height has a limit, whenever it is placed. */
  readonly onPlaced?: ((hasLimit: boolean) => void) | undefined;
  /** How many lines of its text have room in the box; undefined when all have. */
  cutLines?: number | undefined;
  /** Its children are placed in the normal flow. */
  childrenFlow: boolean;
  /** Its children are read in another order than that of the document. */
  reordered?: boolean;
  /** Position in the reading order of its parent, when `reordered` is set there. */
  readingOrder?: number | undefined;
  /** The style last written to the element. */
  writtenStyle: string;
}

/** The browser lays out in 64ths of a pixel. */
const toSubpixels = (px: number): number => Math.trunc(px * 64) / 64;

function writeStyle(view: PlacedView, style: string): void {
  if (view.writtenStyle === style) return;
  view.writtenStyle = style;
  // In one go: nothing else writes to the style of a placed element.
  view.element.style.cssText = style;
}

const sizeCss = ({ width, height }: Box): string => `width:${width}px;height:${height}px`;

/** Lines that have no room go to a second column, which is clipped. Marks of the other lines may leave the box. */
const cutCss = ({ cutLines }: PlacedView): string =>
  cutLines === undefined ? '' : `;--sw-lines:${cutLines};columns:1;column-fill:auto;overflow-x:clip`;

/**
 * Writes the solved boxes to the elements. Children that are arranged in lines, in document order, inside their parent and
 * without overlap are placed in the browser's normal flow with margins: each absolutely positioned element is a layer of its
 * own, which costs a fifth of the drawing time. All others are positioned absolutely, and so overlap in document order.
 */
export class BoxWriter {
  constructor(
    private readonly viewOf: (node: LayoutNode) => PlacedView | undefined,
    private readonly bands: Bands,
  ) {}

  /** Writes the boxes of `nodes`, and of the views whose position depends on them. */
  write(solver: Solver, nodes: readonly LayoutNode[]): void {
    const pending = new Set<LayoutNode>();
    for (const node of nodes) {
      let container = node.views.length > 0 ? node : solver.parentOf(node);
      for (; container && !pending.has(container); container = solver.parentOf(container))
        pending.add(container);
    }
    for (const container of [...pending]) this.arrangeChildren(container, solver, pending);
    for (const node of nodes) {
      const parent = solver.parentOf(node);
      if (!parent || this.viewOf(parent)?.childrenFlow !== true) this.writeAbsolute(node, solver);
    }
  }

  /** Chooses between normal flow and absolute positions for the children of a container, inner ones first, and writes them. */
  private arrangeChildren(container: LayoutNode, solver: Solver, pending: Set<LayoutNode>): void {
    if (!pending.delete(container)) return;
    for (const view of container.views) if (pending.has(view)) this.arrangeChildren(view, solver, pending);
    const placed = this.viewOf(container);
    if (!placed) return;
    const childrenFlowed = placed.childrenFlow;
    placed.childrenFlow = placed.mayFlow && this.fitsFlow(container, solver);
    if (placed.childrenFlow) this.writeFlow(container, solver);
    else if (this.applyReadingOrder(container, placed, solver) || childrenFlowed)
      for (const view of container.views) this.writeAbsolute(view, solver);
  }

  /** Sets the reading order of children whose visual order differs from the document; true when their styles must be written. */
  private applyReadingOrder(container: LayoutNode, placed: PlacedView, solver: Solver): boolean {
    const order = readingOrder(container, (node) => solver.boxOf(node));
    if (!order && !placed.reordered) return false;
    placed.reordered = order !== undefined;
    for (const node of container.views) {
      const view = this.viewOf(node);
      if (view) view.readingOrder = order?.get(node);
    }
    this.writeAbsolute(container, solver);
    return true;
  }

  private fitsFlow(container: LayoutNode, solver: Solver): boolean {
    const bounds = solver.boxOf(container);
    const last = container.views.at(-1);
    if (!bounds || (last && this.bands.holds(last))) return false;
    let line = 0;
    let right = 0;
    let bottom = 0;
    for (const node of container.views) {
      const box = solver.boxOf(node);
      if (!box) continue;
      const view = this.viewOf(node);
      if (!view?.mayFlow || (node.views.length > 0 && !view.childrenFlow)) return false;
      const { x, y, width, height } = box;
      if (x < 0 || y < 0 || x + width > bounds.width || y + height > bounds.height) return false;
      if (y >= bottom) line = bottom;
      else if (y < line || x < right) return false;
      right = x + width;
      bottom = Math.max(bottom, y + height);
    }
    return true;
  }

  private writeFlow(container: LayoutNode, solver: Solver): void {
    let at = 0;
    for (const node of container.views) {
      const box = solver.boxOf(node);
      const view = box && this.viewOf(node);
      if (!view) continue;
      view.box = box;
      const above = box.y - at;
      at += toSubpixels(above) + toSubpixels(box.height);
      // `flow-root`: margins of children must not collapse through the container. The last margin is for right-to-left screens.
      const kind = node.kind === 'leaf' ? '' : 'display:flow-root;';
      const side = node.layout.rtl ? 'margin-right:auto;' : '';
      writeStyle(
        view,
        `position:static;${kind}margin-top:${above}px;margin-left:${box.x}px;${side}${sizeCss(box)}${cutCss(view)}`,
      );
    }
  }

  private writeAbsolute(node: LayoutNode, solver: Solver): void {
    const box = solver.boxOf(node);
    const view = box && this.viewOf(node);
    if (!view) return;
    view.box = box;
    const { x, y } = this.bands.boxInBand(node, box);
    const { readingOrder: order, reordered } = view;
    const orderCss =
      (reordered ? ';reading-flow:source-order' : '') +
      (order === undefined ? '' : `;reading-order:${order}`);
    writeStyle(view, `left:${x}px;top:${y}px;${sizeCss(box)}${cutCss(view)}${orderCss}`);
  }
}
