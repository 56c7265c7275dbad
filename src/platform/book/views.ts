import { dayEvent, type Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths } from './bookPaths';
import { numberIn } from './order';

/** Copies whose views are counted for one person on one day. */
const MAX_VIEWED = 500;

/**
 * Writes that count somebody's look at a copy, once a person and day; none for one's own copy, or one that is gone. What
 * was looked at is kept as `viewed/{person}` = {day, items: {copy: true}}.
 */
export async function viewWrites(
  context: HandlerContext,
  reader: string,
  copy: { owner_id?: unknown; book_item_id?: unknown },
): Promise<Record<string, Json>> {
  const { owner_id: ownerId, book_item_id: itemId } = copy;
  if (!isPathSegment(ownerId) || !isPathSegment(itemId) || ownerId === reader) return {};
  const path = `${bookPaths.items(ownerId)}/${itemId}`;
  const item = asObject(await context.get(path));
  if (!item) return {};
  const root = bookPaths.viewed(reader);
  const stored = asObject(await context.get(root)) ?? {};
  const today = dayEvent(context.now());
  const viewed = stored['day'] === today ? (asObject(stored['items']) ?? {}) : {};
  if (Object.hasOwn(viewed, itemId) || Object.keys(viewed).length >= MAX_VIEWED) return {};
  const viewMark: Record<string, Json> =
    stored['day'] === today
      ? { [`${root}/items/${itemId}`]: true }
      : { [root]: { day: today, items: { [itemId]: true } } };
  return { ...viewMark, [`${path}/views_count`]: numberIn(item, 'views_count') + 1 };
}
