import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths } from './bookPaths';
import { endThread } from './threads';

/*
 * Two people who lent or sold something each have a row of it, and either may take their own away. What ties the rows
 * together stays with both until both rows are gone, so that whoever leaves can be taken out of the other's:
 * `dealings/{person}/{order}` = the other person, and the shelf of one's own row.
 */

/** Where a shelf's counterpart stands: what one lends, the other borrows. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  book_items_loan: 'book_items_borrow',
  book_items_borrow: 'book_items_loan',
  book_items_sale: 'book_items_purchase',
  book_items_purchase: 'book_items_sale',
};

/** One side of something lent or sold. */
export interface Dealing {
  orderId: string;
  /** Shelf of one's own row; the row may be gone. */
  shelf: string;
  otherId: string;
  /** Path of the other's row; the row may be gone. */
  otherRowPath: string;
}

function dealingOf(orderId: string, shelf: string, otherId: unknown): Dealing[] {
  const otherShelf = Object.hasOwn(COUNTERPARTS, shelf) ? COUNTERPARTS[shelf] : undefined;
  if (otherShelf === undefined || !isPathSegment(otherId)) return [];
  return [{ orderId, shelf, otherId, otherRowPath: `${bookPaths.items(otherId, otherShelf)}/${orderId}` }];
}

/** Everything a person lent, borrowed, sold or bought of which a row may be left on either side. */
export async function dealingsOf(context: HandlerContext, appUserId: string): Promise<Dealing[]> {
  const stored = asObject(await context.get(bookPaths.dealings(appUserId))) ?? {};
  return Object.entries(stored).flatMap(([orderId, value]) => {
    const { other_id: otherId, shelf } = asObject(value) ?? {};
    return typeof shelf === 'string' ? dealingOf(orderId, shelf, otherId) : [];
  });
}

/** Writes that tie two rows together. */
export function dealingWrites(
  orderId: string,
  owner: { id: string; shelf: string },
  renter: { id: string; shelf: string },
): Record<string, Json> {
  return {
    [`${bookPaths.dealings(owner.id)}/${orderId}`]: { other_id: renter.id, shelf: owner.shelf },
    [`${bookPaths.dealings(renter.id)}/${orderId}`]: { other_id: owner.id, shelf: renter.shelf },
  };
}

/** Writes that untie them, once no row is left; what the two wrote to each other goes with it. */
export function endDealing(orderId: string, one: string, other: string): Record<string, null> {
  return {
    [`${bookPaths.dealings(one)}/${orderId}`]: null,
    [`${bookPaths.dealings(other)}/${orderId}`]: null,
    ...endThread(orderId, one, other),
  };
}

/** Writes that take one's own row away; the tie goes with the second of the two. */
export async function removeOwnRow(
  context: HandlerContext,
  appUserId: string,
  shelf: string,
  orderId: string,
  otherId: unknown,
): Promise<Record<string, null>> {
  const ownRow = { [`${bookPaths.items(appUserId, shelf)}/${orderId}`]: null };
  const [dealing] = dealingOf(orderId, shelf, otherId);
  if (!dealing || (await context.get(dealing.otherRowPath)) !== null) return ownRow;
  return { ...ownRow, ...endDealing(orderId, appUserId, dealing.otherId) };
}
