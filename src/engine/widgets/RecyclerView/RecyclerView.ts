import { windowedRows } from '../../draw/expandNode';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { ListBox } from './ListBox';

/** How lists and grids of items are drawn, whatever their kind. */
const listDrawing = {
  draw: withBoundary(ListBox),
  flows: (node) => windowedRows(node) === undefined,
} satisfies Partial<WidgetDefinition>;

/** A column, a row or a grid of rows; long ones are drawn by window. */
export const recyclerViewWidget = {
  name: 'RecyclerView',
  kind: 'list',
  orientation: 'vertical',
  ...listDrawing,
} as const satisfies WidgetDefinition;

/** A column of rows. */
export const listViewWidget = {
  name: 'ListView',
  aliases: ['ExpandableListView'],
  kind: 'list',
  orientation: 'vertical',
  ignoresMargins: true,
  ...listDrawing,
} as const satisfies WidgetDefinition;

/** Equal columns of items. */
export const gridViewWidget = {
  name: 'GridView',
  aliases: ['ExpandableHeightGridView'],
  kind: 'grid',
  ...listDrawing,
} as const satisfies WidgetDefinition;
