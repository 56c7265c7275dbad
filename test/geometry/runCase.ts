import type { LayoutNode } from '../../src/engine/document/node';
import { parseLayout } from '../../src/engine/parseLayout';
import type { MeasureLeaf } from '../../src/engine/geometry/contract';
import { solve } from './solve';

export interface ExpectedBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A layout and where its views must stand, in px from the corner of the root; the shape that a page can be checked with. */
export interface GeometryCase {
  name: string;
  group: string;
  root: { w: number; h: number };
  layout: unknown;
  expect: Record<string, ExpectedBox>;
  goneIds?: string[];
  tolerance?: number;
  rtl?: boolean;
}

const LINE = 20;
const LETTER = 10;
const ASCENT = 15;

/**
 * Stands in for the browser: a letter is 10 wide, a line 20 high with its baseline 15 down (at textSize 20 twice that);
 * a text wraps between letters. Pictures are as big as their `intrinsic` property says (`40x30`), else nothing.
 */
export const fakeMeasure: MeasureLeaf = (node, width, height) => {
  const { padding, gravity } = node.layout;
  const sides = padding.left + padding.right;
  const ends = padding.top + padding.bottom;
  if (node.widget === 'ImageView') {
    const [w = 0, h = 0] = String(node.props['intrinsic'] ?? '0x0')
      .split('x')
      .map(Number);
    return { width: w + sides, height: h + ends };
  }
  const scale = node.props['textSize'] === 20 ? 2 : 1;
  const letters = String(node.props['text'] ?? '').length;
  const line = LINE * scale;
  const letter = LETTER * scale;
  const room = width.mode === 'unspecified' ? Infinity : Math.max(0, width.size - sides);
  const perLine = Math.max(1, Math.floor(room / letter));
  const lines = Math.max(1, Math.ceil(letters / perLine));
  const contentHeight = lines * line + ends;
  const spare = height.mode === 'exactly' ? height.size - contentHeight : 0;
  const shift = gravity.y === 'center' ? spare / 2 : gravity.y === 'end' ? spare : 0;
  return {
    width: Math.min(letters, perLine) * letter + sides,
    height: contentHeight,
    baseline: padding.top + ASCENT * scale + shift,
  };
};

/** Boxes by id, in px from the corner of the root. */
export function boxesById(
  root: LayoutNode,
  host: { width: number; height: number },
): { boxes: Map<string, ExpectedBox>; circular: readonly string[] } {
  const { boxes, circular } = solve(root, host, fakeMeasure);
  const boxesById = new Map<string, ExpectedBox>();
  const visit = (node: LayoutNode, x: number, y: number) => {
    const box = boxes.get(node);
    if (!box) return;
    const at = { x: x + box.x, y: y + box.y, w: box.width, h: box.height };
    if (node.id !== '' && !boxesById.has(node.id)) boxesById.set(node.id, at);
    for (const view of node.views) visit(view, at.x, at.y);
  };
  visit(root, 0, 0);
  return { boxes: boxesById, circular };
}

const show = ({ x, y, w, h }: ExpectedBox) => `[${[x, y, w, h].join(', ')}]`;

/** What is wrong with the boxes of a case, one line a view; empty when all is right. */
export function runCase(one: GeometryCase): string[] {
  const { root } = parseLayout(one.layout, { rtl: one.rtl ?? false });
  if (!root) return ['no layout'];
  const { boxes } = boxesById(root, { width: one.root.w, height: one.root.h });
  const tolerance = (one.tolerance ?? 0.5) + 0.01;
  const mismatches: string[] = [];
  for (const [id, expected] of Object.entries(one.expect)) {
    const box = boxes.get(id);
    const keys = ['x', 'y', 'w', 'h'] as const;
    if (!box) mismatches.push(`${id}: no box, expected ${show(expected)}`);
    else if (keys.some((key) => !(Math.abs(box[key] - expected[key]) <= tolerance)))
      mismatches.push(`${id}: expected ${show(expected)}, got ${show(box)}`);
  }
  for (const id of one.goneIds ?? []) if (boxes.has(id)) mismatches.push(`${id}: has a box, should be gone`);
  return mismatches;
}
