import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
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
  /** The platform answered, and nothing stands there. */
  empty: boolean;
  /** Why there are none; it goes by itself once they come. */
  error: ApiError | undefined;
  /** Where the rows come, for posts that change them. */
  event: string;
  /** What the platform answered beside the rows. */
  outcome: readonly ResponseMessage[];
  /** Asks anew; undefined while what was asked waits for the connection. */
  retry: (() => void) | undefined;
}

// The answer may be drawn before the rows that were sent with it.
const ROWS_BEHIND_MS = 300;
// A platform that is away answers when it is asked after it has come back.
const ASK_AGAIN_MS = 30_000;

const APPLICATION = 'book';
const NONE: readonly ResponseMessage[] = [];
const OFFLINE: ApiError = { kind: 'offline' };

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
  const failure = useFailure(key, post?.error);
  const isOffline = useAppSelector(selectConnection) === 'disconnected';
  const isAnswered = told || rows.length > 0;
  const error = isAnswered ? undefined : (asked?.error ?? (isOffline ? OFFLINE : failure));
  return {
    rows,
    loading: rows.length === 0 && error === undefined && !empty,
    empty,
    error,
    event: asked?.event ?? '',
    outcome: post?.outcome ?? NONE,
    retry: isOffline ? undefined : () => setVisit(visit + 1),
  };
}

/** How a question failed. One that nobody answered is sent again by itself now and then, and has failed until it is answered. */
function useFailure(key: string | undefined, error: ApiError | undefined): ApiError | undefined {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUserId);
  const [last, setLast] = useState<{ key: string | undefined; error: ApiError }>();
  if (error && error !== last?.error) setLast({ key, error });
  const unanswered = error?.kind === 'timeout';
  useEffect(() => {
    if (!unanswered || uid === undefined || key === undefined) return;
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(postRetried({ uid, key }));
    };
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [unanswered, uid, key, dispatch]);
  return error ?? (last?.key === key ? last?.error : undefined);
}
