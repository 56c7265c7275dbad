import type { LayoutNode, LayoutParams } from '../node';
import type { Cell } from './Cell';
import type { Solver } from './Solver';

/** Keeps `height` CSS px free right below a node from the next solving on; 0 takes them back. True when that is news. */
export function keepBelow(solver: Solver, node: LayoutNode, height: number): boolean {
  solver.below ??= new RoomBelow();
  if (!solver.below.keep(node, height)) return false;
  solver.makeRoom();
  return true;
}

/**
 * Room kept free below single views, e.g. for what is wrong with a field. It counts as their margin; a parent of a fixed
 * height grows by it, or the view would have to shrink or its neighbours would stand in the room.
 */
export class RoomBelow {
  private readonly heights = new Map<LayoutNode, number>();
  /** What the cells that make room take beyond their document's own. */
  private extra = new Map<Cell, number>();

  /** Tells whether the height is another one than before. */
  keep(node: LayoutNode, height: number): boolean {
    if ((this.heights.get(node) ?? 0) === height) return false;
    if (height === 0) this.heights.delete(node);
    else this.heights.set(node, height);
    return true;
  }

  /** Gives the cells the layout they need; returns those whose layout is another one than before. */
  apply(cells: ReadonlyMap<LayoutNode, Cell>): Cell[] {
    const before = this.extra;
    if (before.size === 0 && this.heights.size === 0) return [];
    this.extra = new Map();
    for (const [node, height] of this.heights) {
      const cell = cells.get(node);
      if (!cell) continue;
      this.extra.set(cell, height);
      for (let up = cell.parent; up && isFixed(up); up = up.parent) this.extra.set(up, this.within(up));
    }
    const changed: Cell[] = [];
    for (const cell of new Set([...before.keys(), ...this.extra.keys()])) {
      const extra = this.extra.get(cell) ?? 0;
      if (extra === (before.get(cell) ?? 0)) continue;
      cell.layout = this.heights.has(cell.node) ? lowered(cell.node, extra) : taller(cell.node, extra);
      changed.push(cell);
    }
    return changed;
  }

  /** What the children of a fixed height need together: side by side they share the room. */
  private within({ node, children }: Cell): number {
    const needs = children.map((child) => this.extra.get(child) ?? 0);
    const sideBySide = node.kind === 'linear' && node.layout.orientation === 'horizontal';
    return sideBySide ? Math.max(...needs) : needs.reduce((sum, need) => sum + need, 0);
  }
}

/** A scroller shows what is taller than itself. */
function isFixed({ node }: Cell): boolean {
  return typeof node.layout.height === 'number' && node.layout.height > 0 && node.kind !== 'scroll';
}

function lowered({ layout }: LayoutNode, extra: number): LayoutParams {
  return { ...layout, margin: { ...layout.margin, bottom: layout.margin.bottom + extra } };
}

function taller({ layout }: LayoutNode, extra: number): LayoutParams {
  return typeof layout.height === 'number' ? { ...layout, height: layout.height + extra } : layout;
}
