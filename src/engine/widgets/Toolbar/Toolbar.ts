import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** The bar with back button and title. */
export const toolbarWidget = {
  name: 'Toolbar',
  aliases: ['ActionBar'],
  kind: 'linear',
  centersViews: true,
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
