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
  /**
   * Distance from the top of the view to the baseline of its first line; undefined when it has none. Read only where views
   * stand on a common line: to find it may cost a reflow.
   */
  readonly baseline?: number;
}

/**
 * Measures what only the browser (or the widget) knows: the content of a leaf, padding included. The solver applies
 * min/max sizes and exact specs itself.
 */
export type MeasureLeaf = (node: LayoutNode, width: MeasureSpec, height: MeasureSpec) => Measured;
