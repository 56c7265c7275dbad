import { type LayoutBox, childMode, childSize, EXACTLY, free, NO_BASELINE, resolveSize } from './LayoutBox';
import { ACROSS, Anchors, type ConstraintAxis, DOWN, guideOn } from './constraintAxis';
import { AxisPlacing } from './constraintPlacing';
import type { Container, LayoutPass } from './LayoutPass';

/** Room the children need along one axis when the parent wraps them: each from the edge its first tie leads to. */
function needed(box: LayoutBox, axis: ConstraintAxis, anchors: Anchors): number {
  const reach = new Map<LayoutBox, number>();
  const lengthOf = (child: LayoutBox, hops: number): number => {
    const cached = reach.get(child);
    if (cached !== undefined) return cached;
    const { margin } = child.layout;
    const own = axis.measured(child) + margin[axis.start] + margin[axis.end];
    if (hops > 40) return own;
    // Stands in while a circle is followed round.
    reach.set(child, own);
    // A view tied to another one needs that one's room too, on whichever side it stands.
    const behind = (edge: 'start' | 'end') => {
      const anchor = anchors.of(child, axis, edge);
      const guide = anchor?.box && guideOn(axis, anchor.box);
      if (guide) return guide.from === edge ? guide.at : 0;
      const beyond = anchor?.box && anchor.atStart === (edge === 'end') ? anchor.box : undefined;
      return beyond && beyond !== child ? lengthOf(beyond, hops + 1) : 0;
    };
    const total = own + Math.max(behind('start'), anchors.of(child, axis, 'start') ? 0 : behind('end'));
    reach.set(child, total);
    return total;
  };
  return box.children.reduce((most, child) => Math.max(most, lengthOf(child, 0)), 0);
}

function alignBaselines(box: LayoutBox, anchors: Anchors, pass: LayoutPass): void {
  for (const child of box.children) {
    const anchor = anchors.baseline(child);
    if (!anchor || anchor === child) continue;
    const line = pass.baselineOf(anchor);
    const own = pass.baselineOf(child);
    if (line === NO_BASELINE || own === NO_BASELINE) continue;
    child.top = anchor.top + line - own;
    child.bottom = child.top + child.height;
  }
}

/** ConstraintLayout, its common part: edges tied to edges, bias, chains, `0dp` between two ties, baselines. */
export const constraint: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    const { padding, minWidth, minHeight, rtl } = box.layout;
    const sides = padding.left + padding.right;
    const ends = padding.top + padding.bottom;
    const anchors = new Anchors(box);
    const report = (circular: readonly LayoutBox[]) => {
      for (const { node } of circular) pass.circular.add(node.path);
    };
    pass.measureFree(box, wm, ws, hm, hs);
    const width =
      wm === EXACTLY ? ws : resolveSize(Math.max(needed(box, ACROSS, anchors) + sides, minWidth), wm, ws);
    report(new AxisPlacing(ACROSS, anchors, padding.left, width - padding.right, rtl).run(box.children));
    for (const child of box.children) {
      const exact = child.right - child.left;
      if (exact === child.width && child.layout.width !== 0) continue;
      const height = free(child.layout.height);
      const around = ends + child.layout.margin.top + child.layout.margin.bottom;
      pass.measure(child, EXACTLY, exact, childMode(hm, height), childSize(hs, around, height));
    }
    const height =
      hm === EXACTLY ? hs : resolveSize(Math.max(needed(box, DOWN, anchors) + ends, minHeight), hm, hs);
    report(new AxisPlacing(DOWN, anchors, padding.top, height - padding.bottom, rtl).run(box.children));
    for (const child of box.children) {
      const exact = child.bottom - child.top;
      if (exact !== child.height) pass.measure(child, EXACTLY, child.width, EXACTLY, exact);
    }
    alignBaselines(box, anchors, pass);
    box.width = width;
    box.height = height;
  },
  place(box, _width, _height, pass) {
    for (const child of box.children) {
      const { left, top, right, bottom } = child;
      pass.place(child, left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  },
};
