import { CATALOGUE_LOCK, bookIdOf, bookPaths } from '../../book/bookPaths';
import { shelfRefusal } from '../../book/covers';
import { decodeBook } from '../../book/decodeBook';
import { titleWithout } from '../../book/titles';
import { storeBook } from '../../book/storeBook';
import { averageOf } from '../../book/ratings';
import { combineEffects, waitingCards } from '../../book/cards';
import { refuse, type Handler } from '../../requests/handler';
import { asObject } from '../../store/asObject';
import { isPathSegment } from '../../requests/readRequest';
import { acknowledgeWith } from './acknowledged';
import { PICTURE_GONE, uploadedAt } from '../../data/uploadImage';

const KEPT_FIELDS = [
  'views_count',
  'created',
  'order_id',
  'renter_id',
  'renter_name',
  'rent_date',
  'distance',
] as const;

/**
 * `../input/book/edit_book` {book_items_id, and the fields of adding a book}: one's own copy, described anew; a field that is
 * absent stays as it was. Our own addition.
 */
export const editBook: Handler = {
  lock: () => CATALOGUE_LOCK,
  async handle({ appUserId, data }, context) {
    const { book_items_id: itemId, ...posted } = data;
    if (!isPathSegment(itemId)) return refuse('bad_field.missing', { field: 'book_items_id' });
    const current = asObject(await context.get(`${bookPaths.items(appUserId)}/${itemId}`));
    if (!current) return refuse('not_found.shelf');
    const upload = uploadedAt('book', appUserId, posted['image']);
    const image = upload === undefined ? undefined : await context.get(upload);
    if (image === null) return PICTURE_GONE;
    const changes = Object.fromEntries(Object.entries(posted).filter(([, value]) => value !== undefined));
    // All copies are lent (quantity 0): validated as 1, and stored as 0 again below.
    const isAllLent = current['quantity'] === 0 && changes['quantity'] === undefined;
    const merged = {
      ...current,
      ...(isAllLent && { quantity: 1 }),
      ...changes,
      ...(image !== undefined && { image }),
    };
    const book = decodeBook(merged);
    if ('refused' in book) return book;
    const isAsked = (await waitingCards(context, appUserId)).some(
      ({ layout, fields }) => layout === 'request_book' && fields['book_item_id'] === itemId,
    );
    // A waiting borrower must not become a buyer, nor the other way round.
    if (isAsked && book.free_loan !== (current['free_loan'] === true)) return refuse('is_asked_for');
    const isNewCover = book.image !== '' && book.image !== current['image'];
    const full = isNewCover ? await shelfRefusal(context, appUserId, book.image, itemId) : undefined;
    if (full) return full;
    const oldId = typeof current['book_id'] === 'string' ? current['book_id'] : '';
    const bookId = bookIdOf(book.name, book.author_name);
    const title = asObject(await context.get(`${bookPaths.catalogue}/${bookId}`));
    const stored = storeBook(
      book,
      { appUserId, itemId, now: context.now() },
      title !== undefined && title['given_item'] !== itemId,
    );
    const path = `${bookPaths.items(appUserId)}/${itemId}`;
    const keptFields = Object.fromEntries(
      KEPT_FIELDS.flatMap((field) => (current[field] === undefined ? [] : [[field, current[field]]])),
    );
    stored[path] = { ...asObject(stored[path]), ...keptFields, ...(isAllLent && { quantity: 0 }) };
    const cataloguePath = `${bookPaths.catalogue}/${bookId}`;
    if (stored[cataloguePath] !== undefined) {
      const ratings = averageOf(asObject(await context.get(bookPaths.ratings(bookId))) ?? {});
      stored[cataloguePath] = {
        ...asObject(stored[cataloguePath]),
        ...ratings,
        created: title?.['created'] ?? context.now(),
      };
    }
    const oldTitleWrites =
      oldId !== '' && oldId !== bookId
        ? {
            [`${bookPaths.copies(oldId)}/${itemId}`]: null,
            ...(await titleWithout(context, oldId, [itemId])),
          }
        : {};
    return combineEffects(acknowledgeWith({ vi: 'Đã lưu thay đổi', en: 'The changes were saved' }, data), {
      writes: {
        ...oldTitleWrites,
        ...stored,
        ...(upload !== undefined && { [upload]: null }),
      },
      answers: [],
    });
  },
};
