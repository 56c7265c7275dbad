import type { LayoutNode } from '../node';
import { readNumber } from './scalars';

/** Where a child of a GridLayout stands; -1 = the next free place. */
export interface GridCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  rowWeight: number;
  columnWeight: number;
}

const cache = new WeakMap<LayoutNode, GridCell>();

/** The cell that a child of a GridLayout asks for. */
export function gridCell(node: LayoutNode): GridCell {
  const cached = cache.get(node);
  if (cached) return cached;
  const { props } = node;
  const clampedInteger = (name: string, fallback: number, min: number, max: number): number =>
    Math.max(min, Math.min(Math.trunc(readNumber(props[name]) ?? fallback), max));
  const cell = {
    row: clampedInteger('layout_row', -1, -1, 1_000),
    column: clampedInteger('layout_column', -1, -1, 100),
    rowSpan: clampedInteger('layout_rowSpan', 1, 1, 1_000),
    columnSpan: clampedInteger('layout_columnSpan', 1, 1, 100),
    rowWeight: Math.max(0, readNumber(props['layout_rowWeight']) ?? 0),
    columnWeight: Math.max(0, readNumber(props['layout_columnWeight']) ?? 0),
  };
  cache.set(node, cell);
  return cell;
}
