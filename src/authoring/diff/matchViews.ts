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

/** The views by what only one of them has; those without it are left out. */
function uniqueBy(
  views: readonly LayoutNode[],
  markOf: (node: LayoutNode) => string | undefined,
): Map<string, LayoutNode> {
  const byMark = new Map<string, LayoutNode>();
  const duplicates = new Set<string>();
  for (const node of views) {
    const mark = markOf(node);
    if (mark === undefined) continue;
    if (byMark.has(mark)) duplicates.add(mark);
    byMark.set(mark, node);
  }
  for (const mark of duplicates) byMark.delete(mark);
  return byMark;
}

const uniqueIds = (views: readonly LayoutNode[]) => uniqueBy(views, ({ id }) => id || undefined);
const textOf = (node: LayoutNode) => JSON.stringify(node.source);

/**
 * The old versions of the views of a newer tree that are known wherever they stand: by an id, or, without one, by a source, that is
 * unique in both trees.
 */
export function knownViews(
  before: readonly LayoutNode[],
  after: readonly LayoutNode[],
): Map<LayoutNode, LayoutNode> {
  const oldViews = new Map<LayoutNode, LayoutNode>();
  const sourceOfNameless = (node: LayoutNode) => (node.id === '' ? textOf(node) : undefined);
  for (const markOf of [({ id }: LayoutNode) => id || undefined, sourceOfNameless]) {
    const old = uniqueBy(before, markOf);
    for (const [mark, node] of uniqueBy(after, markOf)) {
      const same = old.get(mark);
      if (same) oldViews.set(node, same);
    }
  }
  return oldViews;
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
 * lost its id is matched by widget and order. Views that are `known` elsewhere are left out.
 */
export function matchChildren(
  before: readonly LayoutNode[],
  after: readonly LayoutNode[],
  known: ReadonlyMap<LayoutNode, LayoutNode>,
): Pair[] {
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
  const bySource = new Queues(unmatchedBefore, textOf);
  match((node) => bySource.next(textOf(node)));
  const went = new Set(known.values());
  for (const node of unmatchedBefore) if (went.has(node)) unmatchedBefore.delete(node);
  for (const node of unmatchedAfter) if (known.has(node)) unmatchedAfter.delete(node);
  const byWidget = new Queues(unmatchedBefore, ({ widget }) => widget);
  const nameless = new Queues(unmatchedBefore, ({ widget, id }) => (id === '' ? widget : undefined));
  match((node) => (node.id === '' ? byWidget : nameless).next(node.widget));
  const places = new Map(after.map((node, index) => [node, index]));
  return pairs.sort((a, b) => (places.get(a.after) ?? 0) - (places.get(b.after) ?? 0));
}
