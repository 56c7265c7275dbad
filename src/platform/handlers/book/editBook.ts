import { bookIdOf, bookPaths } from '../../book/bookPaths';
import { shelfRoom } from '../../book/covers';
import { decodeBook } from '../../book/decodeBook';
import { titleWithout } from '../../book/titles';
import { storeBook } from '../../book/storeBook';
import { averageOf } from '../../book/ratings';
import { together, waitingCards } from '../../book/cards';
import { refuse, type Handler } from '../../handler';
import { asObject } from '../../layouts';
import { isPathSegment } from '../../readRequest';
import { acknowledgeWith } from './acknowledged';
import { PICTURE_GONE, uploadedAt } from '../uploadImage';

const KEPT = [
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
  lock: () => 'book_catalogue',
  async handle({ appUserId, data }, context) {
    const { book_items_id: itemId, ...given } = data;
    if (!isPathSegment(itemId)) return refuse('bad_field', 'Thiếu mã sách / book_items_id is missing');
    const before = asObject(await context.get(`${bookPaths.items(appUserId)}/${itemId}`));
    if (!before)
      return refuse('not_found', 'Sách này không có trong tủ của bạn / This book is not on your shelf');
    const upload = uploadedAt('book', appUserId, given['image']);
    const image = upload === undefined ? undefined : await context.get(upload);
    if (image === null) return PICTURE_GONE;
    const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    // Copies that are out come back to the number that stays.
    const free = before['quantity'] === 0 && present['quantity'] === undefined;
    const merged = {
      ...before,
      ...(free && { quantity: 1 }),
      ...present,
      ...(image !== undefined && { image }),
    };
    const book = decodeBook(merged);
    if ('refused' in book) return book;
    const isAsked = (await waitingCards(context, appUserId)).some(
      ({ layout, fields }) => layout === 'request_book' && fields['book_item_id'] === itemId,
    );
    // Who asked to borrow is not made a buyer, nor the other way round.
    if (isAsked && book.free_loan !== (before['free_loan'] === true))
      return refuse(
        'is_asked_for',
        'Hãy trả lời các yêu cầu đang chờ trước khi đổi hình thức / Answer the waiting requests before changing the offer',
      );
    const isNewCover = book.image !== '' && book.image !== before['image'];
    const room = isNewCover ? await shelfRoom(context, appUserId, book.image, itemId) : { writes: {} };
    if ('refused' in room) return room;
    const oldId = typeof before['book_id'] === 'string' ? before['book_id'] : '';
    const bookId = bookIdOf(book.name, book.author_name);
    const title = asObject(await context.get(`${bookPaths.catalogue}/${bookId}`));
    const stored = storeBook(
      book,
      { appUserId, itemId, now: context.now() },
      title !== undefined && title['given_item'] !== itemId,
    );
    const path = `${bookPaths.items(appUserId)}/${itemId}`;
    const kept = Object.fromEntries(
      KEPT.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]]])),
    );
    stored[path] = { ...asObject(stored[path]), ...kept, ...(free && { quantity: 0 }) };
    const catalogued = `${bookPaths.catalogue}/${bookId}`;
    if (stored[catalogued] !== undefined) {
      const ratings = averageOf(asObject(await context.get(bookPaths.ratings(bookId))) ?? {});
      stored[catalogued] = {
        ...asObject(stored[catalogued]),
        ...ratings,
        created: title?.['created'] ?? context.now(),
      };
    }
    const left =
      oldId !== '' && oldId !== bookId
        ? {
            [`${bookPaths.copies(oldId)}/${itemId}`]: null,
            ...(await titleWithout(context, oldId, [itemId])),
          }
        : {};
    return together(acknowledgeWith({ vi: 'Đã lưu thay đổi', en: 'The changes were saved' }, data), {
      writes: { ...room.writes, ...left, ...stored, ...(upload !== undefined && { [upload]: null }) },
      answers: [],
    });
  },
};
