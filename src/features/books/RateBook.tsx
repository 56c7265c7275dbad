import { Rate } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BookPage } from '../../api/endpoints/books';
import { Collection } from '../../protocol';
import type { useBookAction } from './useBookAction';

interface RateBookProps {
  page: BookPage;
  action: ReturnType<typeof useBookAction>;
}

/** How good the reader found the book; whoever lent or sold it is told. */
export function RateBook({ page, action }: RateBookProps) {
  const { t } = useTranslation('books');
  return (
    <section aria-label={t('page.rate')} className="rate-book">
      <h2>{t('page.rate')}</h2>
      <Rate
        allowClear={false}
        value={page.myRating ?? 0}
        disabled={action.post.running}
        tooltips={[1, 2, 3, 4, 5].map((count) => t('page.rateStars', { count }))}
        onChange={(rating) => action.act('rate', Collection.rating, { book_id: page.book.bookId, rating })}
      />
    </section>
  );
}
