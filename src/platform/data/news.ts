import { cardsAbout } from '../requests/about';
import type { HandlerContext, PlatformRequest } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import { MAX_CARD_PICTURES } from './cardPictures';
import { createWaits, type Waits } from './waits';
import { asObject } from '../store/storedValues';
import { MAX_MESSAGES_TO_ALL, MAX_MESSAGES_TO_ONE } from '../load/loadLimits';

/** Bytes of all messages to open lists about one change, or about all changes of one transaction. */
export const MAX_NEWS_BYTES = 2 * 1024 * 1024;

/** The cards that one person sent in a day, with those of this request. */
interface CardCount {
  /** Nobody may be sent one more. */
  isFull: () => boolean;
  isFullFor: (uid: string) => boolean;
  add: (uid: string) => void;
}

/** What one request may still tell others, however many rows it changes. */
export interface News {
  /** For open lists. */
  room: { bytes: number };
  /** For the pictures in cards. */
  pictures: { characters: number };
  /** Read once, when the first notice is due. */
  cards: () => Promise<CardCount>;
  /** What is kept of cards that wait. */
  waits: Waits;
}

async function countCards(context: HandlerContext, sender: string): Promise<CardCount> {
  // What tells of a person is noted for as long as it is kept, which is a day.
  const notes = asObject(await meteredReads(context).metered.get(cardsAbout(context, sender))) ?? {};
  let all = 0;
  const toOne = new Map<string, number>();
  const add = (uid: string): void => {
    all += 1;
    toOne.set(uid, (toOne.get(uid) ?? 0) + 1);
  };
  for (const path of Object.values(notes)) {
    const [, uid = ''] = typeof path === 'string' ? path.split('/', 2) : [];
    if (uid !== '') add(uid);
  }
  return {
    isFull: () => all >= MAX_MESSAGES_TO_ALL,
    isFullFor: (uid) => (toOne.get(uid) ?? 0) >= MAX_MESSAGES_TO_ONE,
    add,
  };
}

export function createNews(context: HandlerContext, { appUserId }: Pick<PlatformRequest, 'appUserId'>): News {
  let pending: Promise<CardCount> | undefined;
  return {
    room: { bytes: MAX_NEWS_BYTES },
    pictures: { characters: MAX_CARD_PICTURES },
    cards: () => (pending ??= countCards(context, appUserId)),
    waits: createWaits(context),
  };
}
