import type { LayoutKind, LayoutNode } from '../document/node';
import { isGone, NO_EDGES } from '../document/parse/layoutParams';
import { alignIn, X, Y } from './axis';
import { cells } from './cells';
import { constraint } from './constraint';
import type { Box, MeasureLeaf } from './contract';
import { frame } from './frame';
import { grid } from './grid';
import { EXACTLY, LayoutBox, UNSPECIFIED } from './LayoutBox';
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
 * How a view places its children; undefined for leaves, and for a list whose items come from data or are compiled one by one,
 * which its widget measures.
 */
function containerOf({ kind, views }: LayoutNode): Container | undefined {
  if (kind === 'leaf' || (views.length === 0 && (kind === 'grid' || kind === 'list'))) return undefined;
  return CONTAINERS[kind];
}

/** Enough for every measure that Android would do on a reasonable screen, and a limit for all others. */
const MEASURES_PER_VIEW = 60;
const MEASURES_AT_LEAST = 2_000;

/**
 * Places one tree whenever it changes. Unchanged nodes keep their boxes with all cached measures, so a change costs the path
 * from the root to it; the result is the same as that of a new solver.
 */
export class Solver {
  private readonly boxes = new Map<LayoutNode, LayoutBox>();
  private readonly pass: LayoutPass;
  /** Created by the first call that reserves space below a node. */
  below: RoomBelow | undefined;
  private rootBox: LayoutBox | undefined;
  private width = Number.NaN;
  private height = Number.NaN;

  constructor(measureLeaf: MeasureLeaf) {
    this.pass = new LayoutPass(containerOf, measureLeaf);
  }

  /**
   * Places the tree, the root being the only child of a FrameLayout of the size of the viewport; sizes in CSS px. Returns the
   * paths of nodes with circular relations, which are placed as far as possible.
   */
  solve(root: LayoutNode, viewport: { width: number; height: number }): readonly string[] {
    if (viewport.width !== this.width || viewport.height !== this.height) this.reset();
    this.width = viewport.width;
    this.height = viewport.height;
    const { pass } = this;
    const rootBox = this.updateBoxes(root);
    if (!rootBox) return [];
    pass.begin(MEASURES_AT_LEAST + this.boxes.size * MEASURES_PER_VIEW);
    const { margin, layoutGravity, rtl } = root.layout;
    pass.measureChild(rootBox, EXACTLY, viewport.width, EXACTLY, viewport.height, NO_EDGES);
    const hasNoGravity = layoutGravity.x === 'none' && layoutGravity.y === 'none';
    const x = alignIn(
      hasNoGravity && rtl ? 'end' : layoutGravity.x,
      X,
      NO_EDGES,
      viewport.width,
      margin,
      rootBox.width,
    );
    const y = alignIn(layoutGravity.y, Y, NO_EDGES, viewport.height, margin, rootBox.height);
    pass.place(rootBox, x, y, rootBox.width, rootBox.height);
    return [...pass.circular];
  }

  /** The box of a node that is not gone, relative to its parent node. */
  boxOf(node: LayoutNode): Box | undefined {
    const box = this.boxes.get(node);
    return box && { x: box.x, y: box.y, width: box.placedWidth, height: box.placedHeight };
  }

  /** Whether the views around a node limit its height. */
  hasHeightLimit(node: LayoutNode): boolean {
    return (this.boxes.get(node)?.heightMode ?? UNSPECIFIED) !== UNSPECIFIED;
  }

  /** Parent of a node that is not gone; undefined for the root. */
  parentOf(node: LayoutNode): LayoutNode | undefined {
    return this.boxes.get(node)?.parent?.node;
  }

  /** Drops the cached measures of a node whose content changed, and of its ancestors. */
  forget(node: LayoutNode): void {
    for (let box = this.boxes.get(node); box && box.widthMode !== -1; box = box.parent) box.forget();
  }

  /** Position of a node that is not gone relative to the root. */
  originOf(node: LayoutNode): { x: number; y: number } {
    const origin = { x: 0, y: 0 };
    for (let box = this.boxes.get(node); box; box = box.parent) {
      origin.x += box.x;
      origin.y += box.y;
    }
    return origin;
  }

  /** Applies changes of the space reserved below single nodes. */
  applyRoom(): void {
    for (const { node } of this.below?.apply(this.boxes) ?? []) this.forget(node);
  }

  /** Drops all boxes: every content may have changed. */
  reset(): void {
    this.rootBox = undefined;
    this.boxes.clear();
  }

  /** Nodes whose box changed since the last call. */
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

  /** Boxes for the tree: reused for nodes that stayed, new ones for the others. */
  private updateBoxes(root: LayoutNode): LayoutBox | undefined {
    const previousRoot = this.rootBox;
    if (previousRoot?.node === root) return previousRoot;
    const reused = new Set<LayoutBox>();
    const { boxes } = this;
    const fresh: LayoutBox[] = [];
    const boxFor = (node: LayoutNode, parent: LayoutBox | undefined): LayoutBox => {
      const existing = boxes.get(node);
      const box = existing ?? new LayoutBox(node);
      box.parent = parent;
      if (existing) reused.add(existing);
      else {
        boxes.set(node, box);
        fresh.push(box);
      }
      return box;
    };
    this.rootBox = isGone(root) ? undefined : boxFor(root, undefined);
    for (const box of fresh) {
      if (!containerOf(box.node)) continue;
      for (const node of box.node.views) if (!isGone(node)) box.children.push(boxFor(node, box));
    }
    // Remove the boxes of nodes that are no longer in the tree.
    const removed = previousRoot ? [previousRoot] : [];
    for (const box of removed) {
      if (reused.has(box)) continue;
      boxes.delete(box.node);
      removed.push(...box.children);
    }
    this.applyRoom();
    return this.rootBox;
  }
}
