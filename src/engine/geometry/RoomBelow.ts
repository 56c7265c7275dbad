import type { LayoutNode, LayoutParams } from '../document/node';
import type { LayoutBox } from './LayoutBox';

/** The part of a solver that reserves space below views. */
interface SolverWithRoom {
  below: RoomBelow | undefined;
  applyRoom: () => void;
}

/**
 * Reserves space, in CSS px, right below single nodes from the next solve on; 0 removes it. True when any height changed. Takes
 * all nodes in one call, because each call visits all their ancestors.
 */
export function reserveAllBelow(
  solver: SolverWithRoom,
  heights: Iterable<readonly [LayoutNode, number]>,
): boolean {
  const below = (solver.below ??= new RoomBelow());
  let isChanged = false;
  for (const [node, height] of heights) isChanged = below.reserve(node, height) || isChanged;
  if (isChanged) solver.applyRoom();
  return isChanged;
}

/** The same for one node. */
export function reserveBelow(solver: SolverWithRoom, node: LayoutNode, height: number): boolean {
  return reserveAllBelow(solver, [[node, height]]);
}

/**
 * Space reserved below single views, e.g. for the error message of a field. It is added to their bottom margin; a parent with a
 * fixed height grows by it, or the view would shrink or its neighbours would overlap the space.
 */
export class RoomBelow {
  private readonly heights = new Map<LayoutNode, number>();
  /** How much each affected box has grown beyond the document's own layout. */
  private extra = new Map<LayoutBox, number>();

  /** Sets the height reserved below a node; true when it changed. */
  reserve(node: LayoutNode, height: number): boolean {
    if ((this.heights.get(node) ?? 0) === height) return false;
    if (height === 0) this.heights.delete(node);
    else this.heights.set(node, height);
    return true;
  }

  /** Updates the layouts of the boxes; returns the boxes whose layout changed. */
  apply(boxes: ReadonlyMap<LayoutNode, LayoutBox>): LayoutBox[] {
    const previousExtra = this.extra;
    if (previousExtra.size === 0 && this.heights.size === 0) return [];
    this.extra = new Map();
    const fixedAncestors = new Set<LayoutBox>();
    for (const [node, height] of this.heights) {
      const box = boxes.get(node);
      if (!box) continue;
      this.extra.set(box, height);
      for (
        let ancestor = box.parent;
        ancestor && isFixed(ancestor) && !fixedAncestors.has(ancestor);
        ancestor = ancestor.parent
      )
        fixedAncestors.add(ancestor);
    }
    // From the inside out, each ancestor once, however many of its views need space.
    const depths = new Map([...fixedAncestors].map((box) => [box, depthOf(box)]));
    const innermostFirst = [...fixedAncestors].sort((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0));
    for (const box of innermostFirst) this.extra.set(box, this.extraInside(box));
    const changed: LayoutBox[] = [];
    for (const box of new Set([...previousExtra.keys(), ...this.extra.keys()])) {
      const extra = this.extra.get(box) ?? 0;
      if (extra === (previousExtra.get(box) ?? 0)) continue;
      box.layout = this.heights.has(box.node)
        ? withBottomMargin(box.node, extra)
        : withHeight(box.node, extra);
      changed.push(box);
    }
    return changed;
  }

  /** The space that the children of a box with a fixed height need together; side by side they share it. */
  private extraInside({ node, children }: LayoutBox): number {
    const sideBySide = node.kind === 'linear' && node.layout.orientation === 'horizontal';
    return children.reduce((total, child) => {
      const childExtra = this.extra.get(child) ?? 0;
      return sideBySide ? Math.max(total, childExtra) : total + childExtra;
    }, 0);
  }
}

function depthOf(box: LayoutBox): number {
  let depth = 0;
  for (let ancestor = box.parent; ancestor; ancestor = ancestor.parent) depth += 1;
  return depth;
}

/** A fixed height that must grow; a scroller need not, it can show taller content. */
function isFixed({ node }: LayoutBox): boolean {
  return typeof node.layout.height === 'number' && node.layout.height > 0 && node.kind !== 'scroll';
}

function withBottomMargin({ layout }: LayoutNode, extra: number): LayoutParams {
  return { ...layout, margin: { ...layout.margin, bottom: layout.margin.bottom + extra } };
}

function withHeight({ layout }: LayoutNode, extra: number): LayoutParams {
  return typeof layout.height === 'number' ? { ...layout, height: layout.height + extra } : layout;
}
