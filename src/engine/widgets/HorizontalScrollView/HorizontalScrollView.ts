import { drawScroll } from '../../draw/drawScroll';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Scrolls one child sideways. */
export const horizontalScrollViewWidget = {
  name: 'HorizontalScrollView',
  kind: 'horizontalScroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;
