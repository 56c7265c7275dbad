import type { LayoutNode } from '../document/node';

/** A view's place inside its parent, in CSS px. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How much room a view may take on one axis, as Android's MeasureSpec says it. */
export interface MeasureSpec {
  mode: 'exactly' | 'atMost' | 'unspecified';
  size: number;
}

export interface Measured {
  width: number;
  height: number;
  /** Distance from the top of the view to the baseline of its first line; undefined when it has none. */
  baseline?: number;
}

/**
 * Measures what only the browser (or the widget) knows: the content of a leaf, padding included. The solver applies
 * min/max sizes and exact specs itself.
 */
export type MeasureLeaf = (node: LayoutNode, width: MeasureSpec, height: MeasureSpec) => Measured;

export interface Solution {
  /** Box of every node that is not gone, relative to its parent node; gone nodes have none. */
  boxes: ReadonlyMap<LayoutNode, Box>;
  /** Paths of nodes whose relations form a circle: placed as far as they can be. */
  circular: readonly string[];
}

/** `solve(root, host, measureLeaf)`: places a whole tree, the root being the only child of a host-sized FrameLayout. */
export type Solve = (
  root: LayoutNode,
  host: { width: number; height: number },
  measureLeaf: MeasureLeaf,
) => Solution;
