import { isRecord } from '../../../protocol';

// Zoom of the device. The canvas works in dp; only code that measures the page needs the scale.

/** CSS px a dp, or as large as the panel is wide. */
export type Zoom = 'fit' | number;

export const MIN_ZOOM = 0.1;
export const MAX_ZOOM = 4;

/** Zoom levels of the buttons and keys. */
const STOPS = [MIN_ZOOM, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.25, 1.5, 2, 3, MAX_ZOOM];

export const boundedZoom = (scale: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale));

/** The stop after a scale, or before it; the last one is followed by itself. */
export function nextZoom(scale: number, direction: 'in' | 'out'): number {
  // A scale that fits the panel is seldom a stop itself.
  const next =
    direction === 'in'
      ? STOPS.find((stop) => stop > scale * 1.01)
      : STOPS.findLast((stop) => stop < scale / 1.01);
  return next ?? boundedZoom(direction === 'in' ? MAX_ZOOM : MIN_ZOOM);
}

// A wheel notch is 100 px, a pinch on a touch pad a few px at a time.
const WHEEL = 500;
const MAX_NOTCH = 100;

/** The scale after a turn of the wheel, `deltaY` as the browser tells it in px. */
export function wheelZoom(scale: number, deltaY: number): number {
  const bounded = Math.min(MAX_NOTCH, Math.max(-MAX_NOTCH, deltaY));
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
    // Without storage the zoom is not remembered.
  }
}
