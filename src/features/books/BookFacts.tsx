import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookPage } from '../../api/endpoints/books';
import { BookCover } from '../../covers/BookCover';
import { uploadedPicture } from '../../engine';
import { PersonFace } from '../../people/PersonFace';
import { Stars } from './Stars';
import { useFormats } from './useFormats';

/** Cover, author and summary of a copy, who has it, how far away, and what it costs; `children`: what can be done. */
export function BookFacts({ book, children }: { book: BookPage['book']; children?: ReactNode }) {
  const { t } = useTranslation('books');
  const formats = useFormats();
  const {
    author,
    category,
    ownerId,
    ownerName,
    mine,
    distance,
    lends,
    rating,
    ratingCount,
    due,
    coverPrice,
  } = book;
  const facts: readonly (readonly [string, ReactNode])[] = [
    lends
      ? [t('page.state'), t(book.quantity > 0 ? 'page.available' : 'find.allLent')]
      : [t('page.price'), formats.offer(book)],
    [t('page.days'), lends ? t('page.daysCount', { count: book.daysBorrow }) : ''],
    [t('page.due'), due === '' ? '' : formats.day(due)],
    [t('page.quantity'), book.quantity > 1 ? formats.number(book.quantity) : ''],
    [t('page.category'), category === '' ? '' : <bdi key="category">{category}</bdi>],
    [t('page.coverPrice'), coverPrice > 0 ? formats.price(coverPrice) : ''],
    [t('page.views'), book.views > 0 ? formats.number(book.views) : ''],
  ];
  return (
    <>
      <BookCover
        title={book.name}
        author={author}
        picture={uploadedPicture(book.image)}
        className="page-cover"
      />
      <div className="page-lead">
        {author !== '' && (
          <p className="page-author" dir="auto">
            {t('page.by', { name: author })}
          </p>
        )}
        <p className="page-rating">
          <Stars rating={rating > 0 ? rating : undefined} />
          {rating > 0 && (
            <span>{t('page.ratedBy', { rating: formats.rating(rating), count: ratingCount })}</span>
          )}
        </p>
        <p className="page-person">
          {mine ? (
            t('find.mine')
          ) : (
            <>
              <PersonFace name={ownerName} application="book" person={ownerId} />
              <span>
                <span className="visually-hidden">{t('page.owner')}: </span>
                <bdi>{ownerName}</bdi>
                {distance !== undefined && ` · ${formats.distance(distance)}`}
              </span>
            </>
          )}
        </p>
      </div>
      <div className="page-facts">
        {children}
        <dl>
          {facts
            .filter(([, fact]) => fact !== '')
            .map(([name, fact]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
        </dl>
        <h2>{t('page.summary')}</h2>
        <p className="page-plot" dir="auto">
          {book.plot || <span className="offer-line">{t('page.noSummary')}</span>}
        </p>
      </div>
    </>
  );
}
