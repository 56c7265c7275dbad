import type { LayoutNode } from '../document/node';

/** Widgets that may take rows or items from data. */
export const isList = ({ kind }: LayoutNode): boolean => kind === 'grid' || kind === 'list';

const collected = new WeakMap<LayoutNode, readonly LayoutNode[]>();
const NONE: readonly LayoutNode[] = [];

/** The lists of a tree in document order. */
function listsOf(node: LayoutNode): readonly LayoutNode[] {
  if (node.views.length === 0) return isList(node) ? [node] : NONE;
  const before = collected.get(node);
  if (before) return before;
  const inside = node.views.flatMap(listsOf);
  const lists = isList(node) ? [node, ...inside] : inside;
  collected.set(node, lists);
  return lists;
}

/** The first of those that have most to be chosen for. */
function best(lists: readonly LayoutNode[], worth: (list: LayoutNode) => number): LayoutNode | undefined {
  let found: LayoutNode | undefined;
  let most = -1;
  for (const list of lists) {
    const now = worth(list);
    if (now > most) [found, most] = [list, now];
  }
  return found;
}

const score = (...worth: boolean[]): number => worth.reduce((all, one) => 2 * all + Number(one), 0);
const isOpen = ({ views, rows }: LayoutNode): boolean => views.length === 0 && rows === undefined;

/** The list that a message's items are for when it names none: by the id phones know it by, else the first that waits for some. */
export function itemsTarget(root: LayoutNode): LayoutNode | undefined {
  return best(listsOf(root), (list) =>
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
  return best(lists, (list) =>
    score(/^recycler_?view$/i.test(list.id), isOpen(list), list.itemData === undefined),
  );
}
