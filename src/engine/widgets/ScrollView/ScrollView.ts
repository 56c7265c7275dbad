import { drawScroll } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** Scrolls one child up and down. */
export const scrollViewWidget = {
  name: 'ScrollView',
  kind: 'scroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;
