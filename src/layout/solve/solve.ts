import type { LayoutKind, LayoutNode } from '../node';
import { AT_MOST, Cell, childMode, childSize, EXACTLY, isGone, type Mode, UNSPECIFIED, whole } from './Cell';
import { cells } from './cells';
import { constraint } from './constraint';
import type { Box, MeasureLeaf, MeasureSpec, Solution, Solve } from './contract';
import { type Container, Engine } from './Engine';
import { frame } from './frame';
import { grid } from './grid';
import { linear } from './linear';
import { list } from './list';
import { relative } from './relative';
import { horizontalScroll, scroll } from './scroll';

const CONTAINERS: Record<LayoutKind, Container | undefined> = {
  linear,
  relative,
  frame,
  scroll,
  horizontalScroll,
  grid,
  list,
  cells,
  constraint,
  leaf: undefined,
};

/** A list whose items come from data or are compiled one by one is measured by its widget. */
function containerOf(node: LayoutNode): Container | undefined {
  const open = node.views.length === 0 && (node.kind === 'grid' || node.kind === 'list');
  return open ? undefined : CONTAINERS[node.kind];
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

function run(
  root: LayoutNode,
  measureLeaf: MeasureLeaf,
  place: (top: Cell, engine: Engine) => void,
): { boxes: Map<LayoutNode, Box>; circular: string[]; top: Cell | undefined } {
  const boxes = new Map<LayoutNode, Box>();
  if (isGone(root)) return { boxes, circular: [], top: undefined };
  const { top, all } = cellsOf(root);
  const engine = new Engine(containerOf, measureLeaf, MEASURES_AT_LEAST + all.length * MEASURES_PER_VIEW);
  place(top, engine);
  for (const { node, x, y, width, height } of all) boxes.set(node, { x, y, width, height });
  return { boxes, circular: [...engine.circular], top };
}

/** Places a whole tree, the root being the only child of a host-sized FrameLayout. Sizes in CSS px. */
export const solve: Solve = (root, host, measureLeaf): Solution => {
  const { boxes, circular } = run(root, measureLeaf, (top, engine) => {
    const { width, height, margin, layoutGravity, rtl } = root.layout;
    const beside = margin.left + margin.right;
    const around = margin.top + margin.bottom;
    engine.measure(
      top,
      childMode(EXACTLY, width),
      childSize(host.width, beside, width),
      childMode(EXACTLY, height),
      childSize(host.height, around, height),
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
  });
  return { boxes, circular };
};

const MODE: Record<MeasureSpec['mode'], Mode> = {
  exactly: EXACTLY,
  atMost: AT_MOST,
  unspecified: UNSPECIFIED,
};

/** A tree placed at 0, 0 in the room its parent gives: a row of a list, an item of a grid. */
export interface PlacedTree extends Solution {
  width: number;
  height: number;
}

/**
 * Places one tree in an open room, its margins kept free around it: `width` and `height` of the answer hold them too. A feed's
 * card, for one, has an exact width and an unspecified height.
 */
export function solveWithin(
  root: LayoutNode,
  width: MeasureSpec,
  height: MeasureSpec,
  measureLeaf: MeasureLeaf,
): PlacedTree {
  const { margin } = root.layout;
  const beside = margin.left + margin.right;
  const around = margin.top + margin.bottom;
  const { boxes, circular, top } = run(root, measureLeaf, (cell, engine) => {
    engine.measure(
      cell,
      childMode(MODE[width.mode], root.layout.width),
      childSize(width.size, beside, root.layout.width),
      childMode(MODE[height.mode], root.layout.height),
      childSize(height.size, around, root.layout.height),
    );
    engine.place(cell, margin.left, margin.top, cell.width, cell.height);
  });
  return {
    boxes,
    circular,
    width: top ? top.width + beside : 0,
    height: top ? top.height + around : 0,
  };
}
