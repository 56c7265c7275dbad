import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { isPathSegment } from '../requests/readRequest';
import { bookPaths } from './bookPaths';
import { shelfSentences } from './sentences';

/** Which copy a row is about, whose page a screen may open; nothing for what was bought or sold. */
function copyOf(appUserId: string, shelf: string, itemId: string, item: JsonObject): JsonObject {
  const { item_id: lent, other_id: other } = item;
  if (shelf === 'book_items') return { owner_id: appUserId, book_item_id: itemId };
  if (shelf === 'book_items_loan' && isPathSegment(lent)) return { owner_id: appUserId, book_item_id: lent };
  if (shelf === 'book_items_borrow' && isPathSegment(lent) && isPathSegment(other))
    return { owner_id: other, book_item_id: lent };
  return {};
}

/** A copy, or what was lent or sold, as a row of a bookcase. */
export async function shelfRow(
  context: Pick<HandlerContext, 'get'>,
  { appUserId, shelf, itemId }: { appUserId: string; shelf: string; itemId: string },
  item: JsonObject,
): Promise<JsonObject> {
  const { book_id: bookId } = item;
  const rating = isPathSegment(bookId) ? await context.get(`${bookPaths.catalogue}/${bookId}/rating`) : null;
  return {
    ...shelfSentences({ ...item, book_items_id: itemId }),
    ...(typeof rating === 'number' && { rating }),
    ...copyOf(appUserId, shelf, itemId, item),
  };
}

/** What every row of a shelf carries for its posts; `type` as the chip calls the shelf. */
export function shelfParameters(shelf: string, type: string): JsonObject {
  return {
    book_items_type: type,
    post_collection__change_state_flow: `book/data/${shelf}_change_state_flow`,
  };
}
