import { type Cell, childMode, childSize, EXACTLY, type Mode, resolveSize, whole } from './Cell';
import type { Engine } from './Engine';

/** LinearLayout.measureVertical. */
export function measureColumn(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number, engine: Engine): void {
  const { padding, minWidth, minHeight, weightSum } = cell.layout;
  const sides = padding.left + padding.right;
  const ends = padding.top + padding.bottom;
  let total = 0;
  let widest = 0;
  let widestOther = 0;
  let widestWeighted = 0;
  let allMatch = true;
  let weights = 0;
  let anyMatch = false;
  let skipped = false;
  let consumed = 0;

  for (const child of cell.children) {
    const { width, height, margin, weight } = child.layout;
    weights += weight;
    const shareOnly = height === 0 && weight > 0;
    const margins = margin.top + margin.bottom;
    if (shareOnly && hm === EXACTLY) {
      total = Math.max(total, total + margins);
      skipped = true;
    } else {
      const used = weights === 0 ? total : 0;
      const wanted = shareOnly ? 'wrap' : height;
      engine.measure(
        child,
        childMode(wm, width),
        childSize(ws, sides + margin.left + margin.right, width),
        childMode(hm, wanted),
        childSize(hs, ends + margins + used, wanted),
      );
      if (shareOnly) consumed += child.height;
      total = Math.max(total, total + child.height + margins);
    }
    const matches = wm !== EXACTLY && width === 'match';
    anyMatch ||= matches;
    const beside = margin.left + margin.right;
    const measured = child.width + beside;
    widest = Math.max(widest, measured);
    allMatch &&= width === 'match';
    // A child that matches its parent has no say in how wide the parent is.
    const say = matches ? beside : measured;
    if (weight > 0) widestWeighted = Math.max(widestWeighted, say);
    else widestOther = Math.max(widestOther, say);
  }

  total += ends;
  const height = resolveSize(Math.max(total, minHeight), hm, hs);
  let excess = height - total + consumed;
  if (skipped || weights > 0) {
    let rest = weightSum > 0 ? weightSum : weights;
    total = 0;
    for (const child of cell.children) {
      const { width, height: wanted, margin, weight } = child.layout;
      if (weight > 0) {
        const share = rest === 0 ? 0 : whole((weight * excess) / rest);
        excess -= share;
        rest -= weight;
        engine.measure(
          child,
          childMode(wm, width),
          childSize(ws, sides + margin.left + margin.right, width),
          EXACTLY,
          Math.max(0, wanted === 0 ? share : child.height + share),
        );
      }
      const beside = margin.left + margin.right;
      const measured = child.width + beside;
      widest = Math.max(widest, measured);
      widestOther = Math.max(widestOther, wm !== EXACTLY && width === 'match' ? beside : measured);
      allMatch &&= width === 'match';
      total = Math.max(total, total + child.height + margin.top + margin.bottom);
    }
    total += ends;
  } else widestOther = Math.max(widestOther, widestWeighted);

  if (!allMatch && wm !== EXACTLY) widest = widestOther;
  cell.total = total;
  cell.width = resolveSize(Math.max(widest + sides, minWidth), wm, ws);
  cell.height = height;
  if (anyMatch) stretch(cell, hm, engine);
}

/** Measures the children that match their parent's width again, now that it is known. */
function stretch(cell: Cell, hm: Mode, engine: Engine): void {
  const { padding } = cell.layout;
  for (const child of cell.children) {
    const { width, margin } = child.layout;
    if (width !== 'match') continue;
    const room = Math.max(0, cell.width - padding.left - padding.right - margin.left - margin.right);
    engine.measure(child, EXACTLY, room, childMode(hm, child.height), child.height);
  }
}

/** LinearLayout.layoutVertical. */
export function placeColumn(cell: Cell, width: number, height: number, engine: Engine): void {
  const { padding, gravity, rtl } = cell.layout;
  const room = width - padding.left - padding.right;
  let y = padding.top;
  if (gravity.y === 'end') y = padding.top + height - cell.total;
  else if (gravity.y === 'center') y = padding.top + whole((height - cell.total) / 2);
  for (const child of cell.children) {
    const { margin, layoutGravity } = child.layout;
    // A layout_gravity without a part for this axis resets it; the parent's own default follows the reading direction.
    const own = layoutGravity.x !== 'none' || layoutGravity.y !== 'none';
    const across = own ? layoutGravity.x : gravity.x === 'none' && rtl ? 'end' : gravity.x;
    let x = padding.left + margin.left;
    if (across === 'center') x = padding.left + whole((room - child.width) / 2) + margin.left - margin.right;
    else if (across === 'end') x = width - padding.right - child.width - margin.right;
    y += margin.top;
    engine.place(child, x, y, child.width, child.height);
    y += child.height + margin.bottom;
  }
}
