import type { Dimension, LayoutNode } from '../document/node';
import { constraintsOf, type Guide } from '../document/parse/constraints';
import { isGone } from '../document/parse/layoutParams';
import type { LayoutBox } from './LayoutBox';

/** One axis of a ConstraintLayout: how its edges are called and read. */
export interface ConstraintAxis {
  start: 'left' | 'top';
  end: 'right' | 'bottom';
  biasOf: (box: LayoutBox) => number;
  wanted: (box: LayoutBox) => Dimension;
  measured: (box: LayoutBox) => number;
  chainStyle: 'layout_constraintHorizontal_chainStyle' | 'layout_constraintVertical_chainStyle';
  chainWeight: 'layout_constraintHorizontal_weight' | 'layout_constraintVertical_weight';
}

export const ACROSS: ConstraintAxis = {
  start: 'left',
  end: 'right',
  biasOf: (box) => constraintsOf(box.node).horizontalBias,
  wanted: (box) => box.layout.width,
  measured: (box) => box.width,
  chainStyle: 'layout_constraintHorizontal_chainStyle',
  chainWeight: 'layout_constraintHorizontal_weight',
};

export const DOWN: ConstraintAxis = {
  start: 'top',
  end: 'bottom',
  biasOf: (box) => constraintsOf(box.node).verticalBias,
  wanted: (box) => box.layout.height,
  measured: (box) => box.height,
  chainStyle: 'layout_constraintVertical_chainStyle',
  chainWeight: 'layout_constraintVertical_weight',
};

/** The place of a line along this axis; undefined for views and for lines of the other one. */
export function guideOn(axis: ConstraintAxis, box: LayoutBox): Guide | undefined {
  const { guide } = constraintsOf(box.node);
  return guide?.across === (axis === ACROSS) ? guide : undefined;
}

export interface Anchor {
  /** Undefined = the parent. */
  box: LayoutBox | undefined;
  /** True for the anchor's left or top edge. */
  atStart: boolean;
}

/** Finds what the edges of the children are tied to; a gone anchor hands over to its own. */
export class Anchors {
  private readonly nodes = new Map<string, LayoutNode>();
  private readonly boxes = new Map<LayoutNode, LayoutBox>();
  /** By axis: the tie that the view of an id comes to, over all that are gone; undefined where it leads nowhere. */
  private readonly ends = new Map<ConstraintAxis, Map<string, Anchor | undefined>>();

  constructor(private readonly parent: LayoutBox) {
    for (const node of parent.node.views) if (node.id !== '') this.nodes.set(node.id, node);
    for (const child of parent.children) this.boxes.set(child.node, child);
  }

  of(child: LayoutBox, axis: ConstraintAxis, edge: 'start' | 'end'): Anchor | undefined {
    const name = edge === 'start' ? axis.start : axis.end;
    const rule = constraintsOf(child.node).edges[name];
    return rule && (this.standing(rule, axis) ?? this.handedOver(rule, axis));
  }

  baseline(child: LayoutBox): LayoutBox | undefined {
    const id = constraintsOf(child.node).edges['baseline']?.[0];
    const node = id === undefined ? undefined : this.nodes.get(id);
    return node && this.boxes.get(node);
  }

  /** The parent or the view that a tie names, when it is there. */
  private standing([id, edge]: readonly [string, string], axis: ConstraintAxis): Anchor | undefined {
    const atStart = edge === axis.start;
    if (id === 'parent' || id === this.parent.node.id) return { box: undefined, atStart };
    const node = this.nodes.get(id);
    const box = node && !isGone(node) ? this.boxes.get(node) : undefined;
    return box && { box, atStart };
  }

  /** What the ties of a view that is gone lead to. Each is followed once, however many views are tied to it. */
  private handedOver(rule: readonly [string, string], axis: ConstraintAxis): Anchor | undefined {
    const ends = this.ends.get(axis) ?? new Map<string, Anchor | undefined>();
    this.ends.set(axis, ends);
    const passed = new Set<string>();
    let end: Anchor | undefined;
    for (let at: readonly [string, string] | undefined = rule; at && !passed.has(at[0]);) {
      const [id] = at;
      end = this.standing(at, axis) ?? ends.get(id);
      const node: LayoutNode | undefined = this.nodes.get(id);
      if (end || ends.has(id) || !node) break;
      passed.add(id);
      const { edges } = constraintsOf(node);
      at = edges[axis.start] ?? edges[axis.end];
    }
    for (const id of passed) ends.set(id, end);
    return end;
  }
}

/** A run of views tied to each other edge to edge, from the one that holds on to something else. */
export function chainFrom(head: LayoutBox, axis: ConstraintAxis, anchors: Anchors): LayoutBox[] {
  const chain = [head];
  const linked = (a: LayoutBox, b: LayoutBox) => {
    const forth = anchors.of(a, axis, 'end');
    const back = anchors.of(b, axis, 'start');
    return forth?.box === b && forth.atStart && back?.box === a && !back.atStart;
  };
  const before = anchors.of(head, axis, 'start')?.box;
  if (before && linked(before, head)) return [];
  const inChain = new Set(chain);
  for (let last = head; ;) {
    const next = anchors.of(last, axis, 'end')?.box;
    if (!next || inChain.has(next) || !linked(last, next)) break;
    inChain.add(next);
    chain.push(next);
    last = next;
  }
  return chain.length > 1 ? chain : [];
}
