import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { listDrawing } from '../RecyclerView/RecyclerView';

/** A column of rows. */
export const listViewWidget = {
  name: 'ListView',
  aliases: ['ExpandableListView'],
  kind: 'list',
  orientation: 'vertical',
  ignoresMargins: true,
  ...listDrawing,
} as const satisfies WidgetDefinition;
