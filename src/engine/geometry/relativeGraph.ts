import type { LayoutNode } from '../document/node';
import { type RelativeRules, relativeRules } from '../document/parse/relativeRules';
import { isGone } from '../document/parse/layoutParams';
import type { AnchorRule, LayoutBox, RelativePlan } from './LayoutBox';
import type { LayoutPass } from './LayoutPass';

const HORIZONTAL: readonly AnchorRule[] = ['leftOf', 'rightOf', 'alignLeft', 'alignRight'];
const VERTICAL: readonly AnchorRule[] = ['above', 'below', 'alignTop', 'alignBottom', 'alignBaseline'];

/** Sorts the children for both axes; views in a circle follow in document order and are reported. */
export function relativePlan(box: LayoutBox, pass: LayoutPass): RelativePlan {
  const byId = new Map<string, LayoutNode>();
  let anyRule = false;
  for (const node of box.node.views) {
    if (node.id !== '') byId.set(node.id, node);
    anyRule ||= Object.keys(relativeRules(node)).length > 0;
  }
  const boxes = new Map<LayoutNode, LayoutBox>();
  for (const child of box.children) boxes.set(child.node, child);
  if (!anyRule) return { horizontal: box.children, vertical: box.children, anchor: () => undefined };
  const resolvers = new Map<AnchorRule, (id: string) => LayoutNode | undefined>();
  const anchor = (rules: RelativeRules, rule: AnchorRule): LayoutBox | undefined => {
    const id = rules[rule];
    if (id === undefined) return undefined;
    const node = byId.get(id);
    if (node && !isGone(node)) return boxes.get(node);
    const resolve = resolvers.get(rule) ?? resolveGone(byId, (goneNode) => relativeRules(goneNode)[rule]);
    resolvers.set(rule, resolve);
    const found = resolve(id);
    return found && boxes.get(found);
  };
  return {
    horizontal: sorted(box, byId, boxes, HORIZONTAL, pass),
    vertical: sorted(box, byId, boxes, VERTICAL, pass),
    anchor,
  };
}

/**
 * Resolves an id to the first view that is not gone: a gone view is replaced by its own anchor. Undefined where the chain ends
 * without one or is circular. Each view is visited once, however many chains lead through it.
 */
function resolveGone(
  byId: ReadonlyMap<string, LayoutNode>,
  nextId: (goneNode: LayoutNode) => string | undefined,
): (id: string) => LayoutNode | undefined {
  const ends = new Map<string, LayoutNode | undefined>();
  return (start) => {
    const passed = new Set<string>();
    let id: string | undefined = start;
    let end: LayoutNode | undefined;
    while (id !== undefined && !passed.has(id)) {
      if (ends.has(id)) {
        end = ends.get(id);
        break;
      }
      passed.add(id);
      const node = byId.get(id);
      if (!node || !isGone(node)) {
        end = node;
        break;
      }
      id = nextId(node);
    }
    for (const passedId of passed) ends.set(passedId, end);
    return end;
  };
}

function sorted(
  box: LayoutBox,
  byId: ReadonlyMap<string, LayoutNode>,
  boxes: ReadonlyMap<LayoutNode, LayoutBox>,
  rules: readonly AnchorRule[],
  pass: LayoutPass,
): LayoutBox[] {
  const { views } = box.node;
  const waiting = new Map<LayoutNode, number>();
  const dependents = new Map<LayoutNode, LayoutNode[]>();
  const ready: LayoutNode[] = [];
  for (const node of views) {
    const anchors = new Set<LayoutNode>();
    for (const rule of rules) {
      const id = relativeRules(node)[rule];
      const anchor = id === undefined ? undefined : byId.get(id);
      if (anchor && anchor !== node) anchors.add(anchor);
    }
    for (const anchor of anchors) {
      const list = dependents.get(anchor);
      if (list) list.push(node);
      else dependents.set(anchor, [node]);
    }
    waiting.set(node, anchors.size);
    if (anchors.size === 0) ready.push(node);
  }
  const order: LayoutBox[] = [];
  const done = new Set<LayoutNode>();
  const release = () => {
    for (let at = 0; at < ready.length; at += 1) {
      const node = ready[at];
      if (!node || done.has(node)) continue;
      done.add(node);
      const nodeBox = boxes.get(node);
      if (nodeBox) order.push(nodeBox);
      for (const dependent of dependents.get(node) ?? []) {
        const remaining = (waiting.get(dependent) ?? 1) - 1;
        waiting.set(dependent, remaining);
        if (remaining === 0) ready.push(dependent);
      }
    }
    ready.length = 0;
  };
  release();
  if (done.size < views.length) {
    const blocked = new Set(views.filter((node) => !done.has(node)));
    const circle = inCircles(blocked, byId, rules);
    for (const node of circle) pass.circular.add(node.path);
    for (const node of [...circle, ...blocked]) {
      if (done.has(node)) continue;
      ready.push(node);
      release();
    }
  }
  return order;
}

/** The views in a circle or between two circles: those that remain after repeatedly removing views without dependents. */
function inCircles(
  waiting: ReadonlySet<LayoutNode>,
  byId: ReadonlyMap<string, LayoutNode>,
  rules: readonly AnchorRule[],
): Set<LayoutNode> {
  const anchorsOf = (node: LayoutNode) => {
    const anchors = new Set<LayoutNode>();
    for (const rule of rules) {
      const id: string | undefined = relativeRules(node)[rule];
      const anchor = id === undefined ? undefined : byId.get(id);
      if (anchor && anchor !== node && waiting.has(anchor)) anchors.add(anchor);
    }
    return anchors;
  };
  const remaining = new Set(waiting);
  const dependents = new Map<LayoutNode, number>();
  for (const node of waiting) {
    for (const anchor of anchorsOf(node)) dependents.set(anchor, (dependents.get(anchor) ?? 0) + 1);
  }
  const free = [...waiting].filter((node) => !dependents.has(node));
  for (let node = free.pop(); node; node = free.pop()) {
    remaining.delete(node);
    for (const anchor of anchorsOf(node)) {
      const count = (dependents.get(anchor) ?? 1) - 1;
      dependents.set(anchor, count);
      if (count === 0) free.push(anchor);
    }
  }
  return remaining;
}
