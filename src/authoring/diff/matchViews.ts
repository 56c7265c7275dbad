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
  const twice = new Set<string>();
  for (const node of views) {
    if (node.id === '') continue;
    if (byId.has(node.id)) twice.add(node.id);
    byId.set(node.id, node);
  }
  for (const id of twice) byId.delete(id);
  return byId;
}

/** Views of one kind in their order, each handed out once. */
class Queues {
  private readonly queues = new Map<string, { views: LayoutNode[]; at: number }>();

  constructor(
    private readonly left: ReadonlySet<LayoutNode>,
    kindOf: (node: LayoutNode) => string | undefined,
  ) {
    for (const node of left) {
      const kind = kindOf(node);
      if (kind === undefined) continue;
      const queue = this.queues.get(kind) ?? { views: [], at: 0 };
      queue.views.push(node);
      this.queues.set(kind, queue);
    }
  }

  /** The first of a kind that is still left. */
  first(kind: string): LayoutNode | undefined {
    const queue = this.queues.get(kind);
    if (!queue) return undefined;
    for (; queue.at < queue.views.length; queue.at += 1) {
      const node = queue.views[queue.at];
      if (node && this.left.has(node)) return node;
    }
    return undefined;
  }
}

/**
 * Children that are the same view: by id, else equal in all, else of the same widget in the order that is left. A view
 * that got or lost its id is told from its place and widget.
 */
export function matchChildren(before: readonly LayoutNode[], after: readonly LayoutNode[]): Pair[] {
  const pairs: Pair[] = [];
  const left = new Set(before);
  const open = new Set(after);
  const match = (find: (node: LayoutNode) => LayoutNode | undefined) => {
    for (const node of open) {
      const found = find(node);
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
  const textOf = (node: LayoutNode) => JSON.stringify(node.source);
  const alike = new Queues(left, textOf);
  match((node) => alike.first(textOf(node)));
  const ofWidget = new Queues(left, ({ widget }) => widget);
  const nameless = new Queues(left, ({ widget, id }) => (id === '' ? widget : undefined));
  match((node) => (node.id === '' ? ofWidget : nameless).first(node.widget));
  const places = new Map(after.map((node, index) => [node, index]));
  return pairs.sort((a, b) => (places.get(a.after) ?? 0) - (places.get(b.after) ?? 0));
}
