import type { AxisGravity } from '../document/node';
import { alignIn, both, X, Y } from './axis';
import {
  type LayoutBox,
  childMode,
  childSize,
  EXACTLY,
  type Mode,
  NO_BASELINE,
  resolveSize,
  UNSPECIFIED,
  truncPx,
} from './LayoutBox';
import type { Container, LayoutPass } from './LayoutPass';

// Baselines are grouped by vertical gravity, as on Android.
const BASELINE_GROUP: Record<AxisGravity, number> = { none: 0, center: 1, start: 2, end: 3, fill: 0 };
const TOP = 2;
const BOTTOM = 3;

/**
 * Gravity of a child across the line: its own where it has any (for the other axis alone it resets this one), else that of
 * the line.
 */
function gravityAcross(box: LayoutBox, child: LayoutBox, column: boolean): AxisGravity {
  const axis = column ? 'x' : 'y';
  const { layoutGravity } = child.layout;
  if (layoutGravity.x !== 'none' || layoutGravity.y !== 'none') return layoutGravity[axis];
  const { gravity, rtl } = box.layout;
  if (gravity[axis] !== 'none') return gravity[axis];
  return column && rtl ? 'end' : 'start';
}

class Baselines {
  readonly ascent = [-1, -1, -1, -1];
  readonly descent = [-1, -1, -1, -1];

  add(box: LayoutBox, child: LayoutBox, outer: number, pass: LayoutPass): void {
    const baseline = pass.baselineOf(child);
    if (baseline === NO_BASELINE) return;
    const group = BASELINE_GROUP[gravityAcross(box, child, false)];
    this.ascent[group] = Math.max(this.ascent[group] ?? -1, baseline);
    this.descent[group] = Math.max(this.descent[group] ?? -1, outer - baseline);
  }

  height(): number {
    const ascent = Math.max(...this.ascent);
    return ascent === -1 ? 0 : ascent + Math.max(...this.descent);
  }
}

/** LinearLayout.measureHorizontal and measureVertical: `am`, `as` along the line, `cm`, `cs` across it. */
function measureLine(
  box: LayoutBox,
  column: boolean,
  am: Mode,
  as: number,
  cm: Mode,
  cs: number,
  pass: LayoutPass,
): void {
  const { layout, children } = box;
  const { padding, weightSum } = layout;
  const [along, across] = column ? [Y, X] : [X, Y];
  const ends = both(padding, along);
  const sides = both(padding, across);
  const aligned = !column && layout.baselineAligned;
  let baselines = aligned ? new Baselines() : undefined;
  let total = 0;
  let widest = 0;
  let widestOther = 0;
  let widestWeighted = 0;
  let allMatch = true;
  let anyMatch = false;
  let weightTotal = 0;
  let skipped = false;
  let usedByShares = 0;
  // Negative margins shrink the sum of a row of exact width only.
  const add = (length: number) => {
    total = !column && am === EXACTLY ? total + length : Math.max(total, total + length);
  };
  const measure = (child: LayoutBox, mode: Mode, size: number) => {
    const { [across.size]: dimension, margin } = child.layout;
    const crossSize = childSize(cs, sides + both(margin, across), dimension);
    pass.measureAlong(column, child, mode, size, childMode(cm, dimension), crossSize);
  };

  for (const child of children) {
    const { [along.size]: length, [across.size]: breadth, margin, weight } = child.layout;
    weightTotal += weight;
    const shareOnly = length === 0 && weight > 0;
    const margins = both(margin, along);
    if (shareOnly && am === EXACTLY) {
      add(margins);
      // A baseline-aligned row needs the baselines before the shares are distributed.
      if (aligned) pass.measure(child, UNSPECIFIED, as, UNSPECIFIED, cs);
      else skipped = true;
    } else {
      const usedBefore = weightTotal === 0 ? total : 0;
      const dimension = shareOnly ? 'wrap' : length;
      measure(child, childMode(am, dimension), childSize(as, ends + margins + usedBefore, dimension));
      if (shareOnly) usedByShares += child[along.size];
      add(child[along.size] + margins);
    }
    // A child with `match_parent` does not affect the breadth of the parent.
    const matches = cm !== EXACTLY && breadth === 'match';
    anyMatch ||= matches;
    allMatch &&= breadth === 'match';
    const crossMargins = both(margin, across);
    const outer = child[across.size] + crossMargins;
    const countedBreadth = matches ? crossMargins : outer;
    widest = Math.max(widest, outer);
    baselines?.add(box, child, outer, pass);
    if (weight > 0) widestWeighted = Math.max(widestWeighted, countedBreadth);
    else widestOther = Math.max(widestOther, countedBreadth);
  }
  widest = Math.max(widest, baselines?.height() ?? 0);

  const size = resolveSize(Math.max(total + ends, layout[along.minSize]), am, as);
  if (skipped || weightTotal > 0) {
    let excess = size - total - ends + usedByShares;
    let weightLeft = weightSum > 0 ? weightSum : weightTotal;
    baselines &&= new Baselines();
    // A row ignores the heights that its children had before they got their shares.
    if (!column) widest = -1;
    total = 0;
    for (const child of children) {
      const { [along.size]: length, [across.size]: breadth, margin, weight } = child.layout;
      if (weight > 0) {
        const share = weightLeft === 0 ? 0 : truncPx((weight * excess) / weightLeft);
        excess -= share;
        weightLeft -= weight;
        measure(child, EXACTLY, Math.max(0, length === 0 ? share : child[along.size] + share));
      }
      add(child[along.size] + both(margin, along));
      const crossMargins = both(margin, across);
      const outer = child[across.size] + crossMargins;
      widest = Math.max(widest, outer);
      widestOther = Math.max(widestOther, cm !== EXACTLY && breadth === 'match' ? crossMargins : outer);
      baselines?.add(box, child, outer, pass);
    }
    widest = Math.max(widest, baselines?.height() ?? 0);
  } else widestOther = Math.max(widestOther, widestWeighted);

  if (!allMatch && cm !== EXACTLY) widest = widestOther;
  box.total = total + ends;
  box.ascent = baselines?.ascent;
  box.descent = baselines?.descent;
  box[along.size] = size;
  box[across.size] = resolveSize(Math.max(widest + sides, layout[across.minSize]), cm, cs);
  if (!anyMatch) return;
  // Now that the breadth is known, children with `match_parent` are measured again.
  for (const child of children) {
    const { [across.size]: breadth, margin } = child.layout;
    if (breadth !== 'match') continue;
    const room = Math.max(0, box[across.size] - sides - both(margin, across));
    const length = child[along.size];
    pass.measureAlong(column, child, childMode(am, length), length, EXACTLY, room);
  }
}

/** LinearLayout.layoutHorizontal and layoutVertical. */
function placeLine(box: LayoutBox, column: boolean, width: number, height: number, pass: LayoutPass): void {
  const { padding, gravity, baselineAligned, rtl } = box.layout;
  const { children } = box;
  const [along, across] = column ? [Y, X] : [X, Y];
  const [length, breadth] = column ? [height, width] : [width, height];
  const backwards = rtl && !column;
  const mainGravity = gravity[along.gravity] === 'none' && backwards ? 'end' : gravity[along.gravity];
  let at = padding[along.start];
  if (mainGravity === 'end') at += length - box.total;
  else if (mainGravity === 'center') at += truncPx((length - box.total) / 2);
  for (let index = 0; index < children.length; index += 1) {
    const child = children[backwards ? children.length - 1 - index : index];
    if (!child) continue;
    const { margin } = child.layout;
    const usesBaseline = !column && baselineAligned && child.layout.height !== 'match';
    const crossGravity = gravityAcross(box, child, column);
    let crossStart =
      column || (crossGravity !== 'none' && crossGravity !== 'fill')
        ? alignIn(crossGravity, across, padding, breadth, margin, child[across.size])
        : padding[across.start];
    if (usesBaseline) crossStart += baselineShift(box, child, crossGravity, pass.baselineOf(child));
    at += margin[along.start];
    pass.place(child, column ? crossStart : at, column ? at : crossStart, child.width, child.height);
    at += child[along.size] + margin[along.end];
  }
}

/** How far a child is moved down to stand on the common baseline of its row. */
function baselineShift(box: LayoutBox, child: LayoutBox, gravity: AxisGravity, baseline: number): number {
  if (baseline === NO_BASELINE) return 0;
  const below = child.height - baseline;
  if (gravity === 'start') return (box.ascent?.[TOP] ?? baseline) - baseline;
  return gravity === 'end' ? below - (box.descent?.[BOTTOM] ?? below) : 0;
}

const isColumn = (box: LayoutBox) => box.layout.orientation === 'vertical';

/** LinearLayout and what behaves like one. It has no baseline of its own. */
export const linear: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    if (isColumn(box)) measureLine(box, true, hm, hs, wm, ws, pass);
    else measureLine(box, false, wm, ws, hm, hs, pass);
  },
  place(box, width, height, pass) {
    placeLine(box, isColumn(box), width, height, pass);
  },
};
