import { isRecord } from '../../../protocol';

/** Panels beside the canvas, from left to right. */
export const SIDES = ['outline', 'properties', 'json'] as const;
export type Side = (typeof SIDES)[number];
export type Panel = Side | 'canvas';

/** What a person made of the workbench: which panels are there, how wide they are (CSS px), which one narrow windows show. */
export interface PanelState {
  shown: Readonly<Record<Side, boolean>>;
  widths: Readonly<Record<Side, number>>;
  /** The one panel of a narrow window, or the one beside the canvas where two have room. */
  front: Panel;
}

/** Bounds of a panel's width in CSS px, and what it is until somebody moves its edge. */
export const WIDTHS: Readonly<Record<Side, { least: number; most: number; usual: number }>> = {
  outline: { least: 150, most: 480, usual: 210 },
  properties: { least: 230, most: 560, usual: 300 },
  json: { least: 220, most: 1200, usual: 340 },
};

export const USUAL_PANELS: PanelState = {
  shown: { outline: true, properties: true, json: true },
  widths: { outline: WIDTHS.outline.usual, properties: WIDTHS.properties.usual, json: WIDTHS.json.usual },
  front: 'canvas',
};

const KEY = 'screenwire/workbench';

/** A width as a panel can have it; what is no number is its usual one. */
export function boundedWidth(side: Side, width: unknown): number {
  const { least, most, usual } = WIDTHS[side];
  if (typeof width !== 'number' || !Number.isFinite(width)) return usual;
  return Math.round(Math.min(most, Math.max(least, width)));
}

/** What was kept, bounded; the usual panels where nothing was, or where it cannot be read. */
export function decodePanels(stored: string | null): PanelState {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return USUAL_PANELS;
  }
  if (!isRecord(value)) return USUAL_PANELS;
  const { shown, widths, front } = value;
  const isShown = (side: Side) => !(isRecord(shown) && shown[side] === false);
  const width = (side: Side) => boundedWidth(side, isRecord(widths) ? widths[side] : undefined);
  return {
    shown: { outline: isShown('outline'), properties: isShown('properties'), json: isShown('json') },
    widths: { outline: width('outline'), properties: width('properties'), json: width('json') },
    front: SIDES.find((side) => side === front) ?? 'canvas',
  };
}

export function readPanels(): PanelState {
  try {
    return decodePanels(localStorage.getItem(KEY));
  } catch {
    return USUAL_PANELS;
  }
}

export function keepPanels(state: PanelState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A storage that refuses keeps no panels; they are as usual the next time.
  }
}
