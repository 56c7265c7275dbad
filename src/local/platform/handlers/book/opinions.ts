import { bookPaths } from '../../book/bookPaths';
import { cardEvent, RATE_SUFFIX, removeFromFeed, together } from '../../book/cards';
import { ratingWrites } from '../../book/ratings';
import { refuse, type Handler } from '../../handler';
import { isPathSegment } from '../../readRequest';
import { acknowledge } from './acknowledged';

const NO_BOOK = refuse('bad_field', 'Thiếu mã sách / book_id is missing');
const NO_OWNER = refuse('bad_field', 'Thiếu mã chủ sách / owner_id is missing');
const YOURSELF = refuse('own_book', 'Đây là chính bạn / This is yourself');

/** `../rating`: one rating a person and book, 1 to 5; the average is kept at the book. */
export const rateBook: Handler = {
  lock: () => 'book_catalogue',
  async handle(request, context) {
    const { data, appUserId, inner } = request;
    const { book_id: bookId, rating } = data;
    if (!isPathSegment(bookId)) return NO_BOOK;
    // As on the wire, where numbers are read as numbers: text is none.
    if (typeof rating !== 'number' || !(rating >= 1 && rating <= 5))
      return refuse('bad_field', 'Đánh giá từ 1 đến 5 / rating must be a number from 1 to 5');
    // A book that is gone keeps no opinions; its reader need not hear of that.
    if ((await context.get(`${bookPaths.catalogue}/${bookId}/name`)) === null) return acknowledge();
    const row = inner['message_key'];
    const asked = typeof row === 'string' && row.endsWith(RATE_SUFFIX);
    const card = asked
      ? await removeFromFeed(context, { id: row, to: appUserId }, cardEvent(request, context.now()))
      : [];
    return together(acknowledge(await ratingWrites(context, bookId, appUserId, rating)), {
      writes: {},
      answers: card,
    });
  },
};

/** `../input/book/block_user`: that owner's copies vanish from this person's searches. */
export const blockUser: Handler = {
  handle({ data, appUserId }, context) {
    const { owner_id: owner } = data;
    if (!isPathSegment(owner)) return Promise.resolve(NO_OWNER);
    if (owner === appUserId) return Promise.resolve(YOURSELF);
    return Promise.resolve(acknowledge({ [`${bookPaths.blocked(appUserId)}/${owner}`]: context.now() }));
  },
};

/** `../input/book/report_user`: kept for whoever runs the application. */
export const reportUser: Handler = {
  handle({ key, data, appUserId }, context) {
    const { owner_id: owner, book_id: bookId } = data;
    if (!isPathSegment(owner)) return Promise.resolve(NO_OWNER);
    if (owner === appUserId) return Promise.resolve(YOURSELF);
    const report = { owner_id: owner, book_id: isPathSegment(bookId) ? bookId : '', created: context.now() };
    return Promise.resolve(acknowledge({ [`${bookPaths.reports(appUserId)}/${key}`]: report }));
  },
};

/** `../input/book/objectionable_content`: that book vanishes for this person. */
export const hideBook: Handler = {
  handle({ data, appUserId }, context) {
    const { book_id: bookId } = data;
    if (!isPathSegment(bookId)) return Promise.resolve(NO_BOOK);
    return Promise.resolve(
      acknowledge({ [`${bookPaths.objectionable(appUserId)}/${bookId}`]: context.now() }),
    );
  },
};
