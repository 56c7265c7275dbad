import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLocale } from '../../state/preferencesSlice';
import type { BookCard } from './sampleBooks';

/** One book of a bookcase: cover 150 px wide, what it is, what it costs or how long it is lent. */
export function BookCardView({ book }: { book: BookCard }) {
  const { t } = useTranslation('books');
  const locale = useSelector(selectLocale);
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'VND' }).format(book.coverPrice);
  return (
    <article className="book-card panel">
      {book.icon ? (
        <img src={book.icon} alt="" width={150} loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        <div className="book-cover" aria-hidden>
          {book.name.slice(0, 1)}
        </div>
      )}
      <div>
        <h2>{book.name}</h2>
        <div>{t('author', { name: book.authorName })}</div>
        <div>{t('category', { name: book.categoryName })}</div>
        <div>{t('coverPrice', { price })}</div>
        <div>{t('quantity', { count: book.quantity })}</div>
        <div>{t('views', { count: book.viewsCount })}</div>
        <div>{book.valuePrice}</div>
      </div>
    </article>
  );
}
