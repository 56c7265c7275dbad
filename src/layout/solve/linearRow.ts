import type { AxisGravity } from '../node';
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
import type { Engine } from './Engine';

// Baselines are kept apart by vertical gravity, as Android does.
const GROUP: Record<AxisGravity, number> = { none: 0, center: 1, start: 2, end: 3, fill: 0 };
const TOP = 2;
const BOTTOM = 3;

/** Vertical gravity of a child: its own, whole; else the row's. */
function gravityAcross(cell: Cell, child: Cell): AxisGravity {
  const { layoutGravity } = child.layout;
  if (layoutGravity.x !== 'none' || layoutGravity.y !== 'none') return layoutGravity.y;
  const { y } = cell.layout.gravity;
  return y === 'none' ? 'start' : y;
}

class Baselines {
  readonly ascent = [-1, -1, -1, -1];
  readonly descent = [-1, -1, -1, -1];

  add(cell: Cell, child: Cell, outer: number, engine: Engine): void {
    const baseline = engine.baselineOf(child);
    if (baseline === NO_BASELINE) return;
    const group = GROUP[gravityAcross(cell, child)];
    this.ascent[group] = Math.max(this.ascent[group] ?? -1, baseline);
    this.descent[group] = Math.max(this.descent[group] ?? -1, outer - baseline);
  }

  height(): number {
    const ascent = Math.max(...this.ascent);
    return ascent === -1 ? 0 : ascent + Math.max(...this.descent);
  }
}

/** LinearLayout.measureHorizontal. */
export function measureRow(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number, engine: Engine): void {
  const { padding, minWidth, minHeight, weightSum, baselineAligned } = cell.layout;
  const sides = padding.left + padding.right;
  const ends = padding.top + padding.bottom;
  let lines = new Baselines();
  let total = 0;
  let tallest = 0;
  let tallestOther = 0;
  let tallestWeighted = 0;
  let allMatch = true;
  let weights = 0;
  let anyMatch = false;
  let skipped = false;
  let used = 0;
  // Only an exact width lets negative margins shrink the sum.
  const add = (length: number) => {
    total = wm === EXACTLY ? total + length : Math.max(total, total + length);
  };

  for (const child of cell.children) {
    const { width, height, margin, weight } = child.layout;
    weights += weight;
    const shareOnly = width === 0 && weight > 0;
    const margins = margin.left + margin.right;
    if (shareOnly && wm === EXACTLY) {
      add(margins);
      // A row aligned on baselines must know them before the shares are given out.
      if (baselineAligned) engine.measure(child, UNSPECIFIED, ws, UNSPECIFIED, hs);
      else skipped = true;
    } else {
      const before = weights === 0 ? total : 0;
      const wanted = shareOnly ? 'wrap' : width;
      engine.measure(
        child,
        childMode(wm, wanted),
        childSize(ws, sides + margins + before, wanted),
        childMode(hm, height),
        childSize(hs, ends + margin.top + margin.bottom, height),
      );
      if (shareOnly) used += child.width;
      add(child.width + margins);
    }
    const matches = hm !== EXACTLY && height === 'match';
    anyMatch ||= matches;
    const around = margin.top + margin.bottom;
    const outer = child.height + around;
    if (baselineAligned) lines.add(cell, child, outer, engine);
    tallest = Math.max(tallest, outer);
    allMatch &&= height === 'match';
    const say = matches ? around : outer;
    if (weight > 0) tallestWeighted = Math.max(tallestWeighted, say);
    else tallestOther = Math.max(tallestOther, say);
  }
  tallest = Math.max(tallest, lines.height());

  total += sides;
  const width = resolveSize(Math.max(total, minWidth), wm, ws);
  let excess = width - total + used;
  if (skipped || weights > 0) {
    let rest = weightSum > 0 ? weightSum : weights;
    lines = new Baselines();
    tallest = -1;
    total = 0;
    for (const child of cell.children) {
      const { width: wanted, height, margin, weight } = child.layout;
      const around = margin.top + margin.bottom;
      if (weight > 0) {
        const share = rest === 0 ? 0 : whole((weight * excess) / rest);
        excess -= share;
        rest -= weight;
        engine.measure(
          child,
          EXACTLY,
          Math.max(0, wanted === 0 ? share : child.width + share),
          childMode(hm, height),
          childSize(hs, ends + around, height),
        );
      }
      add(child.width + margin.left + margin.right);
      const outer = child.height + around;
      tallest = Math.max(tallest, outer);
      tallestOther = Math.max(tallestOther, hm !== EXACTLY && height === 'match' ? around : outer);
      allMatch &&= height === 'match';
      if (baselineAligned) lines.add(cell, child, outer, engine);
    }
    total += sides;
    tallest = Math.max(tallest, lines.height());
  } else tallestOther = Math.max(tallestOther, tallestWeighted);

  if (!allMatch && hm !== EXACTLY) tallest = tallestOther;
  cell.total = total;
  cell.ascent = lines.ascent;
  cell.descent = lines.descent;
  cell.width = width;
  cell.height = resolveSize(Math.max(tallest + ends, minHeight), hm, hs);
  if (anyMatch) stretch(cell, wm, engine);
}

/** Measures the children that match their parent's height again, now that it is known. */
function stretch(cell: Cell, wm: Mode, engine: Engine): void {
  const { padding } = cell.layout;
  for (const child of cell.children) {
    const { height, margin } = child.layout;
    if (height !== 'match') continue;
    const room = Math.max(0, cell.height - padding.top - padding.bottom - margin.top - margin.bottom);
    engine.measure(child, childMode(wm, child.width), child.width, EXACTLY, room);
  }
}

/** LinearLayout.layoutHorizontal. */
export function placeRow(cell: Cell, width: number, height: number, engine: Engine): void {
  const { padding, gravity, baselineAligned, rtl } = cell.layout;
  const { children } = cell;
  const along = gravity.x === 'none' && rtl ? 'end' : gravity.x;
  let x = padding.left;
  if (along === 'end') x = padding.left + width - cell.total;
  else if (along === 'center') x = padding.left + whole((width - cell.total) / 2);
  for (let index = 0; index < children.length; index += 1) {
    const child = children[rtl ? children.length - 1 - index : index];
    if (!child) continue;
    const { margin } = child.layout;
    const baseline =
      baselineAligned && child.layout.height !== 'match' ? engine.baselineOf(child) : NO_BASELINE;
    x += margin.left;
    engine.place(child, x, placeAcross(cell, child, height, baseline), child.width, child.height);
    x += child.width + margin.right;
  }
}

function placeAcross(cell: Cell, child: Cell, height: number, baseline: number): number {
  const { padding } = cell.layout;
  const { margin } = child.layout;
  switch (gravityAcross(cell, child)) {
    case 'start': {
      const top = padding.top + margin.top;
      return baseline === NO_BASELINE ? top : top + (cell.ascent?.[TOP] ?? baseline) - baseline;
    }
    case 'center': {
      const room = height - padding.top - padding.bottom;
      return padding.top + whole((room - child.height) / 2) + margin.top - margin.bottom;
    }
    case 'end': {
      const top = height - padding.bottom - child.height - margin.bottom;
      const below = child.height - baseline;
      return baseline === NO_BASELINE ? top : top - ((cell.descent?.[BOTTOM] ?? below) - below);
    }
    default:
      return padding.top;
  }
}
