import { isRecord } from '../../../protocol';

/** Panels beside the canvas, from left to right. */
export const SIDES = ['outline', 'properties', 'json'] as const;
export type Side = (typeof SIDES)[number];
/** All of them, as a narrow window offers them. */
export const PANELS = ['canvas', ...SIDES] as const;
export type Panel = (typeof PANELS)[number];

/** The person's arrangement of the workbench: visible panels, their widths (CSS px), and the one that narrow windows show. */
export interface PanelState {
  shown: Readonly<Record<Side, boolean>>;
  widths: Readonly<Record<Side, number>>;
  /** The one panel of a narrow window, or the one beside the canvas where two have room. */
  front: Panel;
}

/** Limits and initial value of a panel's width in CSS px. */
export const WIDTHS: Readonly<Record<Side, { min: number; max: number; initial: number }>> = {
  outline: { min: 150, max: 480, initial: 210 },
  properties: { min: 230, max: 560, initial: 300 },
  json: { min: 220, max: 1200, initial: 340 },
};

/** The text beside the drawing; a narrow window shows the text first. */
export const USUAL_PANELS: PanelState = {
  shown: { outline: true, properties: true, json: true },
  widths: {
    outline: WIDTHS.outline.initial,
    properties: WIDTHS.properties.initial,
    json: WIDTHS.json.initial,
  },
  front: 'json',
};

const KEY = 'screenwire/workbench';

/** A width as a panel can have it; what is no number is its usual one. */
export function boundedWidth(side: Side, width: unknown): number {
  const { min, max, initial } = WIDTHS[side];
  if (typeof width !== 'number' || !Number.isFinite(width)) return initial;
  return Math.round(Math.min(max, Math.max(min, width)));
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
  const isShown = (side: Side) => {
    const kept = isRecord(shown) ? shown[side] : undefined;
    return typeof kept === 'boolean' ? kept : USUAL_PANELS.shown[side];
  };
  const width = (side: Side) => boundedWidth(side, isRecord(widths) ? widths[side] : undefined);
  return {
    shown: { outline: isShown('outline'), properties: isShown('properties'), json: isShown('json') },
    widths: { outline: width('outline'), properties: width('properties'), json: width('json') },
    front: PANELS.find((panel) => panel === front) ?? USUAL_PANELS.front,
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
    // Without storage the panels are not remembered.
  }
}
