import type { Cell } from './Cell';
import type { Container } from './Engine';
import { measureColumn, placeColumn } from './linearColumn';
import { measureRow, placeRow } from './linearRow';

const isColumn = (cell: Cell) => cell.layout.orientation === 'vertical';

/** LinearLayout and what behaves like one. It has no baseline of its own. */
export const linear: Container = {
  measure(cell, wm, ws, hm, hs, engine) {
    if (isColumn(cell)) measureColumn(cell, wm, ws, hm, hs, engine);
    else measureRow(cell, wm, ws, hm, hs, engine);
  },
  place(cell, width, height, engine) {
    if (isColumn(cell)) placeColumn(cell, width, height, engine);
    else placeRow(cell, width, height, engine);
  },
};
