import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { listDrawing } from '../RecyclerView/RecyclerView';

/** Equal columns of items. */
export const gridViewWidget = {
  name: 'GridView',
  aliases: ['ExpandableHeightGridView'],
  kind: 'grid',
  ...listDrawing,
} as const satisfies WidgetDefinition;
