import type { LayoutNode } from '../../engine';

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
  const duplicates = new Set<string>();
  for (const node of views) {
    if (node.id === '') continue;
    if (byId.has(node.id)) duplicates.add(node.id);
    byId.set(node.id, node);
  }
  for (const id of duplicates) byId.delete(id);
  return byId;
}

/** Unmatched views by kind, in order; each is returned until it is matched. */
class Queues {
  private readonly queues = new Map<string, { views: LayoutNode[]; at: number }>();

  constructor(
    private readonly unmatched: ReadonlySet<LayoutNode>,
    kindOf: (node: LayoutNode) => string | undefined,
  ) {
    for (const node of unmatched) {
      const kind = kindOf(node);
      if (kind === undefined) continue;
      const queue = this.queues.get(kind) ?? { views: [], at: 0 };
      queue.views.push(node);
      this.queues.set(kind, queue);
    }
  }

  /** The first unmatched view of a kind. */
  next(kind: string): LayoutNode | undefined {
    const queue = this.queues.get(kind);
    if (!queue) return undefined;
    for (; queue.at < queue.views.length; queue.at += 1) {
      const node = queue.views[queue.at];
      if (node && this.unmatched.has(node)) return node;
    }
    return undefined;
  }
}

/**
 * Pairs of children that are the same view: by id, else with equal source, else of the same widget in order. A view that got or
 * lost its id is matched by widget and order.
 */
export function matchChildren(before: readonly LayoutNode[], after: readonly LayoutNode[]): Pair[] {
  const pairs: Pair[] = [];
  const unmatchedBefore = new Set(before);
  const unmatchedAfter = new Set(after);
  const match = (find: (node: LayoutNode) => LayoutNode | undefined) => {
    for (const node of unmatchedAfter) {
      const found = find(node);
      if (!found) continue;
      unmatchedBefore.delete(found);
      unmatchedAfter.delete(node);
      pairs.push({ before: found, after: node });
    }
  };
  const byId = uniqueIds(before);
  for (const node of uniqueIds(after).values()) {
    const found = byId.get(node.id);
    if (!found) continue;
    unmatchedBefore.delete(found);
    unmatchedAfter.delete(node);
    pairs.push({ before: found, after: node });
  }
  const textOf = (node: LayoutNode) => JSON.stringify(node.source);
  const bySource = new Queues(unmatchedBefore, textOf);
  match((node) => bySource.next(textOf(node)));
  const byWidget = new Queues(unmatchedBefore, ({ widget }) => widget);
  const nameless = new Queues(unmatchedBefore, ({ widget, id }) => (id === '' ? widget : undefined));
  match((node) => (node.id === '' ? byWidget : nameless).next(node.widget));
  const places = new Map(after.map((node, index) => [node, index]));
  return pairs.sort((a, b) => (places.get(a.after) ?? 0) - (places.get(b.after) ?? 0));
}
