import { Rate } from 'antd';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookPage } from '../../api/endpoints/books';
import { Collection } from '../../protocol';
import type { useBookAction } from './useBookAction';

const STARS = [1, 2, 3, 4, 5];

interface RateBookProps {
  page: BookPage;
  action: ReturnType<typeof useBookAction>;
}

/** How good the reader found the book; whoever lent or sold it is told. */
export function RateBook({ page, action }: RateBookProps) {
  const { t } = useTranslation('books');
  const section = useRef<HTMLElement>(null);
  const starNames = useMemo(() => STARS.map((count) => t('page.rateStars', { count })), [t]);
  // antd's stars are named by their two pictures, "star star".
  useLayoutEffect(() => {
    section.current
      ?.querySelectorAll('[role=radio]')
      .forEach((star, i) => star.setAttribute('aria-label', starNames[i] ?? ''));
  }, [starNames]);
  return (
    <section ref={section} aria-label={t('page.rate')} className="rate-book">
      <h2>{t('page.rate')}</h2>
      <Rate
        allowClear={false}
        value={page.myRating ?? 0}
        disabled={action.post.running}
        tooltips={starNames}
        onChange={(rating) => action.act('rate', Collection.rating, { book_id: page.book.bookId, rating })}
      />
    </section>
  );
}
