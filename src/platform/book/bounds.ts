import type { Effects, HandlerContext, PlatformRequest, Refusal } from '../requests/handler';
import { asObject } from '../store/asObject';
import { otherLimitReached, limitReached, maxOf } from '../requests/storedLimits';
import { bookPaths } from './bookPaths';
import { closeCard, combineEffects, waitingCards } from './cards';
import { recordOrder } from './history';
import { orderOf, WITHDRAWN } from './removal';
import { endThread } from './threads';

const SHELF_BY_KIND = {
  loans: 'book_items_loan',
  borrowed: 'book_items_borrow',
  sales: 'book_items_sale',
  purchases: 'book_items_purchase',
} as const;

/**
 * Rows on one of a person's shelves, by what ties them to others' (`dealings.ts`): rows hold pictures. Either side may take
 * its own row of a sale away, so near the bound the rows themselves are asked for.
 */
async function countRows(
  context: HandlerContext,
  appUserId: string,
  kind: keyof typeof SHELF_BY_KIND,
): Promise<number> {
  const shelf = SHELF_BY_KIND[kind];
  const dealings = Object.entries(asObject(await context.get(bookPaths.dealings(appUserId))) ?? {});
  const rows = dealings.filter(([, tie]) => asObject(tie)?.['shelf'] === shelf).map(([orderId]) => orderId);
  if (rows.length < maxOf(kind)) return rows.length;
  const places = rows.map((orderId) => `${bookPaths.items(appUserId, shelf)}/${orderId}`);
  const present = await Promise.all(places.map((path) => context.exists(path)));
  return present.filter(Boolean).length;
}

/** The refusal of one more copy between two people, told to `asker`; undefined when both have room for it. */
export async function dealingRefusal(
  context: HandlerContext,
  { ownerId, renterId }: { ownerId: string; renterId: string },
  lends: boolean,
  asker: string,
): Promise<Refusal | undefined> {
  const sides = [
    { person: ownerId, kind: lends ? 'loans' : 'sales' },
    { person: renterId, kind: lends ? 'borrowed' : 'purchases' },
  ] as const;
  for (const { person, kind } of sides) {
    const count = await countRows(context, person, kind);
    const full = person === asker ? limitReached(kind, count) : otherLimitReached(kind, count);
    if (full) return full;
  }
  return undefined;
}

/** Age from which an unanswered request may be withdrawn to make room for a new one, in ms. */
const WITHDRAWABLE_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Room for one more request of a person: the refusal, or what makes the room. Who never answers would otherwise
 * keep a person from asking anybody: at the bound the oldest request is withdrawn once it is a month old.
 */
export async function requestRoom(
  { appUserId }: Pick<PlatformRequest, 'appUserId'>,
  context: HandlerContext,
  event: string,
): Promise<Refusal | Effects> {
  const openRequests = Object.entries(asObject(await context.get(bookPaths.requests(appUserId))) ?? {});
  const full = limitReached('requests', openRequests.length);
  if (!full) return { writes: {}, answers: [] };
  const requests = openRequests.map(([itemId, value]) => {
    const { owner_id: ownerId, card: cardId, asked: at } = asObject(value) ?? {};
    return { itemId, ownerId, cardId, at: typeof at === 'number' ? at : 0 };
  });
  const [oldest] = requests.sort((a, b) => a.at - b.at);
  if (!oldest || oldest.at > context.now() - WITHDRAWABLE_AFTER_MS) return full;
  const { itemId, ownerId, cardId } = oldest;
  const waiting = typeof ownerId === 'string' ? await waitingCards(context, ownerId) : [];
  const card = waiting.find(({ id }) => id === cardId);
  if (card) {
    const endWrites = {
      ...endThread(card.id, card.to, card.about),
      ...(await recordOrder(context, orderOf(card), 'cancelled')),
    };
    return combineEffects(await closeCard(context, card, event, WITHDRAWN), {
      writes: endWrites,
      answers: [],
    });
  }
  return { writes: { [`${bookPaths.requests(appUserId)}/${itemId}`]: null }, answers: [] };
}
