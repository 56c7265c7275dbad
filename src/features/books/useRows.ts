import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { messageIn, type ApiError, type FieldValue, type ResponseMessage } from '../../protocol';
import { newRowsEvent, useAskedRowsQuery } from '../../api/endpoints/rows';
import { queuePost } from '../../api/outbox/queuePost';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { postRetried, selectPost } from '../../api/slices/outboxSlice';

interface Rows<Row> {
  rows: Row[];
  loading: boolean;
  /** The platform answered and there are no rows. */
  empty: boolean;
  /** Why there are no rows; cleared when some arrive. */
  error: ApiError | undefined;
  /** The server ended the stream: the rows are not kept up to date any more. */
  isEnded: boolean;
  /** The event under which the rows arrive, for posts that change them. */
  event: string;
  /** Messages of the answer other than rows. */
  outcome: readonly ResponseMessage[];
  /** Sends the query again; undefined while it waits for the connection. */
  retry: (() => void) | undefined;
}

// The answer may be rendered before the rows that were sent with it.
const ROWS_BEHIND_MS = 300;
// An unanswered query is repeated at this interval, in case the platform has come back.
const RETRY_MS = 30_000;

const APPLICATION = 'book';
const NONE: readonly ResponseMessage[] = [];
const OFFLINE: ApiError = { kind: 'offline' };
const DENIED: ApiError = { kind: 'denied', message: '' };

/**
 * Live rows that a collection of the book application sends for `data`; other data starts a new query. Rows that `decode`
 * rejects are left out; the array stays the same until one changes.
 */
export function useRows<Row>(
  postCollection: string,
  data: Record<string, FieldValue>,
  decode: (message: ResponseMessage, id: string) => Row | undefined,
): Rows<Row> {
  const dispatch = useAppDispatch();
  const [visit, setVisit] = useState(0);
  const [sentQuery, setSentQuery] = useState<{ event: string; key?: string; error?: ApiError }>();
  const locale = useAppSelector(selectLocale);
  const serializedData = JSON.stringify(data);
  useEffect(() => {
    let isCancelled = false;
    const sendQuery = () => {
      if (isCancelled) return;
      const event = dispatch(newRowsEvent());
      const newPost = { application: APPLICATION, postCollection, recyclerEvent: event };
      const queued = dispatch(
        queuePost({ ...newPost, data: JSON.parse(serializedData) as Record<string, FieldValue> }),
      );
      setSentQuery({ event, ...(queued.ok ? { key: queued.key } : { error: queued.error }) });
    };
    // Deferred, so that a list that unmounts at once sends nothing.
    queueMicrotask(sendQuery);
    return () => {
      isCancelled = true;
    };
  }, [dispatch, postCollection, serializedData, visit]);

  const { currentData } = useAskedRowsQuery(
    sentQuery ? { event: sentQuery.event, application: APPLICATION } : skipToken,
  );
  const post = useAppSelector((state) => selectPost(state, sentQuery?.key ?? ''));
  const received = currentData?.feed.rows;
  const rows = useMemo(
    () =>
      (received ?? []).flatMap(({ id, message }): Row[] => {
        const row = decode(messageIn(locale, message), id);
        return row === undefined ? [] : [row];
      }),
    [received, decode, locale],
  );
  const hasAnswer = post?.status === 'answered' && post.outcome.length > 0;
  const hasNoRows = hasAnswer && currentData?.status === 'live' && rows.length === 0;
  const key = sentQuery?.key;
  const [waitedKey, setWaitedKey] = useState<string>();
  useEffect(() => {
    if (!hasNoRows) return;
    const timer = setTimeout(() => setWaitedKey(key), ROWS_BEHIND_MS);
    return () => clearTimeout(timer);
  }, [hasNoRows, key]);
  const isEnded = currentData?.status === 'denied';
  // A list that was found empty stays so while the connection is lost.
  const empty = hasAnswer && rows.length === 0 && !isEnded && waitedKey === key;
  const failure = useFailure(key, post?.error);
  const isOffline = useAppSelector(selectConnection) === 'disconnected';
  const failed = hasAnswer ? undefined : (sentQuery?.error ?? (isOffline ? OFFLINE : failure));
  const error = rows.length > 0 || empty ? undefined : (failed ?? (isEnded ? DENIED : undefined));
  return {
    rows,
    loading: rows.length === 0 && error === undefined && !empty,
    empty,
    error,
    isEnded,
    event: sentQuery?.event ?? '',
    outcome: post?.outcome ?? NONE,
    retry: isOffline ? undefined : () => setVisit(visit + 1),
  };
}

/** The failure of a query. An unanswered one is retried periodically and counts as failed until it is answered. */
function useFailure(key: string | undefined, error: ApiError | undefined): ApiError | undefined {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUserId);
  const [lastFailure, setLastFailure] = useState<{ key: string | undefined; error: ApiError }>();
  if (error && error !== lastFailure?.error) setLastFailure({ key, error });
  const unanswered = error?.kind === 'timeout';
  useEffect(() => {
    if (!unanswered || uid === undefined || key === undefined) return;
    const retry = () => {
      if (document.visibilityState === 'visible') dispatch(postRetried({ uid, key }));
    };
    const timer = setInterval(retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [unanswered, uid, key, dispatch]);
  return error ?? (lastFailure?.key === key ? lastFailure?.error : undefined);
}
