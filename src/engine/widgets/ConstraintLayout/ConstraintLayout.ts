import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Views whose edges are tied to one another. */
export const constraintLayoutWidget = {
  name: 'ConstraintLayout',
  aliases: ['MotionLayout'],
  kind: 'constraint',
  isStatic: true,
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
