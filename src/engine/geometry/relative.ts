import { relativeRules } from '../document/parse/relativeRules';
import {
  type LayoutBox,
  EXACTLY,
  type Mode,
  NO_BASELINE,
  NOT_SET,
  resolveSize,
  UNSPECIFIED,
  truncPx,
} from './LayoutBox';
import type { Container } from './LayoutPass';
import { horizontalEdges, verticalEdges } from './relativeEdges';
import { relativePlan } from './relativeGraph';
import { measureAcross, measureBoth } from './relativeMeasure';

/** Stands for a size that is not known. */
const UNKNOWN = -1;
/** Width that stands in for an unknown one while views are laid from the right. */
const STAND_IN = 65_536;

/** Fixes both horizontal edges; true when the view must move once the parent's width is known. */
function settleAcross(parent: LayoutBox, child: LayoutBox, width: number, wrap: boolean): boolean {
  const rules = relativeRules(child.node);
  const { margin } = child.layout;
  const { padding, rtl } = parent.layout;
  if (child.left === NOT_SET && child.right !== NOT_SET) child.left = child.right - child.width;
  else if (child.left !== NOT_SET && child.right === NOT_SET) child.right = child.left + child.width;
  else if (child.left === NOT_SET) {
    const centred = rules.centerInParent === true || rules.centerHorizontal === true;
    if (centred && !wrap) child.left = truncPx((width - child.width) / 2);
    else if (rtl) child.left = width - padding.right - margin.right - child.width;
    else child.left = padding.left + margin.left;
    child.right = child.left + child.width;
    return centred;
  }
  return false;
}

function settleDown(parent: LayoutBox, child: LayoutBox, height: number, wrap: boolean): boolean {
  const rules = relativeRules(child.node);
  const { margin } = child.layout;
  if (child.top === NOT_SET && child.bottom !== NOT_SET) child.top = child.bottom - child.height;
  else if (child.top !== NOT_SET && child.bottom === NOT_SET) child.bottom = child.top + child.height;
  else if (child.top === NOT_SET) {
    const centred = rules.centerInParent === true || rules.centerVertical === true;
    child.top =
      centred && !wrap ? truncPx((height - child.height) / 2) : parent.layout.padding.top + margin.top;
    child.bottom = child.top + child.height;
    if (centred) return true;
  }
  return rules.parentBottom === true;
}

function wrapWidth(box: LayoutBox, wm: Mode, ws: number, content: number): number {
  const { padding, minWidth, width: wanted } = box.layout;
  const minContent = typeof wanted === 'number' ? Math.max(minWidth, wanted) : minWidth;
  return resolveSize(Math.max(content + padding.right, minContent), wm, ws);
}

/** Views that stand by the width of the layout, once that is known. */
function moveAcross(box: LayoutBox, width: number): void {
  for (const child of box.children) {
    const rules = relativeRules(child.node);
    if (rules.centerInParent || rules.centerHorizontal) child.left = truncPx((width - child.width) / 2);
    else if (rules.parentRight) child.left = width - box.layout.padding.right - child.width;
    else continue;
    child.right = child.left + child.width;
  }
}

function wrapHeight(box: LayoutBox, hm: Mode, hs: number, content: number, moves: boolean): number {
  const { padding, minHeight, height: wanted } = box.layout;
  const minContent = typeof wanted === 'number' ? Math.max(minHeight, wanted) : minHeight;
  const height = resolveSize(Math.max(content + padding.bottom, minContent), hm, hs);
  if (!moves) return height;
  for (const child of box.children) {
    const rules = relativeRules(child.node);
    if (rules.centerInParent || rules.centerVertical) child.top = truncPx((height - child.height) / 2);
    else if (rules.parentBottom) child.top = height - padding.bottom - child.height;
    else continue;
    child.bottom = child.top + child.height;
  }
  return height;
}

/** `gravity` of the layout moves all its children together. */
function gravitate(box: LayoutBox, width: number, height: number): void {
  const { gravity, padding, rtl } = box.layout;
  const movesX = gravity.x !== 'none' && gravity.x !== (rtl ? 'end' : 'start');
  const movesY = gravity.y !== 'none' && gravity.y !== 'start';
  if ((!movesX && !movesY) || box.children.length === 0) return;
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const child of box.children) {
    const { margin } = child.layout;
    left = Math.min(left, child.left - margin.left);
    top = Math.min(top, child.top - margin.top);
    right = Math.max(right, child.right + margin.right);
    bottom = Math.max(bottom, child.bottom + margin.bottom);
  }
  const start = (axis: typeof gravity.x, first: number, last: number, size: number) => {
    if (axis === 'center') return first + truncPx((last - first - size) / 2);
    return axis === 'end' ? last - size : first;
  };
  const dx = movesX ? start(gravity.x, padding.left, width - padding.right, right - left) - left : 0;
  const dy = movesY ? start(gravity.y, padding.top, height - padding.bottom, bottom - top) - top : 0;
  for (const child of box.children) {
    child.left += dx;
    child.right += dx;
    child.top += dy;
    child.bottom += dy;
  }
}

/** RelativeLayout.onMeasure: each axis in its own order, then what only the finished size allows. */
export const relative: Container = {
  measure(box, wm, ws, hm, hs, pass) {
    const { rtl } = box.layout;
    const plan = (box.plan ??= relativePlan(box, pass));
    const parentHeight = hm === UNSPECIFIED ? UNKNOWN : hs;
    const parentWidth = wm === UNSPECIFIED ? (rtl ? STAND_IN : UNKNOWN) : ws;
    const wrapsX = wm !== EXACTLY;
    const wrapsY = hm !== EXACTLY;
    let moveX = false;
    let moveY = false;
    for (const child of box.children) child.left = child.top = Number.NaN;
    for (const child of plan.horizontal) {
      horizontalEdges(box, child, parentWidth, plan);
      measureAcross(box, child, parentWidth, parentHeight, pass);
      moveX = settleAcross(box, child, parentWidth, wrapsX) || moveX;
    }
    let contentWidth = 0;
    let contentHeight = 0;
    for (const child of plan.vertical) {
      const { margin } = child.layout;
      verticalEdges(box, child, parentHeight, plan, pass);
      measureBoth(box, child, parentWidth, parentHeight, pass);
      moveY = settleDown(box, child, parentHeight, wrapsY) || moveY;
      const extent = rtl ? parentWidth - child.left + margin.left : child.right + margin.right;
      contentWidth = Math.max(contentWidth, extent);
      contentHeight = Math.max(contentHeight, child.bottom + margin.bottom);
    }
    const width = wrapsX ? wrapWidth(box, wm, ws, contentWidth) : ws;
    const height = wrapsY ? wrapHeight(box, hm, hs, contentHeight, moveY) : hs;
    if (rtl && wrapsX) {
      // They were laid from the right of all there was. The phone moves them last, and what it centred out of sight.
      for (const child of box.children) {
        child.left -= parentWidth - width;
        child.right -= parentWidth - width;
      }
    }
    if (moveX && wrapsX) moveAcross(box, width);
    gravitate(box, width, height);
    box.width = width;
    box.height = height;
  },
  place(box, _width, _height, pass) {
    for (const child of box.children) {
      const { left, top, right, bottom } = child;
      pass.place(child, left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  },
  baseline(box, pass) {
    let first: LayoutBox | undefined;
    for (const child of box.children) {
      const isFirst = !first || child.top < first.top || (child.top === first.top && child.left < first.left);
      if (isFirst) first = child;
    }
    return first ? pass.baselineOf(first) : NO_BASELINE;
  },
};
