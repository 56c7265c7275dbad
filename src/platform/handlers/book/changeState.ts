import { copyFact, type JsonObject } from '../../../protocol';
import { shownAbout } from '../../requests/about';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { RATE_SUFFIX, cardEvent, closeCard, sendCard, combineEffects, waitingCards } from '../../book/cards';
import { removeOwnRow } from '../../book/dealings';
import { endLoan } from '../../book/order';
import { personName } from '../../book/people';
import { STATES } from '../../book/phrases';
import { shelfSentences } from '../../book/sentences';
import {
  refuse,
  type Effects,
  type Handler,
  type HandlerContext,
  type PlatformRequest,
} from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledge } from './acknowledged';
import { removeOwnCopy } from './deleteBookItem';

const SHELF = /^book\/data\/(book_items(?:_loan|_borrow|_sale|_purchase)?)_change_state_flow$/;
const LOAN = 'book_items_loan';
const RECEIVED = { words: 'Bạn đã nhận lại sách', facts: { outcome: 'received' as const } };
const NOTHING: Effects = { writes: {}, answers: [] };

interface Step {
  request: PlatformRequest;
  context: HandlerContext;
  /** Key of the row on the person's own shelf, and the row. */
  id: string;
  row: JsonObject;
  event: string;
}

// The row the click came from, on the list it stands in.
function rowRemoval({ rowsEvent, event, inner }: PlatformRequest): Effects {
  const row = inner['message_key'];
  const shown = typeof row === 'string' && row !== '' && rowsEvent !== event;
  return {
    writes: {},
    answers: shown ? [{ event: rowsEvent, message: { id: row, message_key: row, delete: 1 } }] : [],
  };
}

function rowUpdate({ request, context, id, row }: Step, change: JsonObject): Effects {
  const { rowsEvent, event, inner } = request;
  const key = inner['message_key'];
  if (typeof key !== 'string' || key === '' || rowsEvent === event) return { writes: {}, answers: [] };
  const book = shelfSentences({ ...row, ...change, book_items_id: id });
  const other = row['other_id'];
  return {
    writes: {},
    answers: [
      {
        event: rowsEvent,
        message: { id: null, message_key: key, data: { script_param: { book_data: book } } },
        ...(typeof other === 'string' && { trace: shownAbout(context, 'book', other) }),
      },
    ],
  };
}

/** The borrower brings it back: the owner is asked to say that it has come. */
async function bringBack(step: Step): Promise<Effects> {
  const { request, context, id, row, event } = step;
  const ownerId = row['other_id'];
  const ownPath = `${bookPaths.items(request.appUserId, 'book_items_borrow')}/${id}`;
  if (row['state_flow'] === 'returning') return acknowledge();
  const lentPath = isPathSegment(ownerId) ? `${bookPaths.items(ownerId, LOAN)}/${id}` : '';
  const theirRow = lentPath ? asObject(await context.get(lentPath)) : undefined;
  if (!isPathSegment(ownerId) || !theirRow)
    return combineEffects(
      acknowledge(await removeOwnRow(context, request.appUserId, 'book_items_borrow', id, ownerId)),
      rowRemoval(request),
    );
  // Nobody is behind an owner of the sample to say that it has come: the book is simply back.
  if ((await context.uidOf(ownerId, 'book')) === undefined)
    return combineEffects(
      acknowledge(),
      await finishLoan(context, ownerId, id, theirRow, event),
      rowRemoval(request),
    );
  const state = { state_flow: 'returning', state_flow_title: STATES.waiting };
  const card = {
    id: `${id}_back`,
    to: ownerId,
    about: request.appUserId,
    layout: 'return_book',
    fields: {
      book_items_type: LOAN,
      book_items_id: id,
      book_id: row['book_id'] ?? '',
      book_name: row['name'] ?? '',
      renter_name: await personName(context, request.appUserId),
      description: 'đã trả sách cho bạn',
    },
    collection: `book/data/${LOAN}_change_state_flow`,
    done: 'Bạn đã nhận lại sách',
    facts: { kind: 'returned' as const, ...copyFact(ownerId, row['item_id']) },
  };
  return combineEffects(
    acknowledge({
      [`${ownPath}/state_flow`]: state.state_flow,
      [`${ownPath}/state_flow_title`]: state.state_flow_title,
      [`${lentPath}/state_flow`]: 'returning',
    }),
    rowUpdate(step, state),
    await sendCard(context, card, event),
  );
}

/** The owner has it again: it leaves both shelves, and who had it may say how it was. `row` is the owner's. */
async function finishLoan(
  context: HandlerContext,
  ownerId: string,
  id: string,
  row: JsonObject,
  event: string,
): Promise<Effects> {
  const cards = (await waitingCards(context, ownerId)).filter((card) => card.id === `${id}_back`);
  const renterId = row['other_id'];
  const thanks = {
    id: `${id}${RATE_SUFFIX}`,
    about: ownerId,
    layout: 'rate_book',
    fields: {
      book_id: row['book_id'] ?? '',
      book_name: row['name'] ?? '',
      person_name: await personName(context, ownerId),
      description: 'đã nhận lại sách, cảm ơn bạn. Bạn thấy cuốn sách thế nào?',
    },
    collection: '../rating',
    done: 'Cảm ơn bạn đã đánh giá',
    facts: { kind: 'rate' as const, ...copyFact(ownerId, row['item_id']) },
    passing: true,
  };
  return combineEffects(
    { writes: await endLoan(context, ownerId, id, row), answers: [] },
    ...(await Promise.all(cards.map((card) => closeCard(context, card, event, RECEIVED)))),
    isPathSegment(renterId) ? await sendCard(context, { ...thanks, to: renterId }, event) : NOTHING,
  );
}

/** `book/data/{shelf}_change_state_flow`: what the button of a bookcase row does: remove, give back, take back. */
export const changeState: Handler = {
  lock: () => CATALOGUE_LOCK,
  async handle(request, context) {
    const shelf = SHELF.exec(request.collection)?.[1];
    const { book_items_id: id } = request.data;
    if (!shelf || !isPathSegment(id)) return refuse('bad_field.missing', { field: 'book_items_id' });
    if (shelf === 'book_items') {
      const removed = await removeOwnCopy(request, id, context);
      return 'refused' in removed ? removed : combineEffects(removed, rowRemoval(request));
    }
    const path = `${bookPaths.items(request.appUserId, shelf)}/${id}`;
    const row = asObject(await context.get(path));
    if (!row) return refuse('not_found.shelf');
    const step = { request, context, id, row, event: cardEvent(request, context.now()) };
    if (shelf === 'book_items_borrow') return bringBack(step);
    if (shelf === LOAN)
      return combineEffects(
        acknowledge(),
        await finishLoan(context, request.appUserId, id, row, step.event),
        rowRemoval(request),
      );
    return combineEffects(
      acknowledge(await removeOwnRow(context, request.appUserId, shelf, id, row['other_id'])),
      rowRemoval(request),
    );
  },
};
