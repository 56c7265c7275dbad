import type { LayoutNode, LayoutParams } from '../document/node';
import type { LayoutBox } from './LayoutBox';

/** What makes room when it is asked to: a solver. */
interface Roomy {
  below: RoomBelow | undefined;
  makeRoom: () => void;
}

/**
 * Keeps some CSS px free right below single nodes from the next solving on; 0 takes them back. True when any is news. Asked
 * for together, because each time all that stands around them is looked at.
 */
export function keepAllBelow(solver: Roomy, heights: Iterable<readonly [LayoutNode, number]>): boolean {
  const below = (solver.below ??= new RoomBelow());
  let isNews = false;
  for (const [node, height] of heights) isNews = below.keep(node, height) || isNews;
  if (isNews) solver.makeRoom();
  return isNews;
}

/** The same for one node. */
export function keepBelow(solver: Roomy, node: LayoutNode, height: number): boolean {
  return keepAllBelow(solver, [[node, height]]);
}

/**
 * Room kept free below single views, e.g. for what is wrong with a field. It counts as their margin; a parent of a fixed
 * height grows by it, or the view would have to shrink or its neighbours would stand in the room.
 */
export class RoomBelow {
  private readonly heights = new Map<LayoutNode, number>();
  /** What the boxes that make room take beyond their document's own. */
  private extra = new Map<LayoutBox, number>();

  /** Tells whether the height is another one than before. */
  keep(node: LayoutNode, height: number): boolean {
    if ((this.heights.get(node) ?? 0) === height) return false;
    if (height === 0) this.heights.delete(node);
    else this.heights.set(node, height);
    return true;
  }

  /** Gives the boxes the layout they need; returns those whose layout is another one than before. */
  apply(boxes: ReadonlyMap<LayoutNode, LayoutBox>): LayoutBox[] {
    const before = this.extra;
    if (before.size === 0 && this.heights.size === 0) return [];
    this.extra = new Map();
    const around = new Set<LayoutBox>();
    for (const [node, height] of this.heights) {
      const box = boxes.get(node);
      if (!box) continue;
      this.extra.set(box, height);
      for (let up = box.parent; up && isFixed(up) && !around.has(up); up = up.parent) around.add(up);
    }
    // From the inside out, each once, however many of its views need room.
    const depths = new Map([...around].map((box) => [box, depthOf(box)]));
    const inside = [...around].sort((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0));
    for (const box of inside) this.extra.set(box, this.within(box));
    const changed: LayoutBox[] = [];
    for (const box of new Set([...before.keys(), ...this.extra.keys()])) {
      const extra = this.extra.get(box) ?? 0;
      if (extra === (before.get(box) ?? 0)) continue;
      box.layout = this.heights.has(box.node) ? lowered(box.node, extra) : taller(box.node, extra);
      changed.push(box);
    }
    return changed;
  }

  /** What the children of a fixed height need together: side by side they share the room. */
  private within({ node, children }: LayoutBox): number {
    const sideBySide = node.kind === 'linear' && node.layout.orientation === 'horizontal';
    return children.reduce((all, child) => {
      const need = this.extra.get(child) ?? 0;
      return sideBySide ? Math.max(all, need) : all + need;
    }, 0);
  }
}

function depthOf(box: LayoutBox): number {
  let depth = 0;
  for (let up = box.parent; up; up = up.parent) depth += 1;
  return depth;
}

/** A scroller shows what is taller than itself. */
function isFixed({ node }: LayoutBox): boolean {
  return typeof node.layout.height === 'number' && node.layout.height > 0 && node.kind !== 'scroll';
}

function lowered({ layout }: LayoutNode, extra: number): LayoutParams {
  return { ...layout, margin: { ...layout.margin, bottom: layout.margin.bottom + extra } };
}

function taller({ layout }: LayoutNode, extra: number): LayoutParams {
  return typeof layout.height === 'number' ? { ...layout, height: layout.height + extra } : layout;
}
