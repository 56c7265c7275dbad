import { drawScroll } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** A ScrollView inside another one. */
export const nestedScrollViewWidget = {
  name: 'NestedScrollView',
  kind: 'scroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;
