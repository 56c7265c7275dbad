import { bookPaths } from '../../book/bookPaths';
import { refuse, type Handler } from '../../handler';
import { isPathSegment } from '../../readRequest';
import { acknowledge } from './acknowledged';

const NO_BOOK = refuse('bad_field', 'Thiếu mã sách / book_id is missing');
const NO_OWNER = refuse('bad_field', 'Thiếu mã chủ sách / owner_id is missing');

/** `../rating`: one rating a person and book, 1 to 5; averages are made when they are shown. */
export const rateBook: Handler = {
  handle({ data, appUserId }) {
    const { book_id: bookId, rating } = data;
    if (!isPathSegment(bookId)) return Promise.resolve(NO_BOOK);
    if (typeof rating !== 'number' || !(rating >= 1 && rating <= 5))
      return Promise.resolve(
        refuse('bad_field', 'Đánh giá từ 1 đến 5 / rating must be a number from 1 to 5'),
      );
    return Promise.resolve(acknowledge({ [`${bookPaths.ratings(bookId)}/${appUserId}`]: rating }));
  },
};

/** `../input/book/block_user`: that owner's copies vanish from this person's searches. */
export const blockUser: Handler = {
  handle({ data, appUserId }, context) {
    const { owner_id: owner } = data;
    if (!isPathSegment(owner)) return Promise.resolve(NO_OWNER);
    return Promise.resolve(acknowledge({ [`${bookPaths.blocked(appUserId)}/${owner}`]: context.now() }));
  },
};

/** `../input/book/report_user`: kept for whoever runs the application. */
export const reportUser: Handler = {
  handle({ key, data, appUserId }, context) {
    const { owner_id: owner, book_id: bookId } = data;
    if (!isPathSegment(owner)) return Promise.resolve(NO_OWNER);
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
