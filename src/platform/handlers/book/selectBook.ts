import { copyFact, type JsonObject } from '../../../protocol';
import { CATALOGUE_LOCK, bookPaths } from '../../book/bookPaths';
import { dealingRefusal, requestRoom } from '../../book/bounds';
import { cardEvent, cardRefusal, sendCard, combineEffects } from '../../book/cards';
import { BOOK_REMOVED } from '../../book/offers';
import { acceptOrder, numberIn, type Order } from '../../book/order';
import { BAD_DAY, chosenDay, displayDay } from '../../book/days';
import { recordOrder } from '../../book/history';
import { personName } from '../../book/people';
import { declineAll } from '../../book/removal';
import { IN_VIETNAMESE } from '../../book/phrases';
import { isSampleOwner } from '../../book/sampleBooks';
import { refuseTakenId } from '../../requests/freeIds';
import {
  refuse,
  type Effects,
  type Handler,
  type HandlerContext,
  type Refusal,
} from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledgeWith } from './acknowledged';

const NOT_FOR_SALE = refuse('not_for_sale');
const NOT_FOR_LOAN = refuse('not_for_loan');

type Fields = Readonly<Record<string, unknown>>;

async function checkRequest(
  data: Fields,
  renterId: string,
  context: HandlerContext,
): Promise<{ ownerId: string; itemId: string; item: JsonObject } | Refusal> {
  const { owner_id: ownerId, book_item_id: itemId, book_id: bookId } = data;
  if (!isPathSegment(ownerId) || !isPathSegment(itemId))
    return refuse('bad_field.missing', { field: isPathSegment(ownerId) ? 'book_item_id' : 'owner_id' });
  if (ownerId === renterId) return refuse('own_book');
  const item = asObject(await context.get(`${bookPaths.items(ownerId)}/${itemId}`));
  if (!item || (bookId !== undefined && bookId !== '' && bookId !== item['book_id'])) return BOOK_REMOVED;
  const [blockedByOwner, blockedByMe, asked, borrowed] = await Promise.all([
    context.get(`${bookPaths.blocked(ownerId)}/${renterId}`),
    context.get(`${bookPaths.blocked(renterId)}/${ownerId}`),
    context.get(`${bookPaths.requests(renterId)}/${itemId}`),
    context.get(bookPaths.items(renterId, 'book_items_borrow')),
  ]);
  // A blocked person must not learn that they are blocked.
  if (blockedByOwner !== null || blockedByMe !== null) return BOOK_REMOVED;
  // The offer must still be what the form showed: a borrower must not become a buyer, nor the other way round.
  const lends = item['free_loan'] === true;
  const expectedLoan = data['free_loan'];
  if (lends && (expectedLoan === false || expectedLoan === 'false')) return NOT_FOR_SALE;
  if (!lends && (expectedLoan === true || expectedLoan === 'true')) return NOT_FOR_LOAN;
  if (asked !== null) return refuse('already_requested');
  if (Object.values(asObject(borrowed) ?? {}).some((row) => asObject(row)?.['item_id'] === itemId))
    return refuse('already_borrowed');
  if (numberIn(item, 'quantity') < 1) return refuse('none_left');
  return { ownerId, itemId, item };
}

async function askOwner(
  context: HandlerContext,
  order: Order,
  item: JsonObject,
  event: string,
): Promise<Effects> {
  const { id, ownerId, renterId, itemId } = order;
  const lends = item['free_loan'] === true;
  const [ownerName, renterName] = await Promise.all([
    personName(context, ownerId),
    personName(context, renterId),
  ]);
  const fields = {
    order_id: id,
    book_id: item['book_id'] ?? '',
    book_item_id: itemId,
    book_name: item['name'] ?? '',
    owner_id: ownerId,
    owner_name: ownerName,
    renter_id: renterId,
    renter_name: renterName,
    free_loan: lends,
    ...(order.due !== undefined && { due_day: order.due }),
    description: lends
      ? ['muốn mượn sách của bạn', order.due === undefined ? '' : `đến ngày ${displayDay(order.due)}`]
          .join(' ')
          .trim()
      : ['muốn mua sách của bạn', IN_VIETNAMESE.price('với giá', item['sale_price'])].join(' ').trim(),
  };
  const sent = await sendCard(
    context,
    {
      id,
      to: ownerId,
      about: renterId,
      layout: 'request_book',
      fields,
      collection: '../accept_order',
      done: lends ? 'Bạn đã đồng ý cho mượn' : 'Bạn đã đồng ý bán',
      facts: {
        kind: 'request',
        lends,
        ...(order.due !== undefined && { due_day: order.due }),
        ...(!lends && { price: numberIn(item, 'sale_price') }),
        ...copyFact(ownerId, itemId),
      },
    },
    event,
  );
  const requestNote = {
    [`${bookPaths.requests(renterId)}/${itemId}`]: {
      owner_id: ownerId,
      card: id,
      asked: context.now(),
      ...(order.due !== undefined && { due_day: order.due }),
    },
  };
  const { book_id: bookId, name: bookName } = item;
  const historyWrites = await recordOrder(
    context,
    { id, ownerId, renterId, lends, bookId, itemId, bookName },
    'waiting',
  );
  return { writes: { ...sent.writes, ...requestNote, ...historyWrites }, answers: sent.answers };
}

/** Everything that is kept under an order's id. */
function orderPaths({ id, ownerId, renterId }: Order): string[] {
  const shelves = ['book_items_loan', 'book_items_borrow', 'book_items_sale', 'book_items_purchase'];
  return [ownerId, renterId].flatMap((person) => [
    `${bookPaths.cards(person)}/${id}`,
    `${bookPaths.dealings(person)}/${id}`,
    ...shelves.map((shelf) => `${bookPaths.items(person, shelf)}/${id}`),
  ]);
}

/** `../input/select/book`: asks the owner of a copy for it, with a card on the owner's day feed. */
export const selectBook: Handler = {
  lock: () => CATALOGUE_LOCK,
  async handle(request, context) {
    const { key, appUserId, data } = request;
    const checked = await checkRequest(data, appUserId, context);
    if ('refused' in checked) return checked;
    const { ownerId, itemId, item } = checked;
    const due =
      data['due_day'] === undefined || data['due_day'] === ''
        ? undefined
        : chosenDay(data['due_day'], context.now());
    if (due === undefined && data['due_day'] !== undefined && data['due_day'] !== '') return BAD_DAY;
    const order = {
      id: key,
      ownerId,
      renterId: appUserId,
      itemId,
      due: item['free_loan'] === true ? due : undefined,
    };
    const event = cardEvent(request, context.now());
    const room = await requestRoom(request, context, event);
    if ('refused' in room) return room;
    const full =
      (await refuseTakenId(context, orderPaths(order))) ??
      (await cardRefusal(context, appUserId, ownerId)) ??
      (await dealingRefusal(context, order, item['free_loan'] === true, appUserId));
    if (full) return full;
    // Owners of the sample have no account: they accept every request, so that one person alone can try everything.
    const sample = isSampleOwner(ownerId);
    const effects = sample
      ? combineEffects(
          await acceptOrder(context, order, item, event),
          item['free_loan'] !== true && numberIn(item, 'quantity') === 1
            ? await declineAll(context, ownerId, itemId, '', event)
            : { writes: {}, answers: [] },
        )
      : await askOwner(context, order, item, event);
    return combineEffects(
      acknowledgeWith({ vi: 'Đã gửi yêu cầu tới chủ sách', en: 'Your request was sent to the owner' }, data),
      room,
      effects,
    );
  },
};
