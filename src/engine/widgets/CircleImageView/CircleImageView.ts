import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { roundImageDrawing } from '../ImageView/ImageView';

/** A round picture. */
export const circleImageViewWidget = {
  name: 'CircleImageView',
  ...roundImageDrawing,
  isStatic: true,
} as const satisfies WidgetDefinition;
