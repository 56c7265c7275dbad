import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { messageIn, type ApiError, type FieldValue, type ResponseMessage } from '../../protocol';
import { newRowsEvent, useAskedRowsQuery } from '../../api/endpoints/rows';
import { queuePost } from '../../api/outbox/queuePost';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { selectPost } from '../../api/slices/outboxSlice';

interface Rows<Row> {
  rows: Row[];
  loading: boolean;
  /** The platform answered, and nothing stands there. */
  empty: boolean;
  error: ApiError | undefined;
  /** Where the rows come, for posts that change them. */
  event: string;
  /** What the platform answered beside the rows. */
  outcome: readonly ResponseMessage[];
  retry: () => void;
}

// The answer may be drawn before the rows that were sent with it.
const ROWS_BEHIND_MS = 300;

const APPLICATION = 'book';
const NONE: readonly ResponseMessage[] = [];

/**
 * Rows that a collection of the book application sends for `data`, live; other data begins anew. Rows that `decode` makes
 * nothing of are left out.
 */
export function useRows<Row>(
  postCollection: string,
  data: Record<string, FieldValue>,
  decode: (message: ResponseMessage, id: string) => Row | undefined,
): Rows<Row> {
  const dispatch = useAppDispatch();
  const [visit, setVisit] = useState(0);
  const [asked, setAsked] = useState<{ event: string; key?: string; error?: ApiError }>();
  const locale = useAppSelector(selectLocale);
  const said = JSON.stringify(data);
  useEffect(() => {
    let over = false;
    const ask = () => {
      if (over) return;
      const event = dispatch(newRowsEvent());
      const newPost = { application: APPLICATION, postCollection, recyclerEvent: event };
      const queued = dispatch(
        queuePost({ ...newPost, data: JSON.parse(said) as Record<string, FieldValue> }),
      );
      setAsked({ event, ...(queued.ok ? { key: queued.key } : { error: queued.error }) });
    };
    // A list that is left before it is drawn asks nothing.
    queueMicrotask(ask);
    return () => {
      over = true;
    };
  }, [dispatch, postCollection, said, visit]);

  const { currentData } = useAskedRowsQuery(
    asked ? { event: asked.event, application: APPLICATION } : skipToken,
  );
  const post = useAppSelector((state) => selectPost(state, asked?.key ?? ''));
  const rows = (currentData?.feed.rows ?? []).flatMap(({ id, message }): Row[] => {
    const row = decode(messageIn(locale, message), id);
    return row === undefined ? [] : [row];
  });
  const told = post?.status === 'answered' && post.outcome.length > 0;
  const none = told && currentData?.status === 'live' && rows.length === 0;
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
    rows,
    loading: rows.length === 0 && error === undefined && !empty,
    empty,
    error,
    event: asked?.event ?? '',
    outcome: post?.outcome ?? NONE,
    retry: () => setVisit(visit + 1),
  };
}
