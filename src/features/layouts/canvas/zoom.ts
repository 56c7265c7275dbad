import { isRecord } from '../../../protocol';

// How large the device is drawn. Everything on the canvas is counted in dp; only what reads the page asks for the scale.

/** CSS px a dp, or as large as the panel is wide. */
export type Zoom = 'fit' | number;

export const LEAST_ZOOM = 0.1;
export const MOST_ZOOM = 4;

/** What the buttons and keys go through. */
const STOPS = [LEAST_ZOOM, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, MOST_ZOOM];

export const boundedZoom = (scale: number): number => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale));

/** The stop after a scale, or before it; the last one is followed by itself. */
export function nextZoom(scale: number, way: 'in' | 'out'): number {
  // A scale that fits the panel is seldom a stop itself.
  const next =
    way === 'in' ? STOPS.find((stop) => stop > scale * 1.01) : STOPS.findLast((stop) => stop < scale / 1.01);
  return next ?? boundedZoom(way === 'in' ? MOST_ZOOM : LEAST_ZOOM);
}

// A notch of a wheel tells 100 px, a pinch on a touch pad a few at a time.
const WHEEL = 500;
const MOST_NOTCH = 100;

/** The scale after a turn of the wheel, `deltaY` as the browser tells it in px. */
export function wheelZoom(scale: number, deltaY: number): number {
  const bounded = Math.min(MOST_NOTCH, Math.max(-MOST_NOTCH, deltaY));
  return boundedZoom(scale * Math.exp(-bounded / WHEEL));
}

/** The scale at which a device `width` dp wide fits into so much room, never larger than it is. */
export const fittingZoom = (room: number, width: number): number => Math.min(1, Math.max(0.2, room / width));

const KEY = 'screenwire/canvas';

/** What was kept, bounded; as wide as the panel where nothing was, or where it cannot be read. */
export function decodeZoom(stored: string | null): Zoom {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    const zoom = isRecord(value) ? value['zoom'] : undefined;
    return typeof zoom === 'number' && Number.isFinite(zoom) ? boundedZoom(zoom) : 'fit';
  } catch {
    return 'fit';
  }
}

export function readZoom(): Zoom {
  try {
    return decodeZoom(localStorage.getItem(KEY));
  } catch {
    return 'fit';
  }
}

export function keepZoom(zoom: Zoom): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ zoom }));
  } catch {
    // A storage that refuses keeps no zoom; the device fits the next time.
  }
}
