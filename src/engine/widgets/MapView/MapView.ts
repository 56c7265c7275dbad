import type { WidgetDefinition } from '../../draw/WidgetDefinition';
import { embeddedDrawing } from '../WebView/WebView';

const PLACE = /^(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** The map of a place given as `latitude, longitude`; any other text is an address itself. */
function addressOf(text: string): string {
  const [, latitude, longitude] = PLACE.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return text;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;
}

/** The place of a map, with a link to it. */
export const mapViewWidget = {
  name: 'MapView',
  aliases: ['MapFragment', 'SupportMapFragment'],
  ...embeddedDrawing({ property: 'location', placeholder: 'mapPlaceholder', addressOf }),
} as const satisfies WidgetDefinition;
