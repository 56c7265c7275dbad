import type { AxisGravity, Edges } from '../document/node';
import { truncPx } from './LayoutBox';

/** Property names of one axis, so that rows and columns are placed by the same code. */
export interface Axis {
  size: 'width' | 'height';
  start: 'left' | 'top';
  end: 'right' | 'bottom';
  minSize: 'minWidth' | 'minHeight';
  gravity: 'x' | 'y';
}

export const X: Axis = { size: 'width', start: 'left', end: 'right', minSize: 'minWidth', gravity: 'x' };
export const Y: Axis = { size: 'height', start: 'top', end: 'bottom', minSize: 'minHeight', gravity: 'y' };

/** Both edges of one axis together. */
export const both = (edges: Edges, axis: Axis): number => edges[axis.start] + edges[axis.end];

/** Where a view of this size begins inside a room with a padding. */
export function alignIn(
  gravity: AxisGravity,
  axis: Axis,
  padding: Edges,
  room: number,
  margin: Edges,
  size: number,
): number {
  const start = padding[axis.start];
  if (gravity === 'center')
    return start + truncPx((room - both(padding, axis) - size) / 2) + margin[axis.start] - margin[axis.end];
  if (gravity === 'end') return room - padding[axis.end] - size - margin[axis.end];
  return start + margin[axis.start];
}
