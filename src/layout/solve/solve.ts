import type { LayoutNode } from '../node';
import { Cell, childMode, childSize, EXACTLY, isGone, whole } from './Cell';
import { containerFor } from './containers';
import type { Box, Solution, Solve } from './contract';
import { type Container, Engine } from './Engine';

/** A list whose items come from data or are compiled one by one is measured by its widget. */
function containerOf(node: LayoutNode): Container | undefined {
  const open = node.views.length === 0 && (node.kind === 'grid' || node.kind === 'list');
  return open ? undefined : containerFor(node.kind);
}

function cellsOf(root: LayoutNode): { top: Cell; all: Cell[] } {
  const top = new Cell(root);
  const all = [top];
  for (const cell of all) {
    if (!containerOf(cell.node)) continue;
    for (const node of cell.node.views) {
      if (isGone(node)) continue;
      const child = new Cell(node);
      cell.children.push(child);
      all.push(child);
    }
  }
  return { top, all };
}

/** Enough for every measure that Android would do on a sane screen, and an end for the others. */
const MEASURES_PER_VIEW = 60;
const MEASURES_AT_LEAST = 2_000;

/** Places a whole tree, the root being the only child of a host-sized FrameLayout. Sizes in CSS px. */
export const solve: Solve = (root, host, measureLeaf): Solution => {
  const boxes = new Map<LayoutNode, Box>();
  if (isGone(root)) return { boxes, circular: [] };
  const { top, all } = cellsOf(root);
  const engine = new Engine(containerOf, measureLeaf, MEASURES_AT_LEAST + all.length * MEASURES_PER_VIEW);
  const { width, height, margin, layoutGravity, rtl } = root.layout;
  engine.measure(
    top,
    childMode(EXACTLY, width),
    childSize(host.width, margin.left + margin.right, width),
    childMode(EXACTLY, height),
    childSize(host.height, margin.top + margin.bottom, height),
  );
  const none = layoutGravity.x === 'none' && layoutGravity.y === 'none';
  const across = none && rtl ? 'end' : layoutGravity.x;
  let x = margin.left;
  if (across === 'center') x = whole((host.width - top.width) / 2) + margin.left - margin.right;
  else if (across === 'end') x = host.width - top.width - margin.right;
  let y = margin.top;
  if (layoutGravity.y === 'center') y = whole((host.height - top.height) / 2) + margin.top - margin.bottom;
  else if (layoutGravity.y === 'end') y = host.height - top.height - margin.bottom;
  engine.place(top, x, y, top.width, top.height);
  for (const cell of all)
    boxes.set(cell.node, { x: cell.x, y: cell.y, width: cell.width, height: cell.height });
  return { boxes, circular: [...engine.circular] };
};
