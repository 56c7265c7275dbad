import type { LayoutKind, LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';

/** Containers whose children choose their own position. */
const FREELY_PLACED = new Set<LayoutKind>(['relative', 'constraint', 'cells']);

/**
 * Position of each child in the reading order, from 1; undefined when that is the document order. Children are read row by
 * row as they appear, which is how the phone moves its focus.
 */
export function readingOrder(
  { kind, views, layout: { rtl } }: LayoutNode,
  boxOf: (node: LayoutNode) => Box | undefined,
): ReadonlyMap<LayoutNode, number> | undefined {
  if (!FREELY_PLACED.has(kind)) return undefined;
  const placed = views.flatMap((node, index) => {
    const box = boxOf(node);
    return box ? [{ node, index, box, row: 0 }] : [];
  });
  placed.sort((a, b) => a.box.y - b.box.y || a.index - b.index);
  let row = 0;
  let middle = -Infinity;
  for (const view of placed) {
    const { y, height } = view.box;
    const startsRow = y >= middle;
    if (startsRow) row += 1;
    // A view behind a whole screen must not turn it into one row.
    middle = startsRow ? y + height / 2 : Math.min(middle, y + height / 2);
    view.row = row;
  }
  const startEdge = ({ x, width }: Box) => (rtl ? -x - width : x);
  placed.sort((a, b) => a.row - b.row || startEdge(a.box) - startEdge(b.box) || a.index - b.index);
  if (placed.every(({ index }, at) => at === 0 || index > (placed[at - 1]?.index ?? 0))) return undefined;
  return new Map(placed.map(({ node }, at) => [node, at + 1]));
}
