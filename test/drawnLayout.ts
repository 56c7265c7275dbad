import { parseLayout, type LayoutNode } from '../src/engine';
import { solve } from './geometry/solve';
import type { DrawnBox } from '../src/features/layouts/canvas/drawnBoxes';
import { fakeMeasure } from './geometry/runCase';

/** The device that layouts are placed in, dp. */
export const HOST = { width: 360, height: 640 };

/** A view as a document writes it. */
export interface View {
  widget: string;
  properties: Record<string, string | number | boolean>[];
  views?: View[];
}

/** A layout as the engine places it: the boxes that the canvas would read from the page. */
export function drawLayout(layout: View): { boxes: DrawnBox[]; circular: readonly string[] } {
  const { root } = parseLayout(layout);
  if (!root) throw new Error('no layout');
  const solution = solve(root, HOST, fakeMeasure);
  const boxes: DrawnBox[] = [];
  const visit = (node: LayoutNode, parent: DrawnBox | undefined) => {
    const solved = solution.boxes.get(node);
    if (!solved) return;
    const element = undefined as unknown as HTMLElement;
    const box: DrawnBox = {
      ...solved,
      x: solved.x + (parent?.x ?? 0),
      y: solved.y + (parent?.y ?? 0),
      path: node.path,
      element,
      node,
      parent,
      children: [],
    };
    boxes.push(box);
    parent?.children.push(box);
    for (const child of node.views) visit(child, box);
  };
  visit(root, undefined);
  return { boxes, circular: solution.circular };
}
