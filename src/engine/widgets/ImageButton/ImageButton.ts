import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { imageDrawing } from '../ImageView/ImageView';

/** A picture to press. */
export const imageButtonWidget = {
  name: 'ImageButton',
  aliases: ['FloatingActionButton'],
  ...imageDrawing,
} as const satisfies WidgetDefinition;
