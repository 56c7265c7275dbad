import { skipToken } from '@reduxjs/toolkit/query';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { useNewContentsQuery } from '../../../api/endpoints/search';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { BookCover } from '../../../covers/BookCover';
import { uploadedPicture } from '../../../engine';
import { contentLink, useOfferWords } from './foundContent';
import { ShelfWaiting } from './ShelfWaiting';

interface ShelfProps {
  /** Told before it is painted whether there is nothing to put on it. */
  onBare: (bare: boolean) => void;
}

/** The books that were offered last, as covers. A back end that does not know of it has none, which is no fault to tell of. */
export function Shelf({ onBare }: ShelfProps) {
  const uid = useAppSelector(selectUserId);
  const { currentData, isError, isFetching } = useNewContentsQuery(uid ?? skipToken);
  const offer = useOfferWords();
  const books = (currentData ?? []).filter(({ kind }) => kind === 'book');
  const isBare = isError || (currentData !== undefined && books.length === 0);
  useLayoutEffect(() => onBare(isBare), [onBare, isBare]);
  if (currentData === undefined) return <ShelfWaiting />;
  return (
    <ul className="shelf" aria-busy={isFetching}>
      {books.map((book) => (
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
  );
}
