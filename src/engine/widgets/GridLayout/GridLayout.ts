import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Cells by row and column, with spans and weights. */
export const gridLayoutWidget = {
  name: 'GridLayout',
  kind: 'cells',
  isStatic: true,
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
