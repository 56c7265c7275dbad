import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { drawSpace } from '../Space/Space';

/** A line that nobody sees, for views of a ConstraintLayout to be tied to. */
export const guidelineWidget = {
  name: 'Guideline',
  kind: 'leaf',
  isGuide: true,
  isStatic: true,
  draw: drawSpace,
  flows: () => true,
} as const satisfies WidgetDefinition;
