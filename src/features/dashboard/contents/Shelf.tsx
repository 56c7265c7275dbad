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
  /** Called before paint with whether the shelf is empty. */
  onEmptyChange: (isEmpty: boolean) => void;
}

/** The most recently offered books, as covers. An error hides the shelf: older back ends do not support the query. */
export function Shelf({ onEmptyChange }: ShelfProps) {
  const uid = useAppSelector(selectUserId);
  const { currentData, isError, isFetching } = useNewContentsQuery(uid ?? skipToken);
  const offer = useOfferWords();
  const books = (currentData ?? []).filter(({ kind }) => kind === 'book');
  const isEmpty = isError || (currentData !== undefined && books.length === 0);
  useLayoutEffect(() => onEmptyChange(isEmpty), [onEmptyChange, isEmpty]);
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
