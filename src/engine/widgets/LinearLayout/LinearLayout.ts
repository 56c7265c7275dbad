import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** A row or a column. */
export const linearLayoutWidget = {
  name: 'LinearLayout',
  aliases: ['TableRow', 'FlexboxLayout', 'ChipGroup'],
  kind: 'linear',
  isStatic: true,
  alignsBaselines: true,
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
