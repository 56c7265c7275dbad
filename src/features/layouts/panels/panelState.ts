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

/** Of the JSON editor: the text beside the drawing; a narrow window shows the text first. */
export const USUAL_PANELS: PanelState = {
  shown: { outline: true, properties: true, json: true },
  widths: {
    outline: WIDTHS.outline.initial,
    properties: WIDTHS.properties.initial,
    json: WIDTHS.json.initial,
  },
  front: 'json',
};

/** Of the designer: the drawing has the room, and the text is opened when it is wanted. */
export const DESIGNER_PANELS: PanelState = {
  shown: { outline: true, properties: true, json: false },
  widths: { ...USUAL_PANELS.widths, outline: 240 },
  front: 'canvas',
};

const KEY = 'screenwire/workbench';
const DESIGNER_KEY = 'screenwire/designer';

/** A width as a panel can have it; what is no number is its usual one. */
export function boundedWidth(side: Side, width: unknown): number {
  const { min, max, initial } = WIDTHS[side];
  if (typeof width !== 'number' || !Number.isFinite(width)) return initial;
  return Math.round(Math.min(max, Math.max(min, width)));
}

/** What was kept, bounded; the usual panels where nothing was, or where it cannot be read. */
export function decodePanels(stored: string | null, usual = USUAL_PANELS): PanelState {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return usual;
  }
  if (!isRecord(value)) return usual;
  const { shown, widths, front } = value;
  const isShown = (side: Side) => {
    const kept = isRecord(shown) ? shown[side] : undefined;
    return typeof kept === 'boolean' ? kept : usual.shown[side];
  };
  const width = (side: Side) => {
    const kept = isRecord(widths) ? widths[side] : undefined;
    return typeof kept === 'number' ? boundedWidth(side, kept) : usual.widths[side];
  };
  return {
    shown: { outline: isShown('outline'), properties: isShown('properties'), json: isShown('json') },
    widths: { outline: width('outline'), properties: width('properties'), json: width('json') },
    front: PANELS.find((panel) => panel === front) ?? usual.front,
  };
}

export function readPanels(isDesigner: boolean): PanelState {
  const usual = isDesigner ? DESIGNER_PANELS : USUAL_PANELS;
  try {
    return decodePanels(localStorage.getItem(isDesigner ? DESIGNER_KEY : KEY), usual);
  } catch {
    return usual;
  }
}

export function keepPanels(isDesigner: boolean, state: PanelState): void {
  try {
    localStorage.setItem(isDesigner ? DESIGNER_KEY : KEY, JSON.stringify(state));
  } catch {
    // Without storage the panels are not remembered.
  }
}
