import { bookIdOf, bookPaths } from '../../book/bookPaths';
import { decodeBook } from '../../book/decodeBook';
import { storeBook } from '../../book/storeBook';
import type { Handler } from '../../handler';

/** `../draft/book/data/book_items_noa`: puts a book on the person's shelf and into the catalogue. */
export const addBook: Handler = {
  lock: () => 'book_catalogue',
  async handle({ key, appUserId, data }, context) {
    const book = decodeBook(data);
    if ('refused' in book) return book;
    const known = await context.get(`${bookPaths.catalogue}/${bookIdOf(book.name, book.author_name)}/name`);
    const command = { screen: { show_alert_dialog: 'Thêm sách thành công' } };
    return {
      // The request's own key: done twice, it is still one book.
      writes: storeBook(book, { appUserId, itemId: key, now: context.now() }, known !== null),
      answers: [{ message: { msg_type: 'command', on_top: 1, data: command } }],
    };
  },
};
