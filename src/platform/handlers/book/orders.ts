import { copyFact, type JsonObject } from '../../../protocol';
import { bookHistory } from '../../../protocol/calls/book';
import { askBack, cancelRequest, changeDueDate } from '../../../protocol/calls/bookPosts';
import { handle } from '../../access/handle';
import { shownAbout } from '../../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { cardEvent, cardRefusal, closeCard, sendCard, combineEffects, waitingCards } from '../../book/cards';
import { BAD_DAY, chosenDay, displayDay } from '../../book/days';
import { historyOf, recordOrder } from '../../book/history';
import { personName } from '../../book/people';
import { namesInEnglish } from '../../book/phrases';
import { orderOf, WITHDRAWN } from '../../book/removal';
import { endThread } from '../../book/threads';
import { refuse, type HandlerContext } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledge } from './acknowledged';

const NO_REQUEST = refuse('not_found.request');
const NO_LOAN = refuse('not_found.loan');

/** Takes one's own request back before it is answered. */
export const cancelRequestHandler = handle(cancelRequest, {
  lock: () => CATALOGUE_LOCK,
  async run({ book_item_id: itemId }, request, context) {
    const { appUserId: me } = request;
    const ownRequest = asObject(await context.get(`${bookPaths.requests(me)}/${itemId}`));
    const { owner_id: ownerId, card: cardId } = ownRequest ?? {};
    if (!isPathSegment(ownerId) || !isPathSegment(cardId)) return NO_REQUEST;
    const event = cardEvent(request, context.now());
    const card = (await waitingCards(context, ownerId)).find(
      ({ id, about }) => id === cardId && about === me,
    );
    if (!card) return acknowledge({ [`${bookPaths.requests(me)}/${itemId}`]: null });
    return combineEffects(
      acknowledge({
        ...endThread(cardId, ownerId, me),
        ...(await recordOrder(context, orderOf(card), 'cancelled')),
      }),
      await closeCard(context, card, event, WITHDRAWN),
    );
  },
});

/** One's own loan to somebody, found among one's own rows: nobody reaches another's. */
async function ownLoan(
  context: HandlerContext,
  me: string,
  orderId: string,
): Promise<{ orderId: string; row: JsonObject; renterId: string | undefined } | undefined> {
  if (!isPathSegment(orderId)) return undefined;
  const row = asObject(await context.get(`${bookPaths.items(me, 'book_items_loan')}/${orderId}`));
  if (!row) return undefined;
  const other = row['other_id'];
  return { orderId, row, renterId: isPathSegment(other) ? other : undefined };
}

/** The owner of a lent copy moves the day it is to be back. */
export const changeDueDateHandler = handle(changeDueDate, {
  lock: () => CATALOGUE_LOCK,
  async run({ order_id, due_day }, request, context) {
    const { appUserId: me } = request;
    const loan = await ownLoan(context, me, order_id);
    if (!loan) return NO_LOAN;
    const day = chosenDay(due_day, context.now());
    if (day === undefined) return BAD_DAY;
    const { orderId, row, renterId } = loan;
    const dueWrites = (path: string) => ({ [`${path}/due_day`]: day, [`${path}/due_date`]: displayDay(day) });
    const ownEffects = acknowledge(dueWrites(`${bookPaths.items(me, 'book_items_loan')}/${orderId}`));
    const borrowerPath = renterId && `${bookPaths.items(renterId, 'book_items_borrow')}/${orderId}`;
    if (!renterId || !borrowerPath || !(await context.exists(borrowerPath))) return ownEffects;
    const { book_id: bookId, item_id: itemId, name: bookName } = row;
    const order = { id: orderId, ownerId: me, renterId, lends: true, bookId, itemId, bookName };
    const notice = {
      id: `${orderId}_due`,
      to: renterId,
      about: me,
      layout: 'order_notice',
      fields: {
        book_name: row['name'] ?? '',
        person_name: await personName(context, me),
        description: `hẹn trả sách vào ngày ${displayDay(day)}`,
        due_day: day,
      },
      facts: { kind: 'due' as const, due_day: day, ...copyFact(me, itemId) },
    };
    const full = await cardRefusal(context, me, renterId);
    return combineEffects(
      ownEffects,
      {
        writes: { ...dueWrites(borrowerPath), ...(await recordOrder(context, order, 'accepted', day)) },
        answers: [],
      },
      full ? { writes: {}, answers: [] } : await sendCard(context, notice, cardEvent(request, context.now())),
    );
  },
});

/** The owner of a lent copy asks for it; who has it is told. */
export const askBackHandler = handle(askBack, {
  lock: () => CATALOGUE_LOCK,
  async run({ order_id }, request, context) {
    const { appUserId: me } = request;
    const loan = await ownLoan(context, me, order_id);
    if (!loan) return NO_LOAN;
    const { orderId, row, renterId } = loan;
    if (!renterId) return acknowledge();
    const full = await cardRefusal(context, me, renterId);
    if (full) return full;
    const notice = {
      id: `${orderId}_ask`,
      to: renterId,
      about: me,
      layout: 'order_notice',
      fields: {
        book_name: row['name'] ?? '',
        person_name: await personName(context, me),
        description: 'muốn nhận lại sách',
      },
      facts: { kind: 'asked_back' as const, ...copyFact(me, row['item_id']) },
    };
    return combineEffects(acknowledge(), await sendCard(context, notice, cardEvent(request, context.now())));
  },
});

/** Entries one answer holds. */
export const MAX_HISTORY_SHOWN = 100;

/** What the person asked for and was asked for, the newest change first. */
export const bookHistoryHandler = handle(bookHistory, {
  async run(_input, { appUserId: me }, context) {
    const entriesShown = (await historyOf(context, me)).slice(0, MAX_HISTORY_SHOWN);
    const entries = entriesShown.map(async ({ id, entry }): Promise<JsonObject> => {
      const { other_id: other, ...rest } = entry;
      return namesInEnglish({
        ...rest,
        order_id: id,
        ...(isPathSegment(other) && {
          other_id: other,
          other_name: await personName(context, other),
          ...(entry['role'] === 'reader' && { owner_id: other }),
        }),
        ...(entry['role'] === 'owner' && { owner_id: me }),
      });
    });
    const others = new Set(entriesShown.map(({ entry }) => entry['other_id']).filter(isPathSegment));
    const traces = [...others].map((other) => shownAbout(context, 'book', other));
    const data = { acknowledged: true, history: await Promise.all(entries) };
    return { writes: {}, answers: [{ message: { data }, trace: traces }] };
  },
});
