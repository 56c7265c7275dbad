import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookPage } from '../../api/endpoints/books';
import { Collection } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import type { useBookAction } from './useBookAction';

const STARS = [1, 2, 3, 4, 5];

interface RateBookProps {
  page: BookPage;
  action: ReturnType<typeof useBookAction>;
}

/** How good the reader found the book; whoever lent or sold it is told. */
export function RateBook({ page: { book, myRating }, action }: RateBookProps) {
  const { t } = useTranslation('books');
  const id = useId();
  // The arrow keys go over stars that are not meant: nothing is sent before the button. A rating that came meanwhile ends the choice.
  const [choice, setChoice] = useState<{ over: number | undefined; stars: number }>();
  const chosen = choice && choice.over === myRating ? choice.stars : myRating;
  return (
    <form
      className="rate-book"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined)
          action.act('rate', Collection.rating, { book_id: book.bookId, rating: chosen });
      }}
    >
      <h2 id={id}>{t('page.rate')}</h2>
      <div role="radiogroup" aria-labelledby={id} className="rate-stars">
        {STARS.map((stars) => {
          const isGiven = chosen !== undefined && stars <= chosen;
          const name = t('page.rateStars', { count: stars });
          return (
            <label key={stars} className={isGiven ? 'rate-star rate-star-given' : 'rate-star'} title={name}>
              <input
                type="radio"
                name={id}
                aria-label={name}
                checked={chosen === stars}
                onChange={() => setChoice({ over: myRating, stars })}
              />
              <span aria-hidden>{isGiven ? '★' : '☆'}</span>
            </label>
          );
        })}
      </div>
      <PlainButton
        type="submit"
        busy={action.post.running}
        disabled={chosen === undefined || action.post.running}
      >
        {t('page.rateSend')}
      </PlainButton>
    </form>
  );
}
