import type { Json } from '../../protocol';
import { bookIdOf, bookPaths } from './bookPaths';
import { coverNote } from './covers';
import type { Book } from './decodeBook';
import { indexTitle } from './titleIndex';
import { descriptionFrom } from './titles';

/** Writes that put a person's copy on the shelf, into the catalogue (unless the title is there) and among its copies. */
export function storeBook(
  book: Book,
  owner: { appUserId: string; itemId: string; now: number },
  inCatalogue: boolean,
): Record<string, Json> {
  const { appUserId, itemId, now } = owner;
  const bookId = bookIdOf(book.name, book.author_name);
  const title = { book_id: bookId, ...descriptionFrom(itemId, { ...book }) };
  return {
    [`${bookPaths.items(appUserId)}/${itemId}`]: {
      ...book,
      book_id: bookId,
      book_items_id: itemId,
      owner_id: appUserId,
      views_count: 0,
      created: now,
    },
    ...coverNote(appUserId, itemId, book.image),
    [`${bookPaths.copies(bookId)}/${itemId}`]: appUserId,
    ...(!inCatalogue && {
      [`${bookPaths.catalogue}/${bookId}`]: { ...title, created: now },
      ...indexTitle(book.name, book.author_name),
    }),
  };
}
