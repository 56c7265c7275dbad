import { drawContainer } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Views over one another. */
export const frameLayoutWidget = {
  name: 'FrameLayout',
  aliases: ['FragmentContainerView', 'CoordinatorLayout', 'SwipeRefreshLayout'],
  kind: 'frame',
  isStatic: true,
  draw: drawContainer,
  flows: () => true,
} as const satisfies WidgetDefinition;
