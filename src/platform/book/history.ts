import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths } from './bookPaths';
import { isSampleOwner } from './sampleBooks';
import { asText } from '../store/asText';
import { asNumber } from '../store/asNumber';

/*
 * What became of each request, kept with both people: `history/{person}/{order}`. The two entries come and go together, so
 * that whoever leaves is found in the other's. It holds no names: they are looked up when it is read.
 */

/** What became of a request. */
export type Outcome = 'waiting' | 'accepted' | 'declined' | 'cancelled' | 'returned';

/** Entries of one person: the newest are kept. */
export const MAX_HISTORY = 200;

/** A request for a copy, as both sides remember it. */
export interface OrderRecord {
  id: string;
  ownerId: string;
  renterId: string;
  lends: boolean;
  bookId: Json | undefined;
  itemId: Json | undefined;
  bookName: Json | undefined;
}

/** Writes that drop the oldest entries of a person, with their counterparts, when there is one too many. */
async function dropOldestWrites(
  context: HandlerContext,
  person: string,
  id: string,
): Promise<Record<string, null>> {
  const entries = Object.entries(asObject(await context.get(bookPaths.history(person))) ?? {})
    .filter(([order]) => order !== id)
    .map(([order, value]) => ({ order, entry: asObject(value) ?? {} }));
  const writes: Record<string, null> = {};
  const oldestFirst = entries.sort((a, b) => asNumber(a.entry['changed']) - asNumber(b.entry['changed']));
  for (const { order, entry } of oldestFirst.slice(0, Math.max(0, entries.length - MAX_HISTORY + 1))) {
    writes[`${bookPaths.history(person)}/${order}`] = null;
    const other = entry['other_id'];
    if (isPathSegment(other)) writes[`${bookPaths.history(other)}/${order}`] = null;
  }
  return writes;
}

/** Writes with which both people remember what became of a request; `due`: the day a lent book is to be back. */
export async function recordOrder(
  context: HandlerContext,
  order: OrderRecord,
  outcome: Outcome,
  due?: string,
): Promise<Record<string, Json>> {
  const { id, ownerId, renterId, lends } = order;
  const sides = [
    { person: ownerId, other: renterId, role: 'owner' },
    { person: renterId, other: ownerId, role: 'reader' },
  ];
  const writes: Record<string, Json> = {};
  const now = context.now();
  // People of the sample have no account, and nothing is kept for erased people.
  const exists = await Promise.all(
    sides.map(
      async ({ person }) => !isSampleOwner(person) && (await context.uidOf(person, 'book')) !== undefined,
    ),
  );
  for (const [index, { person, other, role }] of sides.entries()) {
    if (exists[index] !== true) continue;
    const path = `${bookPaths.history(person)}/${id}`;
    const previous = asObject(await context.get(path)) ?? {};
    if (previous['outcome'] === undefined) Object.assign(writes, await dropOldestWrites(context, person, id));
    writes[path] = {
      role,
      lends,
      outcome,
      book_id: asText(order.bookId),
      book_item_id: asText(order.itemId),
      book_name: asText(order.bookName),
      asked: asNumber(previous['asked']) || now,
      changed: now,
      ...((due ?? previous['due_day']) && { due_day: due ?? asText(previous['due_day']) }),
      ...(exists[1 - index] === true || isSampleOwner(other) ? { other_id: other } : {}),
    };
  }
  return writes;
}

/** A person's entries, the one that changed last first. */
export async function historyOf(
  context: Pick<HandlerContext, 'get'>,
  person: string,
): Promise<{ id: string; entry: JsonObject }[]> {
  return Object.entries(asObject(await context.get(bookPaths.history(person))) ?? {})
    .flatMap(([id, value]) => {
      const entry = asObject(value);
      return entry ? [{ id, entry }] : [];
    })
    .sort((a, b) => asNumber(b.entry['changed']) - asNumber(a.entry['changed']));
}
