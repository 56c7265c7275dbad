import { drawScroll } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Scrolls one child sideways. */
export const horizontalScrollViewWidget = {
  name: 'HorizontalScrollView',
  kind: 'horizontalScroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;
