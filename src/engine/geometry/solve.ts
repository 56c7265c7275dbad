import type { LayoutNode } from '../document/node';
import type { Box, Solution, Solve } from './contract';
import { Solver } from './Solver';

/** Places a whole tree once. Sizes in CSS px. */
export const solve: Solve = (root, host, measureLeaf): Solution => {
  const solver = new Solver(measureLeaf);
  const circular = solver.solve(root, host);
  const boxes = new Map<LayoutNode, Box>();
  for (const node of solver.takeMoved()) {
    const box = solver.boxOf(node);
    if (box) boxes.set(node, box);
  }
  return { boxes, circular };
};
