import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { type ApiError, Collection } from '../../protocol';
import { newRowsEvent, useAskedRowsQuery } from '../../api/endpoints/rows';
import { queuePost } from '../../api/outbox/queuePost';
import { selectPost } from '../../api/slices/outboxSlice';
import { decodeShelfBook, type ShelfBook } from './shelfBook';

interface Shelf {
  books: ShelfBook[];
  loading: boolean;
  /** The platform answered, and nothing stands there. */
  empty: boolean;
  error: ApiError | undefined;
  /** Where the rows come, for posts that change them. */
  event: string;
  retry: () => void;
}

// The answer may be drawn before the rows that were sent with it.
const ROWS_BEHIND_MS = 300;

const APPLICATION = 'book';

/** One shelf of the person's bookcase in the book application, live; another shelf begins anew. */
export function useShelf(chip: string): Shelf {
  const dispatch = useAppDispatch();
  const [visit, setVisit] = useState(0);
  const [asked, setAsked] = useState<{ event: string; key?: string; error?: ApiError }>();
  useEffect(() => {
    let over = false;
    const ask = () => {
      if (over) return;
      const event = dispatch(newRowsEvent());
      const draft = { application: APPLICATION, postCollection: Collection.bookcase, recyclerEvent: event };
      const queued = dispatch(queuePost({ ...draft, data: { book_items_type: chip } }));
      setAsked({ event, ...(queued.ok ? { key: queued.key } : { error: queued.error }) });
    };
    // A shelf that is left before it is drawn asks nothing.
    queueMicrotask(ask);
    return () => {
      over = true;
    };
  }, [dispatch, chip, visit]);

  const { currentData } = useAskedRowsQuery(
    asked ? { event: asked.event, application: APPLICATION } : skipToken,
  );
  const post = useAppSelector((state) => selectPost(state, asked?.key ?? ''));
  const books = (currentData?.feed.rows ?? []).flatMap(
    ({ id, message }) => decodeShelfBook(message, id) ?? [],
  );
  const told = post?.status === 'answered' && post.outcome.length > 0;
  const none = told && currentData?.status === 'live' && books.length === 0;
  const key = asked?.key;
  const [waited, setWaited] = useState<string>();
  useEffect(() => {
    if (!none) return;
    const timer = setTimeout(() => setWaited(key), ROWS_BEHIND_MS);
    return () => clearTimeout(timer);
  }, [none, key]);
  const empty = none && waited === key;
  const error = asked?.error ?? post?.error;
  return {
    books,
    loading: books.length === 0 && error === undefined && !empty,
    empty,
    error,
    event: asked?.event ?? '',
    retry: () => setVisit(visit + 1),
  };
}
