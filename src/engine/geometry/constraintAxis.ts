import type { Dimension, LayoutNode } from '../document/node';
import { constraintsOf, type Guide } from '../document/parse/constraints';
import { isGone } from '../document/parse/layoutParams';
import type { LayoutBox } from './LayoutBox';

/** One axis of a ConstraintLayout: the names of its edges and how its values are read. */
export interface ConstraintAxis {
  start: 'left' | 'top';
  end: 'right' | 'bottom';
  biasOf: (box: LayoutBox) => number;
  wantedSize: (box: LayoutBox) => Dimension;
  measuredSize: (box: LayoutBox) => number;
  chainStyle: 'layout_constraintHorizontal_chainStyle' | 'layout_constraintVertical_chainStyle';
  chainWeight: 'layout_constraintHorizontal_weight' | 'layout_constraintVertical_weight';
}

export const HORIZONTAL: ConstraintAxis = {
  start: 'left',
  end: 'right',
  biasOf: (box) => constraintsOf(box.node).horizontalBias,
  wantedSize: (box) => box.layout.width,
  measuredSize: (box) => box.width,
  chainStyle: 'layout_constraintHorizontal_chainStyle',
  chainWeight: 'layout_constraintHorizontal_weight',
};

export const VERTICAL: ConstraintAxis = {
  start: 'top',
  end: 'bottom',
  biasOf: (box) => constraintsOf(box.node).verticalBias,
  wantedSize: (box) => box.layout.height,
  measuredSize: (box) => box.height,
  chainStyle: 'layout_constraintVertical_chainStyle',
  chainWeight: 'layout_constraintVertical_weight',
};

/** The place of a line along this axis; undefined for views and for lines of the other one. */
export function guideOn(axis: ConstraintAxis, box: LayoutBox): Guide | undefined {
  const { guide } = constraintsOf(box.node);
  return guide?.across === (axis === HORIZONTAL) ? guide : undefined;
}

export interface Anchor {
  /** Undefined = the parent. */
  box: LayoutBox | undefined;
  /** True for the anchor's left or top edge. */
  atStart: boolean;
}

/** Finds the anchors of the edges of the children; a gone anchor is replaced by its own anchor. */
export class Anchors {
  private readonly nodes = new Map<string, LayoutNode>();
  private readonly boxes = new Map<LayoutNode, LayoutBox>();
  /** By axis and id of a gone view: the anchor that replaces it; undefined where there is none. */
  private readonly resolved = new Map<ConstraintAxis, Map<string, Anchor | undefined>>();

  constructor(private readonly parent: LayoutBox) {
    for (const node of parent.node.views) if (node.id !== '') this.nodes.set(node.id, node);
    for (const child of parent.children) this.boxes.set(child.node, child);
  }

  of(child: LayoutBox, axis: ConstraintAxis, edge: 'start' | 'end'): Anchor | undefined {
    const name = edge === 'start' ? axis.start : axis.end;
    const rule = constraintsOf(child.node).edges[name];
    return rule && (this.presentAnchor(rule, axis) ?? this.anchorBeyondGone(rule, axis));
  }

  baseline(child: LayoutBox): LayoutBox | undefined {
    const id = constraintsOf(child.node).edges['baseline']?.[0];
    const node = id === undefined ? undefined : this.nodes.get(id);
    return node && this.boxes.get(node);
  }

  /** The parent or the view that a tie names, unless it is missing or gone. */
  private presentAnchor([id, edge]: readonly [string, string], axis: ConstraintAxis): Anchor | undefined {
    const atStart = edge === axis.start;
    if (id === 'parent' || id === this.parent.node.id) return { box: undefined, atStart };
    const node = this.nodes.get(id);
    const box = node && !isGone(node) ? this.boxes.get(node) : undefined;
    return box && { box, atStart };
  }

  /** The anchor that replaces a gone view. Each gone view is resolved once, however many views are tied to it. */
  private anchorBeyondGone(rule: readonly [string, string], axis: ConstraintAxis): Anchor | undefined {
    const resolved = this.resolved.get(axis) ?? new Map<string, Anchor | undefined>();
    this.resolved.set(axis, resolved);
    const passed = new Set<string>();
    let end: Anchor | undefined;
    for (let at: readonly [string, string] | undefined = rule; at && !passed.has(at[0]);) {
      const [id] = at;
      end = this.presentAnchor(at, axis) ?? resolved.get(id);
      const node: LayoutNode | undefined = this.nodes.get(id);
      if (end || resolved.has(id) || !node) break;
      passed.add(id);
      const { edges } = constraintsOf(node);
      at = edges[axis.start] ?? edges[axis.end];
    }
    for (const id of passed) resolved.set(id, end);
    return end;
  }
}

/** The chain of views tied to each other edge to edge that starts at `head`; empty when `head` starts none. */
export function chainFrom(head: LayoutBox, axis: ConstraintAxis, anchors: Anchors): LayoutBox[] {
  const chain = [head];
  const linked = (a: LayoutBox, b: LayoutBox) => {
    const forth = anchors.of(a, axis, 'end');
    const back = anchors.of(b, axis, 'start');
    return forth?.box === b && forth.atStart && back?.box === a && !back.atStart;
  };
  const previous = anchors.of(head, axis, 'start')?.box;
  if (previous && linked(previous, head)) return [];
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
