import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** A column of rows. */
export const tableLayoutWidget = {
  name: 'TableLayout',
  kind: 'linear',
  isStatic: true,
  orientation: 'vertical',
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
