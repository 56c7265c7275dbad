import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { embeddedDrawing } from '../WebView/WebView';

/** The place of a map, with a link to it. */
export const mapViewWidget = {
  name: 'MapView',
  aliases: ['MapFragment', 'SupportMapFragment'],
  ...embeddedDrawing,
} as const satisfies WidgetDefinition;
