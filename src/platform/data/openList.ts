import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject, asNumber } from '../store/storedValues';
import type { Collection } from './definitions';

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
  /** `messages-loan`: which rows that refer to it the screen lists; empty for none. */
  below: string;
  at: number;
}

/** People whose lists of a collection are followed: who opened one last. */
export const MAX_PEOPLE = 200;

/** What people have open of a collection. */
export const openOf = (context: HandlerContext, { root }: Pick<Collection, 'root'>) =>
  context.range(`${root}/open`, { limit: MAX_PEOPLE });

/** Reads the notes of what a person has open. */
export function decodeOpenLists(value: Json): OpenList[] {
  return Object.entries(asObject(value) ?? {}).map(([event, kept]) => {
    const note = asObject(kept) ?? {};
    return {
      event,
      query: typeof note['query'] === 'string' ? note['query'] : '',
      seen: note['seen'] === 'all' ? 'all' : 'own',
      shown: asNumber(note['shown']),
      isList: note['isList'] === true,
      candidate: typeof note['draft'] === 'string' ? note['draft'] : '',
      rowId: typeof note['row'] === 'string' ? note['row'] : '',
      below: typeof note['below'] === 'string' ? note['below'] : '',
      at: asNumber(note['at']),
    };
  });
}
