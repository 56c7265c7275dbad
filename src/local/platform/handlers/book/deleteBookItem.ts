import type { Json } from '../../../../protocol';
import { bookPaths } from '../../book/bookPaths';
import { refuse, type Handler, type HandlerContext } from '../../handler';
import { asObject } from '../../layouts';
import { isPathSegment } from '../../readRequest';
import { acknowledge } from './acknowledged';

/** Writes that take copies of one book away; with its last copy a title leaves the catalogue. */
export async function removalOf(
  context: HandlerContext,
  appUserId: string,
  itemIds: readonly string[],
  bookId: string,
): Promise<Record<string, Json>> {
  const copies = asObject(await context.get(bookPaths.copies(bookId))) ?? {};
  const last = Object.keys(copies).every((id) => itemIds.includes(id));
  const gone = itemIds.flatMap((id) => [
    `${bookPaths.items(appUserId)}/${id}`,
    `${bookPaths.copies(bookId)}/${id}`,
  ]);
  if (last) gone.push(`${bookPaths.catalogue}/${bookId}`);
  return Object.fromEntries(gone.map((path) => [path, null]));
}

/** `../input/delete/book_item`: takes one's own copy off the shelf. */
export const deleteBookItem: Handler = {
  lock: () => 'book_catalogue',
  async handle({ data, appUserId }, context) {
    const { book_items_id: itemId } = data;
    if (!isPathSegment(itemId)) return refuse('bad_field', 'Thiếu mã sách / book_items_id is missing');
    const item = asObject(await context.get(`${bookPaths.items(appUserId)}/${itemId}`));
    if (!item)
      return refuse('not_found', 'Sách này không có trong tủ của bạn / This book is not on your shelf');
    const bookId = item['book_id'];
    return acknowledge(isPathSegment(bookId) ? await removalOf(context, appUserId, [itemId], bookId) : {});
  },
};
