import type { LayoutNode } from '../document/node';
import { NO_EDGES } from '../document/parse/layoutParams';
import { alignIn, X, Y } from './axis';
import { Cell, EXACTLY, isGone } from './Cell';
import { containerFor } from './containers';
import type { Box, MeasureLeaf } from './contract';
import { type Container, Engine } from './Engine';
import type { RoomBelow } from './RoomBelow';

/** A list whose items come from data or are compiled one by one is measured by its widget. */
function containerOf(node: LayoutNode): Container | undefined {
  const open = node.views.length === 0 && (node.kind === 'grid' || node.kind === 'list');
  return open ? undefined : containerFor(node.kind);
}

/** Enough for every measure that Android would do on a sane screen, and an end for the others. */
const MEASURES_PER_VIEW = 60;
const MEASURES_AT_LEAST = 2_000;

/**
 * Places one tree as often as it changes. Nodes that stay keep their cells with all that was measured, so a change costs
 * the way from the root to it; the boxes are the same as those of a new solving.
 */
export class Solver {
  private readonly cells = new Map<LayoutNode, Cell>();
  private readonly engine: Engine;
  /** Made by who first needs room below a node. */
  below: RoomBelow | undefined;
  private top: Cell | undefined;
  private width = Number.NaN;
  private height = Number.NaN;

  constructor(measureLeaf: MeasureLeaf) {
    this.engine = new Engine(containerOf, measureLeaf);
  }

  /**
   * Places the tree, the root being the only child of a host-sized FrameLayout; sizes in CSS px. Returns the paths of nodes
   * whose relations turned out to be circular: they are placed as far as they can be.
   */
  solve(root: LayoutNode, host: { width: number; height: number }): readonly string[] {
    if (host.width !== this.width || host.height !== this.height) this.reset();
    this.width = host.width;
    this.height = host.height;
    const { engine } = this;
    const top = this.plant(root);
    if (!top) return [];
    engine.begin(MEASURES_AT_LEAST + this.cells.size * MEASURES_PER_VIEW);
    const { margin, layoutGravity, rtl } = root.layout;
    engine.measureChild(top, EXACTLY, host.width, EXACTLY, host.height, NO_EDGES);
    const none = layoutGravity.x === 'none' && layoutGravity.y === 'none';
    const x = alignIn(none && rtl ? 'end' : layoutGravity.x, X, NO_EDGES, host.width, margin, top.width);
    const y = alignIn(layoutGravity.y, Y, NO_EDGES, host.height, margin, top.height);
    engine.place(top, x, y, top.width, top.height);
    return [...engine.circular];
  }

  /** The box of a node that is not gone, relative to its parent node. */
  boxOf(node: LayoutNode): Box | undefined {
    const cell = this.cells.get(node);
    return cell && { x: cell.x, y: cell.y, width: cell.boxWidth, height: cell.boxHeight };
  }

  /** The view a view that is not gone stands in; undefined at the top. */
  parentOf(node: LayoutNode): LayoutNode | undefined {
    return this.cells.get(node)?.parent?.node;
  }

  /** The content of a node changed: it is measured anew in the next solving. */
  forget(node: LayoutNode): void {
    for (let cell = this.cells.get(node); cell && cell.widthMode !== -1; cell = cell.parent) cell.forget();
  }

  /** Where a node that is not gone begins, from the corner of the tree. */
  originOf(node: LayoutNode): { x: number; y: number } {
    const origin = { x: 0, y: 0 };
    for (let cell = this.cells.get(node); cell; cell = cell.parent) {
      origin.x += cell.x;
      origin.y += cell.y;
    }
    return origin;
  }

  /** What is kept free below single nodes has changed. */
  makeRoom(): void {
    for (const { node } of this.below?.apply(this.cells) ?? []) this.forget(node);
  }

  /** All contents may have changed. */
  reset(): void {
    this.top = undefined;
    this.cells.clear();
  }

  /** Nodes whose box is another one than when this was last asked. */
  takeMoved(): LayoutNode[] {
    const { moved } = this.engine;
    this.engine.moved = [];
    const nodes: LayoutNode[] = [];
    for (const cell of moved) {
      cell.moved = false;
      if (this.cells.get(cell.node) === cell) nodes.push(cell.node);
    }
    return nodes;
  }

  /** Cells for the tree: those of nodes that stay, new ones for the others. */
  private plant(root: LayoutNode): Cell | undefined {
    const before = this.top;
    if (before?.node === root) return before;
    const kept = new Set<Cell>();
    const { cells } = this;
    const fresh: Cell[] = [];
    const cellOf = (node: LayoutNode, parent: Cell | undefined): Cell => {
      const known = cells.get(node);
      const cell = known ?? new Cell(node);
      cell.parent = parent;
      if (known) kept.add(known);
      else {
        cells.set(node, cell);
        fresh.push(cell);
      }
      return cell;
    };
    this.top = isGone(root) ? undefined : cellOf(root, undefined);
    for (const cell of fresh) {
      if (!containerOf(cell.node)) continue;
      for (const node of cell.node.views) if (!isGone(node)) cell.children.push(cellOf(node, cell));
    }
    // What is no longer in the tree.
    const gone = before ? [before] : [];
    for (const cell of gone) {
      if (kept.has(cell)) continue;
      cells.delete(cell.node);
      gone.push(...cell.children);
    }
    this.makeRoom();
    return this.top;
  }
}
