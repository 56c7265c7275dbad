import type { JsonObject } from '../../protocol';
import { refuse, type HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { bookPaths } from './bookPaths';
import { numberIn } from './order';
import { personName } from './people';
import { namesInEnglish } from './phrases';
import { listedPicture } from '../documents/smallPicture';
import { asText } from '../store/asText';

export const BOOK_REMOVED = refuse('not_found.book');

/** The first day on which a lent copy is to be back, `2026-01-31`; empty when none is out. */
export type FirstDueDay = (ownerId: string, itemId: string) => Promise<string>;

async function firstDueDays(context: HandlerContext, ownerId: string): Promise<ReadonlyMap<string, string>> {
  const loans = Object.values(asObject(await context.get(bookPaths.items(ownerId, 'book_items_loan'))) ?? {});
  const days = new Map<string, string>();
  for (const value of loans) {
    const loan = asObject(value) ?? {};
    const itemId = asText(loan['item_id']);
    const day = asText(loan['due_day']);
    const first = days.get(itemId);
    if (day !== '' && (first === undefined || day < first)) days.set(itemId, day);
  }
  return days;
}

/** For all copies that one request shows: what an owner has lent is read once, however many of their copies are among them. */
export function createFirstDueDay(context: HandlerContext): FirstDueDay {
  const pendingByOwner = new Map<string, Promise<ReadonlyMap<string, string>>>();
  return async (ownerId, itemId) => {
    const pending = pendingByOwner.get(ownerId) ?? firstDueDays(context, ownerId);
    pendingByOwner.set(ownerId, pending);
    return (await pending).get(itemId) ?? '';
  };
}

/** A copy in values that a screen formats itself; `title` is the catalogue's, for cover and rating. */
export async function offerOf(
  context: HandlerContext,
  copy: { ownerId: string; itemId: string; item: JsonObject; title: JsonObject },
  reader: { id: string; distance: number | undefined; firstDueDay: FirstDueDay },
): Promise<JsonObject> {
  const { ownerId, itemId, item, title } = copy;
  const lends = item['free_loan'] === true;
  const quantity = numberIn(item, 'quantity');
  return namesInEnglish({
    owner_id: ownerId,
    owner_name: await personName(context, ownerId),
    book_id: asText(item['book_id']),
    book_item_id: itemId,
    name: asText(item['name']),
    author_name: asText(item['author_name']),
    category_name: asText(item['category_name']),
    image: listedPicture(item['image']) || listedPicture(title['image']),
    free_loan: lends,
    quantity,
    sale_price: lends ? 0 : numberIn(item, 'sale_price'),
    cover_price: numberIn(item, 'cover_price'),
    numdays_borrow: numberIn(item, 'numdays_borrow'),
    views_count: numberIn(item, 'views_count'),
    created: numberIn(item, 'created'),
    rating: numberIn(title, 'rating'),
    rating_count: numberIn(title, 'rating_count'),
    mine: ownerId === reader.id,
    ...(reader.distance !== undefined && ownerId !== reader.id && { distance_km: reader.distance }),
    ...(lends && quantity < 1 && { due_day: await reader.firstDueDay(ownerId, itemId) }),
  });
}
