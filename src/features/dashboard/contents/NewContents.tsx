import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNewContentsQuery } from '../../../api/endpoints/search';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { BookCover } from '../../../covers/BookCover';
import { uploadedPicture } from '../../../engine';
import { contentLink } from './contentLink';
import { useOfferWords } from './useOfferWords';

const PLACES = 6;

/**
 * The books that were offered last, as a shelf of covers. A back end that does not know of it has none, which is no fault to
 * tell of.
 */
export function NewContents() {
  const { t } = useTranslation('dashboard');
  const uid = useAppSelector(selectUserId);
  const { currentData, isError, isFetching } = useNewContentsQuery(uid ?? skipToken);
  const offer = useOfferWords();
  const books = (currentData ?? []).filter(({ kind }) => kind === 'book');
  if (isError || (currentData !== undefined && books.length === 0)) return null;
  return (
    <section aria-labelledby="new-books" aria-busy={isFetching} className="new-books">
      <div className="section-head">
        <h2 id="new-books">{t('newBooks')}</h2>
        <Link to="/bookcase" className="section-action">
          {t('bookcase')}
        </Link>
      </div>
      <ul className="shelf">
        {currentData === undefined
          ? Array.from({ length: PLACES }, (_, place) => (
              <li key={place} aria-hidden>
                <span className="shelf-cover shelf-waiting" />
              </li>
            ))
          : books.map((book) => (
              <li key={String(book.fields['book_item_id'] ?? book.name)}>
                <Link {...contentLink(book)}>
                  <BookCover
                    title={book.name}
                    author={book.detail}
                    picture={uploadedPicture(book.image)}
                    className="shelf-cover"
                  />
                  <strong dir="auto">{book.name}</strong>
                  <span className="found-description">{offer(book)}</span>
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}
