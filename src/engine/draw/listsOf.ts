import type { LayoutNode } from '../document/node';

/** Widgets that may take rows or items from data. */
export const isList = ({ kind }: LayoutNode): boolean => kind === 'grid' || kind === 'list';

const collected = new WeakMap<LayoutNode, readonly LayoutNode[]>();
const NONE: readonly LayoutNode[] = [];

/** The lists of a tree in document order. */
function listsOf(node: LayoutNode): readonly LayoutNode[] {
  if (node.views.length === 0) return isList(node) ? [node] : NONE;
  const cached = collected.get(node);
  if (cached) return cached;
  const inside = node.views.flatMap(listsOf);
  const lists = isList(node) ? [node, ...inside] : inside;
  collected.set(node, lists);
  return lists;
}

/** The first list with the highest score. */
function bestBy(lists: readonly LayoutNode[], scoreOf: (list: LayoutNode) => number): LayoutNode | undefined {
  let best: LayoutNode | undefined;
  let bestScore = -1;
  for (const list of lists) {
    const current = scoreOf(list);
    if (current > bestScore) [best, bestScore] = [list, current];
  }
  return best;
}

const score = (...flags: boolean[]): number => flags.reduce((sum, flag) => 2 * sum + Number(flag), 0);
const isOpen = ({ views, rows }: LayoutNode): boolean => views.length === 0 && rows === undefined;

/** The list that takes a message's items when the message names none: by its well-known id, else the first empty one. */
export function itemsTarget(root: LayoutNode): LayoutNode | undefined {
  return bestBy(listsOf(root), (list) =>
    score(
      list.id.startsWith('dashboardGridView'),
      isOpen(list),
      list.kind === 'grid',
      list.itemData === undefined,
    ),
  );
}

/** The list that shows a screen's rows. */
export function rowsTarget(root: LayoutNode): LayoutNode | undefined {
  const lists = listsOf(root).filter(({ kind }) => kind === 'list');
  return bestBy(lists, (list) =>
    score(/^recycler_?view$/i.test(list.id), isOpen(list), list.itemData === undefined),
  );
}
