import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Views tied to its edges and to one another. */
export const relativeLayoutWidget = {
  name: 'RelativeLayout',
  kind: 'relative',
  isStatic: true,
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
