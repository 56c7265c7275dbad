import { copyFact, type Json } from '../../protocol';
import type { Effects, HandlerContext } from '../requests/handler';
import { bookPaths } from './bookPaths';
import {
  closeCard,
  sendCard,
  combineEffects,
  waitingCards,
  type CardEnding,
  type WaitingCard,
} from './cards';
import { copyRemoval } from './covers';
import { recordOrder, type OrderRecord } from './history';
import { endThread } from './threads';
import { titleWithout } from './titles';
import { merged } from '../store/merged';

/** Writes that take copies of one book away; with its last copy a title leaves the catalogue. */
export async function removalOf(
  context: HandlerContext,
  appUserId: string,
  itemIds: readonly string[],
  bookId: string,
): Promise<Record<string, Json>> {
  const removals = itemIds.map((id) => ({
    ...copyRemoval(appUserId, id),
    [`${bookPaths.copies(bookId)}/${id}`]: null,
  }));
  return {
    ...merged<null>(removals),
    ...(await titleWithout(context, bookId, itemIds)),
  };
}

/** The request behind a card, as both sides remember it. */
export function orderOf(card: WaitingCard): OrderRecord {
  const { book_id: bookId, book_item_id: itemId, book_name: bookName, free_loan: lends } = card.fields;
  return {
    id: card.id,
    ownerId: card.to,
    renterId: card.about,
    lends: lends === true,
    bookId,
    itemId,
    bookName,
  };
}

/** Declines a waiting request: removes its card and notifies the sender. `isRecorded`: false when the owner is being erased. */
export async function declineRequest(
  context: HandlerContext,
  card: WaitingCard,
  words: string,
  event: string,
  isRecorded = true,
): Promise<Effects> {
  const request = orderOf(card);
  const ended = {
    writes: {
      ...endThread(card.id, card.to, card.about),
      ...(isRecorded ? await recordOrder(context, request, 'declined') : {}),
    },
    answers: [],
  };
  const notice = {
    id: `${card.id}_no`,
    to: card.about,
    about: card.to,
    layout: 'order_notice',
    fields: {
      book_name: card.fields['book_name'] ?? '',
      person_name: card.fields['owner_name'] ?? '',
      description: words,
    },
    facts: {
      kind: 'declined' as const,
      lends: request.lends,
      // Nothing leads to somebody who is being erased.
      ...(isRecorded && copyFact(request.ownerId, request.itemId)),
    },
  };
  const ending = { words: 'Bạn đã từ chối yêu cầu', facts: { outcome: 'declined' as const } };
  return combineEffects(
    await closeCard(context, card, event, ending),
    await sendCard(context, notice, event),
    ended,
  );
}

/** The end of a request that was taken back, or given up. */
export const WITHDRAWN: CardEnding = { words: 'đã rút lại yêu cầu', facts: { outcome: 'withdrawn' } };

/** Answers all requests for a copy that is no longer to be had. */
export async function declineAll(
  context: HandlerContext,
  ownerId: string,
  itemId: string,
  exceptCardId: string,
  event: string,
): Promise<Effects> {
  const cards = (await waitingCards(context, ownerId)).filter(
    (card) =>
      card.id !== exceptCardId && card.layout === 'request_book' && card.fields['book_item_id'] === itemId,
  );
  const words = 'không còn cuốn sách này nữa';
  return combineEffects(
    ...(await Promise.all(cards.map((card) => declineRequest(context, card, words, event)))),
  );
}
