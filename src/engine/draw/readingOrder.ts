import type { LayoutKind, LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';

/** Containers that place their views wherever these say. */
const FREE = new Set<LayoutKind>(['relative', 'constraint', 'cells']);

/**
 * Where in the reading order each view of a container comes, from 1, where that is not the order of the document: row by
 * row as they are seen, which is how the phone's focus goes through them.
 */
export function readingOrder(
  { kind, views, layout: { rtl } }: LayoutNode,
  boxOf: (node: LayoutNode) => Box | undefined,
): ReadonlyMap<LayoutNode, number> | undefined {
  if (!FREE.has(kind)) return undefined;
  const drawn = views.flatMap((node, index) => {
    const box = boxOf(node);
    return box ? [{ node, index, box, row: 0 }] : [];
  });
  drawn.sort((a, b) => a.box.y - b.box.y || a.index - b.index);
  let row = 0;
  let middle = -Infinity;
  for (const one of drawn) {
    const { y, height } = one.box;
    const begins = y >= middle;
    if (begins) row += 1;
    // What stands behind a whole screen makes no row of it.
    middle = begins ? y + height / 2 : Math.min(middle, y + height / 2);
    one.row = row;
  }
  const from = ({ x, width }: Box) => (rtl ? -x - width : x);
  drawn.sort((a, b) => a.row - b.row || from(a.box) - from(b.box) || a.index - b.index);
  if (drawn.every(({ index }, at) => at === 0 || index > (drawn[at - 1]?.index ?? 0))) return undefined;
  return new Map(drawn.map(({ node }, at) => [node, at + 1]));
}
