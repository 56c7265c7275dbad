import type { LayoutNode } from '../node';

export interface Pair {
  before: LayoutNode;
  after: LayoutNode;
}

/** Every view of a tree, item layouts included. */
export function allViews(root: LayoutNode | undefined): LayoutNode[] {
  const found: LayoutNode[] = [];
  const visit = (node: LayoutNode) => {
    found.push(node);
    if (node.itemLayout) visit(node.itemLayout);
    node.views.forEach(visit);
  };
  if (root) visit(root);
  return found;
}

/** The views whose id occurs once. */
export function uniqueIds(views: readonly LayoutNode[]): Map<string, LayoutNode> {
  const byId = new Map<string, LayoutNode>();
  const twice = new Set<string>();
  for (const node of views) {
    if (node.id === '') continue;
    if (byId.has(node.id)) twice.add(node.id);
    byId.set(node.id, node);
  }
  for (const id of twice) byId.delete(id);
  return byId;
}

/**
 * Children that are the same view: by id, else equal in all, else of the same widget in the order that is left. A view
 * that got or lost its id is told from its place and widget.
 */
export function matchChildren(before: readonly LayoutNode[], after: readonly LayoutNode[]): Pair[] {
  const pairs: Pair[] = [];
  const left = new Set(before);
  const open = new Set(after);
  const match = (same: (one: LayoutNode, other: LayoutNode) => boolean) => {
    for (const node of open) {
      const found = [...left].find((other) => same(other, node));
      if (!found) continue;
      left.delete(found);
      open.delete(node);
      pairs.push({ before: found, after: node });
    }
  };
  const byId = uniqueIds(before);
  for (const node of uniqueIds(after).values()) {
    const found = byId.get(node.id);
    if (!found) continue;
    left.delete(found);
    open.delete(node);
    pairs.push({ before: found, after: node });
  }
  const texts = new Map([...before, ...after].map((node) => [node, JSON.stringify(node.source)]));
  match((one, other) => texts.get(one) === texts.get(other));
  match((one, other) => one.widget === other.widget && (one.id === '' || other.id === ''));
  return pairs.sort((a, b) => after.indexOf(a.after) - after.indexOf(b.after));
}
