import {
  type LayoutBox,
  childMode,
  childSize,
  EXACTLY,
  wrapIfOpen,
  NO_BASELINE,
  resolveSize,
} from './LayoutBox';
import { HORIZONTAL, Anchors, type ConstraintAxis, VERTICAL, guideOn } from './constraintAxis';
import { AxisPlacing } from './constraintPlacing';
import type { Container, LayoutPass } from './LayoutPass';

/** Content length along one axis for a parent with `wrap_content`: each child measured from the edge it is tied to. */
function wrappedLength(box: LayoutBox, axis: ConstraintAxis, anchors: Anchors): number {
  const reach = new Map<LayoutBox, number>();
  const lengthOf = (child: LayoutBox, hops: number): number => {
    const cached = reach.get(child);
    if (cached !== undefined) return cached;
    const { margin } = child.layout;
    const ownLength = axis.measuredSize(child) + margin[axis.start] + margin[axis.end];
    if (hops > 40) return ownLength;
    // Preliminary value, so that circular ties end.
    reach.set(child, ownLength);
    // A view that is tied to another one also needs the length of that one.
    const roomBehind = (edge: 'start' | 'end') => {
      const anchor = anchors.of(child, axis, edge);
      const guide = anchor?.box && guideOn(axis, anchor.box);
      if (guide) return guide.from === edge ? guide.at : 0;
      const beyond = anchor?.box && anchor.atStart === (edge === 'end') ? anchor.box : undefined;
      return beyond && beyond !== child ? lengthOf(beyond, hops + 1) : 0;
    };
    const total =
      ownLength + Math.max(roomBehind('start'), anchors.of(child, axis, 'start') ? 0 : roomBehind('end'));
    reach.set(child, total);
    return total;
  };
  return box.children.reduce((max, child) => Math.max(max, lengthOf(child, 0)), 0);
}

function alignBaselines(box: LayoutBox, anchors: Anchors, pass: LayoutPass): void {
  for (const child of box.children) {
    const anchor = anchors.baseline(child);
    if (!anchor || anchor === child) continue;
    const anchorBaseline = pass.baselineOf(anchor);
    const ownBaseline = pass.baselineOf(child);
    if (anchorBaseline === NO_BASELINE || ownBaseline === NO_BASELINE) continue;
    child.top = anchor.top + anchorBaseline - ownBaseline;
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
      wm === EXACTLY
        ? ws
        : resolveSize(Math.max(wrappedLength(box, HORIZONTAL, anchors) + sides, minWidth), wm, ws);
    report(
      new AxisPlacing(HORIZONTAL, anchors, padding.left, width - padding.right, rtl).place(box.children),
    );
    for (const child of box.children) {
      const exact = child.right - child.left;
      if (exact === child.width && child.layout.width !== 0) continue;
      const height = wrapIfOpen(child.layout.height);
      const insetsY = ends + child.layout.margin.top + child.layout.margin.bottom;
      pass.measure(child, EXACTLY, exact, childMode(hm, height), childSize(hs, insetsY, height));
    }
    const height =
      hm === EXACTLY
        ? hs
        : resolveSize(Math.max(wrappedLength(box, VERTICAL, anchors) + ends, minHeight), hm, hs);
    report(new AxisPlacing(VERTICAL, anchors, padding.top, height - padding.bottom, rtl).place(box.children));
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
