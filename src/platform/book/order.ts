import { copyFact, type Json, type JsonObject } from '../../protocol';
import type { Effects, HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths } from './bookPaths';
import { sendCard } from './cards';
import { copyRemoval } from './covers';
import { dayAfter, dayOf, displayDay } from './days';
import { dealingWrites, endDealing } from './dealings';
import { recordOrder } from './history';
import { personName } from './people';
import { PARTNERS, STATES } from './phrases';
import { mayRateWrites } from './ratings';
import { removalOf } from './removal';

/** Who wants which copy of whom; `id` is the key of the request that asked. */
export interface Order {
  id: string;
  ownerId: string;
  renterId: string;
  itemId: string;
  /** The day the two agreed on for the book to be back; without one the owner's days count. */
  due?: string | undefined;
}

const COPIED_FIELDS = [
  'name',
  'author_name',
  'category_name',
  'image',
  'cover_price',
  'free_loan',
  'numdays_borrow',
  'sale_price',
  'book_id',
];

/** A number of a stored thing; 0 when it has none. */
export function numberIn(item: JsonObject, field: string): number {
  const value = item[field];
  return typeof value === 'number' ? value : 0;
}

/** The effects when an owner accepts a request: the copy changes shelves, and the other person gets a card on `event`. */
export async function acceptOrder(
  context: HandlerContext,
  order: Order,
  item: JsonObject,
  event: string,
): Promise<Effects> {
  const { id, ownerId, renterId, itemId } = order;
  const now = context.now();
  const lends = item['free_loan'] === true;
  const [ownerName, renterName] = await Promise.all([
    personName(context, ownerId),
    personName(context, renterId),
  ]);
  const row: JsonObject = {
    ...Object.fromEntries(
      COPIED_FIELDS.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])),
    ),
    item_id: itemId,
    quantity: 1,
    views_count: numberIn(item, 'views_count'),
    rent_date: displayDay(dayOf(now)),
    created: now,
  };
  const dueDay = order.due ?? dayAfter(now, numberIn(item, 'numdays_borrow'));
  const due = displayDay(dueDay);
  const lentRow = {
    ...row,
    other_id: renterId,
    person: `${lends ? PARTNERS.borrower : PARTNERS.buyer}: ${renterName}`,
  };
  const borrowedRow = {
    ...row,
    other_id: ownerId,
    person: `${lends ? PARTNERS.owner : PARTNERS.seller}: ${ownerName}`,
  };
  const shelves: Record<string, Json> = lends
    ? {
        [`${bookPaths.items(ownerId, 'book_items_loan')}/${id}`]: {
          ...lentRow,
          due_date: due,
          due_day: dueDay,
          state_flow: 'on_loan',
          state_flow_title: STATES.received,
        },
        [`${bookPaths.items(renterId, 'book_items_borrow')}/${id}`]: {
          ...borrowedRow,
          due_date: due,
          due_day: dueDay,
          state_flow: 'borrowed',
          state_flow_title: STATES.give,
        },
      }
    : {
        [`${bookPaths.items(ownerId, 'book_items_sale')}/${id}`]: lentRow,
        [`${bookPaths.items(renterId, 'book_items_purchase')}/${id}`]: borrowedRow,
      };
  const words = lends
    ? `đồng ý cho bạn mượn đến ngày ${due}`
    : 'đồng ý bán cho bạn, hãy hẹn gặp để nhận sách';
  const notice = await sendCard(
    context,
    {
      id: `${id}_yes`,
      to: renterId,
      about: ownerId,
      layout: 'order_notice',
      fields: { book_name: item['name'] ?? '', person_name: ownerName, description: words },
      // What was sold may have no page any more.
      facts: { kind: 'accepted', lends, ...(lends && { due_day: dueDay, ...copyFact(ownerId, itemId) }) },
    },
    event,
  );
  const stock = await stockWrites(context, order, item, { renterName, rentDate: displayDay(dayOf(now)) });
  const bookId = item['book_id'];
  const receivedWrites = isPathSegment(bookId) ? await mayRateWrites(context, renterId, bookId) : {};
  const dealing = dealingWrites(
    id,
    { id: ownerId, shelf: lends ? 'book_items_loan' : 'book_items_sale' },
    { id: renterId, shelf: lends ? 'book_items_borrow' : 'book_items_purchase' },
  );
  const history = await recordOrder(
    context,
    { id, ownerId, renterId, lends, bookId, itemId, bookName: item['name'] },
    'accepted',
    lends ? dueDay : undefined,
  );
  return {
    writes: { ...shelves, ...dealing, ...stock, ...receivedWrites, ...notice.writes, ...history },
    answers: notice.answers,
  };
}

async function stockWrites(
  context: HandlerContext,
  { id, ownerId, renterId, itemId }: Order,
  item: JsonObject,
  rent: { renterName: string; rentDate: string },
): Promise<Record<string, Json>> {
  const remaining = numberIn(item, 'quantity') - 1;
  const path = `${bookPaths.items(ownerId)}/${itemId}`;
  const lends = item['free_loan'] === true;
  const bookId = item['book_id'];
  if (remaining < 1 && !lends)
    return typeof bookId === 'string'
      ? removalOf(context, ownerId, [itemId], bookId)
      : copyRemoval(ownerId, itemId);
  return {
    [`${path}/quantity`]: remaining,
    ...(lends && {
      [`${path}/order_id`]: id,
      [`${path}/renter_id`]: renterId,
      [`${path}/renter_name`]: rent.renterName,
      [`${path}/rent_date`]: rent.rentDate,
    }),
  };
}

/** Writes when a lent copy is back: it leaves both shelves and can be requested again. `row` is the owner's. */
export async function endLoan(
  context: HandlerContext,
  ownerId: string,
  orderId: string,
  row: JsonObject,
): Promise<Record<string, Json>> {
  const renterId = row['other_id'];
  const itemId = row['item_id'];
  const writes: Record<string, Json> = {
    [`${bookPaths.items(ownerId, 'book_items_loan')}/${orderId}`]: null,
  };
  if (typeof renterId === 'string' && renterId !== '') {
    writes[`${bookPaths.items(renterId, 'book_items_borrow')}/${orderId}`] = null;
    const { book_id: bookId, name: bookName } = row;
    const order = { id: orderId, ownerId, renterId, lends: true, bookId, itemId, bookName };
    Object.assign(
      writes,
      endDealing(orderId, ownerId, renterId),
      await recordOrder(context, order, 'returned'),
    );
  }
  const path = `${bookPaths.items(ownerId)}/${typeof itemId === 'string' ? itemId : orderId}`;
  const item = asObject(await context.get(path));
  if (item) Object.assign(writes, returnedWrites(path, item, orderId));
  return writes;
}

/** Writes that put one lent copy back into what its owner offers. */
export function returnedWrites(path: string, item: JsonObject, orderId: string): Record<string, Json> {
  const writes: Record<string, Json> = { [`${path}/quantity`]: numberIn(item, 'quantity') + 1 };
  if (item['order_id'] === orderId)
    for (const field of ['order_id', 'renter_id', 'renter_name', 'rent_date'])
      writes[`${path}/${field}`] = null;
  return writes;
}
