import type { LayoutNode } from '../../src/engine/document/node';
import { solve } from './solve';
import { fakeMeasure } from './runCase';

/** The boxes of a tree, each checked to be something that can be drawn; returns how many there are. */
export function expectSaneBoxes(root: LayoutNode): number {
  const { boxes } = solve(root, { width: 360, height: 640 }, fakeMeasure);
  for (const { x, y, width, height } of boxes.values()) {
    if (![x, y, width, height].every(Number.isFinite) || width < 0 || height < 0) {
      throw new Error(`No box to draw: ${JSON.stringify({ x, y, width, height })}`);
    }
  }
  return boxes.size;
}
