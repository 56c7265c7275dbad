import type { Dimension } from '../document/node';
import type { Cell, Mode } from './Cell';
import type { Engine } from './Engine';

/** A size the container decides later (0), measured first as its content wants. */
export const free = (wanted: Dimension): Dimension => (wanted === 0 ? 'wrap' : wanted);

/** First pass of GridLayout and ConstraintLayout: a child whose size they decide later (0) says what its content wants. */
export function measureFree(cell: Cell, wm: Mode, ws: number, hm: Mode, hs: number, engine: Engine): void {
  for (const child of cell.children) {
    const wanted = { width: free(child.layout.width), height: free(child.layout.height) };
    engine.measureChild(child, wm, ws, hm, hs, cell.layout.padding, wanted);
  }
}
