import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** A bar that folds up on phones; here it stays open. */
export const collapsingToolbarLayoutWidget = {
  name: 'CollapsingToolbarLayout',
  kind: 'frame',
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
