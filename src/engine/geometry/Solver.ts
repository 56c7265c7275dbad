import type { LayoutKind, LayoutNode } from '../document/node';
import { isGone, NO_EDGES } from '../document/parse/layoutParams';
import { alignIn, X, Y } from './axis';
import { cells } from './cells';
import { constraint } from './constraint';
import type { Box, MeasureLeaf } from './contract';
import { frame } from './frame';
import { grid } from './grid';
import { EXACTLY, LayoutBox } from './LayoutBox';
import { type Container, LayoutPass } from './LayoutPass';
import { linear } from './linear';
import { list } from './list';
import { relative } from './relative';
import type { RoomBelow } from './RoomBelow';
import { horizontalScroll, scroll } from './scroll';

const CONTAINERS: Readonly<Record<Exclude<LayoutKind, 'leaf'>, Container>> = {
  linear,
  relative,
  frame,
  scroll,
  horizontalScroll,
  grid,
  list,
  cells,
  constraint,
};

/**
 * How a view places its children; undefined for leaves, and for a list whose items come from data or are compiled one by one:
 * its widget measures it.
 */
function containerOf({ kind, views }: LayoutNode): Container | undefined {
  if (kind === 'leaf' || (views.length === 0 && (kind === 'grid' || kind === 'list'))) return undefined;
  return CONTAINERS[kind];
}

/** Enough for every measure that Android would do on a sane screen, and an end for the others. */
const MEASURES_PER_VIEW = 60;
const MEASURES_AT_LEAST = 2_000;

/**
 * Places one tree as often as it changes. Nodes that stay keep their boxes with all that was measured, so a change costs
 * the way from the root to it; the boxes are the same as those of a new solving.
 */
export class Solver {
  private readonly boxes = new Map<LayoutNode, LayoutBox>();
  private readonly pass: LayoutPass;
  /** Made by who first needs room below a node. */
  below: RoomBelow | undefined;
  private top: LayoutBox | undefined;
  private width = Number.NaN;
  private height = Number.NaN;

  constructor(measureLeaf: MeasureLeaf) {
    this.pass = new LayoutPass(containerOf, measureLeaf);
  }

  /**
   * Places the tree, the root being the only child of a FrameLayout of the size of the viewport; sizes in CSS px. Returns the paths of nodes
   * whose relations turned out to be circular: they are placed as far as they can be.
   */
  solve(root: LayoutNode, viewport: { width: number; height: number }): readonly string[] {
    if (viewport.width !== this.width || viewport.height !== this.height) this.reset();
    this.width = viewport.width;
    this.height = viewport.height;
    const { pass } = this;
    const top = this.plant(root);
    if (!top) return [];
    pass.begin(MEASURES_AT_LEAST + this.boxes.size * MEASURES_PER_VIEW);
    const { margin, layoutGravity, rtl } = root.layout;
    pass.measureChild(top, EXACTLY, viewport.width, EXACTLY, viewport.height, NO_EDGES);
    const none = layoutGravity.x === 'none' && layoutGravity.y === 'none';
    const x = alignIn(none && rtl ? 'end' : layoutGravity.x, X, NO_EDGES, viewport.width, margin, top.width);
    const y = alignIn(layoutGravity.y, Y, NO_EDGES, viewport.height, margin, top.height);
    pass.place(top, x, y, top.width, top.height);
    return [...pass.circular];
  }

  /** The box of a node that is not gone, relative to its parent node. */
  boxOf(node: LayoutNode): Box | undefined {
    const box = this.boxes.get(node);
    return box && { x: box.x, y: box.y, width: box.placedWidth, height: box.placedHeight };
  }

  /** The view a view that is not gone stands in; undefined at the top. */
  parentOf(node: LayoutNode): LayoutNode | undefined {
    return this.boxes.get(node)?.parent?.node;
  }

  /** The content of a node changed: it is measured anew in the next solving. */
  forget(node: LayoutNode): void {
    for (let box = this.boxes.get(node); box && box.widthMode !== -1; box = box.parent) box.forget();
  }

  /** Where a node that is not gone begins, from the corner of the tree. */
  originOf(node: LayoutNode): { x: number; y: number } {
    const origin = { x: 0, y: 0 };
    for (let box = this.boxes.get(node); box; box = box.parent) {
      origin.x += box.x;
      origin.y += box.y;
    }
    return origin;
  }

  /** What is kept free below single nodes has changed. */
  makeRoom(): void {
    for (const { node } of this.below?.apply(this.boxes) ?? []) this.forget(node);
  }

  /** All contents may have changed. */
  reset(): void {
    this.top = undefined;
    this.boxes.clear();
  }

  /** Nodes whose box is another one than when this was last asked. */
  takeMoved(): LayoutNode[] {
    const { moved } = this.pass;
    this.pass.moved = [];
    const nodes: LayoutNode[] = [];
    for (const box of moved) {
      box.moved = false;
      if (this.boxes.get(box.node) === box) nodes.push(box.node);
    }
    return nodes;
  }

  /** Boxes for the tree: those of nodes that stay, new ones for the others. */
  private plant(root: LayoutNode): LayoutBox | undefined {
    const before = this.top;
    if (before?.node === root) return before;
    const kept = new Set<LayoutBox>();
    const { boxes } = this;
    const fresh: LayoutBox[] = [];
    const boxFor = (node: LayoutNode, parent: LayoutBox | undefined): LayoutBox => {
      const existing = boxes.get(node);
      const box = existing ?? new LayoutBox(node);
      box.parent = parent;
      if (existing) kept.add(existing);
      else {
        boxes.set(node, box);
        fresh.push(box);
      }
      return box;
    };
    this.top = isGone(root) ? undefined : boxFor(root, undefined);
    for (const box of fresh) {
      if (!containerOf(box.node)) continue;
      for (const node of box.node.views) if (!isGone(node)) box.children.push(boxFor(node, box));
    }
    // What is no longer in the tree.
    const gone = before ? [before] : [];
    for (const box of gone) {
      if (kept.has(box)) continue;
      boxes.delete(box.node);
      gone.push(...box.children);
    }
    this.makeRoom();
    return this.top;
  }
}
