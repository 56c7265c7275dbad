import type { LayoutNode } from '../../src/engine/document/node';
import type { Box, MeasureLeaf } from '../../src/engine/geometry/contract';
import { Solver } from '../../src/engine/geometry/Solver';

interface Solution {
  /** Box of every node that is not gone, relative to its parent node; gone nodes have none. */
  boxes: ReadonlyMap<LayoutNode, Box>;
  /** Paths of nodes whose relations form a circle: placed as far as they can be. */
  circular: readonly string[];
}

/** Places a whole tree once, its root alone in a viewport; sizes in CSS px. */
export function solve(
  root: LayoutNode,
  viewport: { width: number; height: number },
  measureLeaf: MeasureLeaf,
): Solution {
  const solver = new Solver(measureLeaf);
  const circular = solver.solve(root, viewport);
  const boxes = new Map<LayoutNode, Box>();
  for (const node of solver.takeMoved()) {
    const box = solver.boxOf(node);
    if (box) boxes.set(node, box);
  }
  return { boxes, circular };
}
