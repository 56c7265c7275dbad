import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** The bar on top of a screen. */
export const appBarLayoutWidget = {
  name: 'AppBarLayout',
  kind: 'linear',
  orientation: 'vertical',
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
