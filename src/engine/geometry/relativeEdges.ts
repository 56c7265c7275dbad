import { type RelativeRules, relativeRules } from '../document/parse/relativeRules';
import { type AnchorRule, type LayoutBox, NO_BASELINE, NOT_SET, type RelativePlan } from './LayoutBox';
import type { LayoutPass } from './LayoutPass';

/** The view a rule leads to, once that axis of it is placed: in a circle somebody has to begin. */
function anchorAcross(plan: RelativePlan, rules: RelativeRules, rule: AnchorRule): LayoutBox | undefined {
  const anchor = rules[rule] === undefined ? undefined : plan.anchor(rules, rule);
  return anchor && !Number.isNaN(anchor.left) ? anchor : undefined;
}

function anchorDown(plan: RelativePlan, rules: RelativeRules, rule: AnchorRule): LayoutBox | undefined {
  const anchor = rules[rule] === undefined ? undefined : plan.anchor(rules, rule);
  return anchor && !Number.isNaN(anchor.top) ? anchor : undefined;
}

/** Fixes the edges that the rules of the horizontal axis fix. */
export function horizontalEdges(
  parent: LayoutBox,
  child: LayoutBox,
  parentWidth: number,
  plan: RelativePlan,
): void {
  const rules = relativeRules(child.node);
  const { margin } = child.layout;
  const { padding } = parent.layout;
  child.left = NOT_SET;
  child.right = NOT_SET;
  const atLeft = padding.left + margin.left;
  const atRight = parentWidth < 0 ? NOT_SET : parentWidth - padding.right - margin.right;

  const leftOf = anchorAcross(plan, rules, 'leftOf');
  if (leftOf) child.right = leftOf.left - (leftOf.layout.margin.left + margin.right);
  else if (fallsToParent(rules, 'leftOf')) child.right = atRight;
  const rightOf = anchorAcross(plan, rules, 'rightOf');
  if (rightOf) child.left = rightOf.right + (rightOf.layout.margin.right + margin.left);
  else if (fallsToParent(rules, 'rightOf')) child.left = atLeft;
  const alignLeft = anchorAcross(plan, rules, 'alignLeft');
  if (alignLeft) child.left = alignLeft.left + margin.left;
  else if (fallsToParent(rules, 'alignLeft')) child.left = atLeft;
  const alignRight = anchorAcross(plan, rules, 'alignRight');
  if (alignRight) child.right = alignRight.right - margin.right;
  else if (fallsToParent(rules, 'alignRight') && parentWidth >= 0) child.right = atRight;
  if (rules.parentLeft) child.left = atLeft;
  if (rules.parentRight && parentWidth >= 0) child.right = atRight;
}

/** Fixes the edges that the rules of the vertical axis fix. */
export function verticalEdges(
  parent: LayoutBox,
  child: LayoutBox,
  parentHeight: number,
  plan: RelativePlan,
  pass: LayoutPass,
): void {
  const rules = relativeRules(child.node);
  const { margin } = child.layout;
  const { padding } = parent.layout;
  child.top = NOT_SET;
  child.bottom = NOT_SET;
  // A baseline beats every other rule of the axis.
  const baselineAnchor = anchorDown(plan, rules, 'alignBaseline');
  const anchorBaseline = baselineAnchor ? pass.baselineOf(baselineAnchor) : NO_BASELINE;
  if (baselineAnchor && anchorBaseline !== NO_BASELINE) {
    child.top = baselineAnchor.top + anchorBaseline - Math.max(0, pass.baselineOf(child));
    return;
  }
  const atTop = padding.top + margin.top;
  const atBottom = parentHeight < 0 ? NOT_SET : parentHeight - padding.bottom - margin.bottom;

  const above = anchorDown(plan, rules, 'above');
  if (above) child.bottom = above.top - (above.layout.margin.top + margin.bottom);
  else if (fallsToParent(rules, 'above')) child.bottom = atBottom;
  const below = anchorDown(plan, rules, 'below');
  if (below) child.top = below.bottom + (below.layout.margin.bottom + margin.top);
  else if (fallsToParent(rules, 'below')) child.top = atTop;
  const alignTop = anchorDown(plan, rules, 'alignTop');
  if (alignTop) child.top = alignTop.top + margin.top;
  else if (fallsToParent(rules, 'alignTop')) child.top = atTop;
  const alignBottom = anchorDown(plan, rules, 'alignBottom');
  if (alignBottom) child.bottom = alignBottom.bottom - margin.bottom;
  else if (fallsToParent(rules, 'alignBottom') && parentHeight >= 0) child.bottom = atBottom;
  if (rules.parentTop) child.top = atTop;
  if (rules.parentBottom && parentHeight >= 0) child.bottom = atBottom;
}

/** The parent's edge stands in for an anchor that is missing, when the view asks for that. */
const fallsToParent = (rules: RelativeRules, rule: AnchorRule) =>
  rules.parentIfMissing === true && rules[rule] !== undefined;
