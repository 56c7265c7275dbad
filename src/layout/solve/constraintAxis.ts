import type { Dimension, LayoutNode } from '../node';
import { constraintsOf, type Guide } from '../parse/constraints';
import { type Cell, isGone } from './Cell';

/** One axis of a ConstraintLayout: how its edges are called and read. */
export interface Axis {
  start: 'left' | 'top';
  end: 'right' | 'bottom';
  biasOf: (cell: Cell) => number;
  wanted: (cell: Cell) => Dimension;
  measured: (cell: Cell) => number;
  chainStyle: 'layout_constraintHorizontal_chainStyle' | 'layout_constraintVertical_chainStyle';
  chainWeight: 'layout_constraintHorizontal_weight' | 'layout_constraintVertical_weight';
}

export const ACROSS: Axis = {
  start: 'left',
  end: 'right',
  biasOf: (cell) => constraintsOf(cell.node).horizontalBias,
  wanted: (cell) => cell.layout.width,
  measured: (cell) => cell.width,
  chainStyle: 'layout_constraintHorizontal_chainStyle',
  chainWeight: 'layout_constraintHorizontal_weight',
};

export const DOWN: Axis = {
  start: 'top',
  end: 'bottom',
  biasOf: (cell) => constraintsOf(cell.node).verticalBias,
  wanted: (cell) => cell.layout.height,
  measured: (cell) => cell.height,
  chainStyle: 'layout_constraintVertical_chainStyle',
  chainWeight: 'layout_constraintVertical_weight',
};

/** The place of a line along this axis; undefined for views and for lines of the other one. */
export function guideOn(axis: Axis, cell: Cell): Guide | undefined {
  const { guide } = constraintsOf(cell.node);
  return guide?.across === (axis === ACROSS) ? guide : undefined;
}

export interface Anchor {
  /** Undefined = the parent. */
  cell: Cell | undefined;
  /** True for the anchor's left or top edge. */
  atStart: boolean;
}

/** Finds what the edges of the children are tied to; a gone anchor hands over to its own. */
export class Anchors {
  private readonly nodes = new Map<string, LayoutNode>();
  private readonly cells = new Map<LayoutNode, Cell>();

  constructor(private readonly parent: Cell) {
    for (const node of parent.node.views) if (node.id !== '') this.nodes.set(node.id, node);
    for (const child of parent.children) this.cells.set(child.node, child);
  }

  of(child: Cell, axis: Axis, edge: 'start' | 'end'): Anchor | undefined {
    const name = edge === 'start' ? axis.start : axis.end;
    return this.follow(constraintsOf(child.node).edges[name], axis, 0);
  }

  baseline(child: Cell): Cell | undefined {
    const id = constraintsOf(child.node).edges['baseline']?.[0];
    const node = id === undefined ? undefined : this.nodes.get(id);
    return node && this.cells.get(node);
  }

  private follow(rule: [string, string] | undefined, axis: Axis, hops: number): Anchor | undefined {
    if (!rule || hops > this.nodes.size) return undefined;
    const [id, edge] = rule;
    const atStart = edge === axis.start;
    if (id === 'parent' || id === this.parent.node.id) return { cell: undefined, atStart };
    const node = this.nodes.get(id);
    if (!node) return undefined;
    if (!isGone(node)) {
      const cell = this.cells.get(node);
      return cell && { cell, atStart };
    }
    const { edges } = constraintsOf(node);
    return this.follow(edges[axis.start] ?? edges[axis.end], axis, hops + 1);
  }
}

/** A run of views tied to each other edge to edge, from the one that holds on to something else. */
export function chainFrom(head: Cell, axis: Axis, anchors: Anchors): Cell[] {
  const chain = [head];
  const linked = (a: Cell, b: Cell) => {
    const forth = anchors.of(a, axis, 'end');
    const back = anchors.of(b, axis, 'start');
    return forth?.cell === b && forth.atStart && back?.cell === a && !back.atStart;
  };
  const before = anchors.of(head, axis, 'start')?.cell;
  if (before && linked(before, head)) return [];
  for (let last = head; ;) {
    const next = anchors.of(last, axis, 'end')?.cell;
    if (!next || chain.includes(next) || !linked(last, next)) break;
    chain.push(next);
    last = next;
  }
  return chain.length > 1 ? chain : [];
}
