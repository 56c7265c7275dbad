import { isRecord } from '../../../src/protocol';

/** Documents that were also written with antd by hand: a list of tiles, a form, a form at the bottom of a screen. */
export const WRITTEN_BY_HAND = ['main_dashboard', 'form__axb0', 'form__toicobinhoxy'] as const;

export type WrittenByHand = (typeof WRITTEN_BY_HAND)[number];

export interface Tile {
  icon: string;
  description: string;
}

/** What a screen written by hand shows of a document: it has its own views and takes nothing but the texts. */
export interface DocumentTexts {
  /** By id without `@+id/`. */
  texts: ReadonlyMap<string, string>;
  tiles: readonly Tile[];
}

/** Reads the texts of a document whose lists are lists, as those with a twin have them. */
export function documentTexts(json: string): DocumentTexts {
  const texts = new Map<string, string>();
  const tiles = new Map<string, Tile>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value)) return;
    const { description, icon, properties } = value;
    if (typeof description === 'string' && typeof icon === 'string')
      tiles.set(description, { description, icon });
    if (Array.isArray(properties)) {
      const { id, text } = Object.fromEntries(properties.filter(isRecord).flatMap(Object.entries<unknown>));
      if (typeof id === 'string' && typeof text === 'string')
        texts.set(id.replace('@+id/', ''), text.replace('@app_name', '').trim());
    }
    Object.values(value).forEach(visit);
  };
  visit(JSON.parse(json));
  return { texts, tiles: [...tiles.values()] };
}
