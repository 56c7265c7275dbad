import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** A card with corners and a shadow. */
export const cardViewWidget = {
  name: 'CardView',
  kind: 'frame',
  isStatic: true,
  paddingProperty: 'contentPadding',
  backgroundProperty: 'cardBackgroundColor',
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
