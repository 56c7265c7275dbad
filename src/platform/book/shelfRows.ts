import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../handler';
import { isPathSegment } from '../readRequest';
import { bookPaths } from './bookPaths';
import { shelfSentences } from './sentences';

/** A copy, or what was lent or sold, as a row of a bookcase. */
export async function shelfRow(
  context: Pick<HandlerContext, 'get'>,
  itemId: string,
  item: JsonObject,
): Promise<JsonObject> {
  const { book_id: bookId } = item;
  const rating = isPathSegment(bookId) ? await context.get(`${bookPaths.catalogue}/${bookId}/rating`) : null;
  return {
    ...shelfSentences({ ...item, book_items_id: itemId }),
    ...(typeof rating === 'number' && { rating }),
  };
}

/** What every row of a shelf carries for its posts; `type` as the chip calls the shelf. */
export function shelfParameters(shelf: string, type: string): JsonObject {
  return {
    book_items_type: type,
    post_collection__change_state_flow: `book/data/${shelf}_change_state_flow`,
  };
}
