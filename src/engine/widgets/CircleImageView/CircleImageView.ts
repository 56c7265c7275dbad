import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { imageDrawing } from '../ImageView/ImageView';

/** A round picture. */
export const circleImageViewWidget = {
  name: 'CircleImageView',
  ...imageDrawing,
  isStatic: true,
} as const satisfies WidgetDefinition;
