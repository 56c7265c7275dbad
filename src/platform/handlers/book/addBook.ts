import { CATALOGUE_LOCK, bookIdOf, bookPaths } from '../../book/bookPaths';
import { shelfRefusal } from '../../book/covers';
import { decodeBook } from '../../book/decodeBook';
import { averageOf } from '../../book/ratings';
import { storeBook } from '../../book/storeBook';
import { refuseTakenId } from '../../requests/freeIds';
import type { Handler } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { PICTURE_GONE, uploadedAt } from '../../data/uploadImage';
import { acknowledgeWith } from './acknowledged';

/** `../draft/book/data/book_items_noa`: puts a book on the person's shelf and into the catalogue. */
export const addBook: Handler = {
  lock: () => CATALOGUE_LOCK,
  async handle({ key, appUserId, data }, context) {
    const upload = uploadedAt('book', appUserId, data['image']);
    const image = upload === undefined ? null : await context.get(upload);
    if (upload !== undefined && image === null) return PICTURE_GONE;
    const book = decodeBook(upload === undefined ? data : { ...data, image });
    if ('refused' in book) return book;
    const full = await shelfRefusal(context, appUserId, book.image);
    if (full) return full;
    const bookId = bookIdOf(book.name, book.author_name);
    const title = `${bookPaths.catalogue}/${bookId}`;
    const taken = await refuseTakenId(context, [
      `${bookPaths.items(appUserId)}/${key}`,
      `${bookPaths.copies(bookId)}/${key}`,
    ]);
    if (taken) return taken;
    const knownName = await context.get(`${title}/name`);
    // The request's own key: done twice, it is still one book.
    const writes = storeBook(book, { appUserId, itemId: key, now: context.now() }, knownName !== null);
    const rating =
      knownName === null ? averageOf(asObject(await context.get(bookPaths.ratings(bookId))) ?? {}) : {};
    if (knownName === null) writes[title] = { ...asObject(writes[title]), ...rating };
    return {
      writes: { ...writes, ...(upload !== undefined && { [upload]: null }) },
      answers: acknowledgeWith({ vi: 'Thêm sách thành công', en: 'The book was added' }, data).answers,
    };
  },
};
