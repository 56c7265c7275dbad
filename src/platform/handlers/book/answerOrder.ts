import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { dealingRefusal } from '../../book/bounds';
import {
  cardEvent,
  closeCard,
  removeFromFeed,
  combineEffects,
  waitingCards,
  type WaitingCard,
} from '../../book/cards';
import { chosenDay } from '../../book/days';
import { acceptOrder as accepted, numberIn } from '../../book/order';
import { declineAll, declineRequest } from '../../book/removal';
import {
  refuse,
  type Effects,
  type Handler,
  type HandlerContext,
  type PlatformRequest,
} from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { refusalMessage } from '../../requests/refuse';
import { acknowledge } from './acknowledged';
import { asText } from '../../store/asText';

/** An answer that is a refusal and still takes the stale card off the feed: refusals alone write nothing. */
async function staleAnswer(context: HandlerContext, request: PlatformRequest, id: string): Promise<Effects> {
  const card = { id, to: request.appUserId };
  return {
    writes: {},
    answers: [
      { message: refusalMessage(refuse('not_found.request'), true) },
      ...(id ? await removeFromFeed(context, card, cardEvent(request, context.now())) : []),
    ],
  };
}

// The card is read from the sender's own cards: what the post says about it is not trusted.
async function findCard(context: HandlerContext, request: PlatformRequest): Promise<WaitingCard | undefined> {
  const names = [asText(request.inner['message_key']), asText(request.data['order_id'])];
  const cards = await waitingCards(context, request.appUserId);
  return cards.find((card) => card.layout === 'request_book' && names.includes(card.id));
}

/** `../accept_order`: the owner says yes; the copy changes shelves and who asked is told. */
export const acceptOrder: Handler = {
  lock: () => CATALOGUE_LOCK,
  async handle(request, context) {
    const card = await findCard(context, request);
    if (!card) return staleAnswer(context, request, asText(request.inner['message_key']));
    const ownerId = request.appUserId;
    const renterId = card.about;
    const itemId = asText(card.fields['book_item_id']);
    const event = cardEvent(request, context.now());
    const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
    if (!item || (await context.uidOf(renterId, 'book')) === undefined)
      return combineEffects(
        await staleAnswer(context, request, card.id),
        await closeCard(context, card, event),
      );
    if (numberIn(item, 'quantity') < 1) return refuse('none_left.own');
    const sells = item['free_loan'] !== true;
    const full = await dealingRefusal(context, { ownerId, renterId }, !sells, ownerId);
    if (full) return full;
    // The owner's own choice, else what was asked for, as long as that day has not passed.
    const due = [request.data['due_day'], card.fields['due_day']]
      .map((day) => chosenDay(day, context.now()))
      .find((day) => day !== undefined);
    return combineEffects(
      acknowledge(),
      await closeCard(context, card, event, {
        words: card.done ?? '',
        facts: { outcome: 'accepted', ...(!sells && due !== undefined && { due_day: due }) },
      }),
      await accepted(context, { id: card.id, ownerId, renterId, itemId, due }, item, event),
      sells && numberIn(item, 'quantity') === 1
        ? await declineAll(context, ownerId, itemId, card.id, event)
        : { writes: {}, answers: [] },
    );
  },
};

/** `../draft_remove_message_dasboard`: the owner says no. */
export const declineOrder: Handler = {
  lock: () => CATALOGUE_LOCK,
  async handle(request, context) {
    const card = await findCard(context, request);
    if (!card) return staleAnswer(context, request, asText(request.inner['message_key']));
    const event = cardEvent(request, context.now());
    return combineEffects(
      acknowledge(),
      await declineRequest(context, card, 'chưa thể đáp ứng yêu cầu của bạn', event),
    );
  },
};
