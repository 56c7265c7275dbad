import { type Cell, childMode, childSize, EXACTLY, NO_BASELINE, resolveSize } from './Cell';
import { ACROSS, Anchors, type Axis, DOWN, guideOn } from './constraintAxis';
import { AxisPlacing } from './constraintPlacing';
import type { Container, Engine } from './Engine';
import { free, measureFree } from './measureFree';

/** Room the children need along one axis when the parent wraps them: each from the edge its first tie leads to. */
function needed(cell: Cell, axis: Axis, anchors: Anchors): number {
  const reach = new Map<Cell, number>();
  const lengthOf = (child: Cell, hops: number): number => {
    const known = reach.get(child);
    if (known !== undefined) return known;
    const { margin } = child.layout;
    const own = axis.measured(child) + margin[axis.start] + margin[axis.end];
    if (hops > 40) return own;
    // Stands in while a circle is followed round.
    reach.set(child, own);
    // A view tied to another one needs that one's room too, on whichever side it stands.
    const behind = (edge: 'start' | 'end') => {
      const anchor = anchors.of(child, axis, edge);
      const guide = anchor?.cell && guideOn(axis, anchor.cell);
      if (guide) return guide.from === edge ? guide.at : 0;
      const beyond = anchor?.cell && anchor.atStart === (edge === 'end') ? anchor.cell : undefined;
      return beyond && beyond !== child ? lengthOf(beyond, hops + 1) : 0;
    };
    const total = own + Math.max(behind('start'), anchors.of(child, axis, 'start') ? 0 : behind('end'));
    reach.set(child, total);
    return total;
  };
  return cell.children.reduce((most, child) => Math.max(most, lengthOf(child, 0)), 0);
}

function alignBaselines(cell: Cell, anchors: Anchors, engine: Engine): void {
  for (const child of cell.children) {
    const anchor = anchors.baseline(child);
    if (!anchor || anchor === child) continue;
    const line = engine.baselineOf(anchor);
    const own = engine.baselineOf(child);
    if (line === NO_BASELINE || own === NO_BASELINE) continue;
    child.top = anchor.top + line - own;
    child.bottom = child.top + child.height;
  }
}

/** ConstraintLayout, its common part: edges tied to edges, bias, chains, `0dp` between two ties, baselines. */
export const constraint: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    const { padding, minWidth, minHeight, rtl } = cell.layout;
    const sides = padding.left + padding.right;
    const ends = padding.top + padding.bottom;
    const anchors = new Anchors(cell);
    const report = (circular: readonly Cell[]) => {
      for (const { node } of circular) engine.circular.add(node.path);
    };
    measureFree(cell, wm, ws, hm, hs, engine);
    const width =
      wm === EXACTLY ? ws : resolveSize(Math.max(needed(cell, ACROSS, anchors) + sides, minWidth), wm, ws);
    report(new AxisPlacing(ACROSS, anchors, padding.left, width - padding.right, rtl).run(cell.children));
    for (const child of cell.children) {
      const exact = child.right - child.left;
      if (exact === child.width && child.layout.width !== 0) continue;
      const height = free(child.layout.height);
      const around = ends + child.layout.margin.top + child.layout.margin.bottom;
      engine.measure(child, EXACTLY, exact, childMode(hm, height), childSize(hs, around, height));
    }
    const height =
      hm === EXACTLY ? hs : resolveSize(Math.max(needed(cell, DOWN, anchors) + ends, minHeight), hm, hs);
    report(new AxisPlacing(DOWN, anchors, padding.top, height - padding.bottom, rtl).run(cell.children));
    for (const child of cell.children) {
      const exact = child.bottom - child.top;
      if (exact !== child.height) engine.measure(child, EXACTLY, child.width, EXACTLY, exact);
    }
    alignBaselines(cell, anchors, engine);
    cell.width = width;
    cell.height = height;
  },
  place(cell, _width, _height, engine) {
    for (const child of cell.children) {
      const { left, top, right, bottom } = child;
      engine.place(child, left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  },
};
