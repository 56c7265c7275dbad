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
  whole,
} from './LayoutBox';
import type { Container, LayoutPass } from './LayoutPass';

// Baselines are kept apart by vertical gravity, as Android does.
const GROUP: Record<AxisGravity, number> = { none: 0, center: 1, start: 2, end: 3, fill: 0 };
const TOP = 2;
const BOTTOM = 3;

/**
 * Gravity of a child across the line: its own, whole, where it has any (a part for the other axis resets this one); else
 * the line's.
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
    const group = GROUP[gravityAcross(box, child, false)];
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
  let lines = aligned ? new Baselines() : undefined;
  let total = 0;
  let widest = 0;
  let widestOther = 0;
  let widestWeighted = 0;
  let allMatch = true;
  let anyMatch = false;
  let weights = 0;
  let skipped = false;
  let used = 0;
  // Negative margins shrink the sum of a row of exact width only.
  const add = (length: number) => {
    total = !column && am === EXACTLY ? total + length : Math.max(total, total + length);
  };
  const measure = (child: LayoutBox, mode: Mode, size: number) => {
    const { [across.size]: wanted, margin } = child.layout;
    const beside = childSize(cs, sides + both(margin, across), wanted);
    pass.measureAlong(column, child, mode, size, childMode(cm, wanted), beside);
  };

  for (const child of children) {
    const { [along.size]: length, [across.size]: breadth, margin, weight } = child.layout;
    weights += weight;
    const shareOnly = length === 0 && weight > 0;
    const margins = both(margin, along);
    if (shareOnly && am === EXACTLY) {
      add(margins);
      // A row aligned on baselines must know them before the shares are given out.
      if (aligned) pass.measure(child, UNSPECIFIED, as, UNSPECIFIED, cs);
      else skipped = true;
    } else {
      const before = weights === 0 ? total : 0;
      const wanted = shareOnly ? 'wrap' : length;
      measure(child, childMode(am, wanted), childSize(as, ends + margins + before, wanted));
      if (shareOnly) used += child[along.size];
      add(child[along.size] + margins);
    }
    // A child that matches its parent has no say in how wide the parent is.
    const matches = cm !== EXACTLY && breadth === 'match';
    anyMatch ||= matches;
    allMatch &&= breadth === 'match';
    const beside = both(margin, across);
    const outer = child[across.size] + beside;
    const say = matches ? beside : outer;
    widest = Math.max(widest, outer);
    lines?.add(box, child, outer, pass);
    if (weight > 0) widestWeighted = Math.max(widestWeighted, say);
    else widestOther = Math.max(widestOther, say);
  }
  widest = Math.max(widest, lines?.height() ?? 0);

  const size = resolveSize(Math.max(total + ends, layout[along.least]), am, as);
  if (skipped || weights > 0) {
    let excess = size - total - ends + used;
    let rest = weightSum > 0 ? weightSum : weights;
    lines &&= new Baselines();
    // A row forgets how tall its children were before they had their shares.
    if (!column) widest = -1;
    total = 0;
    for (const child of children) {
      const { [along.size]: wanted, [across.size]: breadth, margin, weight } = child.layout;
      if (weight > 0) {
        const share = rest === 0 ? 0 : whole((weight * excess) / rest);
        excess -= share;
        rest -= weight;
        measure(child, EXACTLY, Math.max(0, wanted === 0 ? share : child[along.size] + share));
      }
      add(child[along.size] + both(margin, along));
      const beside = both(margin, across);
      const outer = child[across.size] + beside;
      widest = Math.max(widest, outer);
      widestOther = Math.max(widestOther, cm !== EXACTLY && breadth === 'match' ? beside : outer);
      lines?.add(box, child, outer, pass);
    }
    widest = Math.max(widest, lines?.height() ?? 0);
  } else widestOther = Math.max(widestOther, widestWeighted);

  if (!allMatch && cm !== EXACTLY) widest = widestOther;
  box.total = total + ends;
  box.ascent = lines?.ascent;
  box.descent = lines?.descent;
  box[along.size] = size;
  box[across.size] = resolveSize(Math.max(widest + sides, layout[across.least]), cm, cs);
  if (!anyMatch) return;
  // Now that the breadth is known, who matches it is measured again.
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
  const where = gravity[along.gravity] === 'none' && backwards ? 'end' : gravity[along.gravity];
  let at = padding[along.start];
  if (where === 'end') at += length - box.total;
  else if (where === 'center') at += whole((length - box.total) / 2);
  for (let index = 0; index < children.length; index += 1) {
    const child = children[backwards ? children.length - 1 - index : index];
    if (!child) continue;
    const { margin } = child.layout;
    const lined = !column && baselineAligned && child.layout.height !== 'match';
    const aside = gravityAcross(box, child, column);
    let beside =
      column || (aside !== 'none' && aside !== 'fill')
        ? alignIn(aside, across, padding, breadth, margin, child[across.size])
        : padding[across.start];
    if (lined) beside += onLine(box, child, aside, pass.baselineOf(child));
    at += margin[along.start];
    pass.place(child, column ? beside : at, column ? at : beside, child.width, child.height);
    at += child[along.size] + margin[along.end];
  }
}

/** How far a child is moved down to stand on the common baseline of its row. */
function onLine(box: LayoutBox, child: LayoutBox, gravity: AxisGravity, baseline: number): number {
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
