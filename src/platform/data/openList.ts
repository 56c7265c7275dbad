import type { Json } from '../../protocol';
import { asObject } from '../store/asObject';

/** What somebody has open of a collection: a list, or a screen of one row. */
export interface OpenList {
  event: string;
  query: string;
  seen: 'all' | 'own';
  shown: number;
  isList: boolean;
  /** The candidate whose layout draws its rows; empty for that which is published. */
  candidate: string;
  /** The one row that a screen shows; empty for a list. */
  rowId: string;
  at: number;
}

/** A number of the database; 0 for anything else. */
export const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** Reads the notes of what a person has open. */
export function decodeOpenLists(value: Json): OpenList[] {
  return Object.entries(asObject(value) ?? {}).map(([event, kept]) => {
    const note = asObject(kept) ?? {};
    return {
      event,
      query: typeof note['query'] === 'string' ? note['query'] : '',
      seen: note['seen'] === 'all' ? 'all' : 'own',
      shown: number(note['shown']),
      isList: note['isList'] === true,
      candidate: typeof note['draft'] === 'string' ? note['draft'] : '',
      rowId: typeof note['row'] === 'string' ? note['row'] : '',
      at: number(note['at']),
    };
  });
}
