import type { Dimension } from '../node';
import { type Cell, childMode, childSize, type Mode } from './Cell';
import type { Engine } from './Engine';

/** A size the container decides later (0), measured first as its content wants. */
export const free = (wanted: Dimension): Dimension => (wanted === 0 ? 'wrap' : wanted);

/** First pass of GridLayout and ConstraintLayout: a child whose size they decide later (0) says what its content wants. */
export function measureFree(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number, engine: Engine): void {
  const { padding } = cell.layout;
  for (const child of cell.children) {
    const { margin } = child.layout;
    const width = free(child.layout.width);
    const height = free(child.layout.height);
    engine.measure(
      child,
      childMode(wm, width),
      childSize(ws, padding.left + padding.right + margin.left + margin.right, width),
      childMode(hm, height),
      childSize(hs, padding.top + padding.bottom + margin.top + margin.bottom, height),
    );
  }
}
