import type { AxisGravity } from '../document/node';
import { alignIn, both, X, Y } from './axis';
import {
  type Cell,
  childMode,
  childSize,
  EXACTLY,
  type Mode,
  NO_BASELINE,
  resolveSize,
  UNSPECIFIED,
  whole,
} from './Cell';
import type { Container, Engine } from './Engine';

// Baselines are kept apart by vertical gravity, as Android does.
const GROUP: Record<AxisGravity, number> = { none: 0, center: 1, start: 2, end: 3, fill: 0 };
const TOP = 2;
const BOTTOM = 3;

/**
 * Gravity of a child across the line: its own, whole, where it has any (a part for the other axis resets this one); else
 * the line's.
 */
function gravityAcross(cell: Cell, child: Cell, column: boolean): AxisGravity {
  const axis = column ? 'x' : 'y';
  const { layoutGravity } = child.layout;
  if (layoutGravity.x !== 'none' || layoutGravity.y !== 'none') return layoutGravity[axis];
  const { gravity, rtl } = cell.layout;
  if (gravity[axis] !== 'none') return gravity[axis];
  return column && rtl ? 'end' : 'start';
}

class Baselines {
  readonly ascent = [-1, -1, -1, -1];
  readonly descent = [-1, -1, -1, -1];

  add(cell: Cell, child: Cell, outer: number, engine: Engine): void {
    const baseline = engine.baselineOf(child);
    if (baseline === NO_BASELINE) return;
    const group = GROUP[gravityAcross(cell, child, false)];
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
  cell: Cell,
  column: boolean,
  am: Mode,
  as: number,
  cm: Mode,
  cs: number,
  engine: Engine,
): void {
  const { layout, children } = cell;
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
  const measure = (child: Cell, mode: Mode, size: number) => {
    const { [across.size]: wanted, margin } = child.layout;
    const beside = childSize(cs, sides + both(margin, across), wanted);
    engine.measureAlong(column, child, mode, size, childMode(cm, wanted), beside);
  };

  for (const child of children) {
    const { [along.size]: length, [across.size]: breadth, margin, weight } = child.layout;
    weights += weight;
    const shareOnly = length === 0 && weight > 0;
    const margins = both(margin, along);
    if (shareOnly && am === EXACTLY) {
      add(margins);
      // A row aligned on baselines must know them before the shares are given out.
      if (aligned) engine.measure(child, UNSPECIFIED, as, UNSPECIFIED, cs);
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
    lines?.add(cell, child, outer, engine);
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
      lines?.add(cell, child, outer, engine);
    }
    widest = Math.max(widest, lines?.height() ?? 0);
  } else widestOther = Math.max(widestOther, widestWeighted);

  if (!allMatch && cm !== EXACTLY) widest = widestOther;
  cell.total = total + ends;
  cell.ascent = lines?.ascent;
  cell.descent = lines?.descent;
  cell[along.size] = size;
  cell[across.size] = resolveSize(Math.max(widest + sides, layout[across.least]), cm, cs);
  if (!anyMatch) return;
  // Now that the breadth is known, who matches it is measured again.
  for (const child of children) {
    const { [across.size]: breadth, margin } = child.layout;
    if (breadth !== 'match') continue;
    const room = Math.max(0, cell[across.size] - sides - both(margin, across));
    const length = child[along.size];
    engine.measureAlong(column, child, childMode(am, length), length, EXACTLY, room);
  }
}

/** LinearLayout.layoutHorizontal and layoutVertical. */
function placeLine(cell: Cell, column: boolean, width: number, height: number, engine: Engine): void {
  const { padding, gravity, baselineAligned, rtl } = cell.layout;
  const { children } = cell;
  const [along, across] = column ? [Y, X] : [X, Y];
  const [length, breadth] = column ? [height, width] : [width, height];
  const backwards = rtl && !column;
  const where = gravity[along.gravity] === 'none' && backwards ? 'end' : gravity[along.gravity];
  let at = padding[along.start];
  if (where === 'end') at += length - cell.total;
  else if (where === 'center') at += whole((length - cell.total) / 2);
  for (let index = 0; index < children.length; index += 1) {
    const child = children[backwards ? children.length - 1 - index : index];
    if (!child) continue;
    const { margin } = child.layout;
    const lined = !column && baselineAligned && child.layout.height !== 'match';
    const aside = gravityAcross(cell, child, column);
    let beside =
      column || (aside !== 'none' && aside !== 'fill')
        ? alignIn(aside, across, padding, breadth, margin, child[across.size])
        : padding[across.start];
    if (lined) beside += onLine(cell, child, aside, engine.baselineOf(child));
    at += margin[along.start];
    engine.place(child, column ? beside : at, column ? at : beside, child.width, child.height);
    at += child[along.size] + margin[along.end];
  }
}

/** How far a child is moved down to stand on the common baseline of its row. */
function onLine(cell: Cell, child: Cell, gravity: AxisGravity, baseline: number): number {
  if (baseline === NO_BASELINE) return 0;
  const below = child.height - baseline;
  if (gravity === 'start') return (cell.ascent?.[TOP] ?? baseline) - baseline;
  return gravity === 'end' ? below - (cell.descent?.[BOTTOM] ?? below) : 0;
}

const isColumn = (cell: Cell) => cell.layout.orientation === 'vertical';

/** LinearLayout and what behaves like one. It has no baseline of its own. */
export const linear: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    if (isColumn(cell)) measureLine(cell, true, hm, hs, wm, ws, engine);
    else measureLine(cell, false, wm, ws, hm, hs, engine);
  },
  place(cell, width, height, engine) {
    placeLine(cell, isColumn(cell), width, height, engine);
  },
};
