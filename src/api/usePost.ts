import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectUserId } from '../state/authSlice';
import {
  isPostOpen,
  postDiscarded,
  postRetried,
  selectPost,
  selectPostOf,
  type OutboxEntry,
} from '../state/outboxSlice';
import type { ApiError } from './ApiError';
import type { ApiExtra, ApiState } from './ApiExtra';
import { queuePost, type PostDraft } from './queuePost';

export interface PostHandle {
  /** Queues a post unless this screen's last one is still under way; true when it was queued. */
  send: (draft: PostDraft) => boolean;
  /** Sends the failed post again under its own key. */
  retry: () => void;
  /** Gives the post up, so that the screen can be used again. */
  discard: () => void;
  /** The last post of this screen. */
  entry: OutboxEntry | undefined;
  /** The platform has still to take or answer it: lock the button. */
  running: boolean;
  error: ApiError | OutboxEntry['error'];
}

/**
 * One screen's way to post: one at a time, with what became of it. With the address of a form, a post that was under way
 * when the form was left is taken up again.
 */
export function usePost(screen?: string): PostHandle {
  const dispatch = useDispatch<ThunkDispatch<ApiState, ApiExtra, UnknownAction>>();
  const store = useStore<ApiState>();
  const [key, setKey] = useState(() => {
    const state = store.getState();
    const left = screen === undefined ? undefined : selectPostOf(state, selectUserId(state), screen);
    return left && isPostOpen(left) ? left.key : undefined;
  });
  const [refusal, setRefusal] = useState<ApiError>();
  // Read at the click itself: the second of two fast clicks comes before the next render.
  const last = useRef(key);
  const entry = useSelector((state: ApiState) => (key === undefined ? undefined : selectPost(state, key)));

  const send = useCallback(
    (draft: PostDraft): boolean => {
      const before = last.current === undefined ? undefined : selectPost(store.getState(), last.current);
      if (before && isPostOpen(before)) return false;
      const result = dispatch(queuePost(draft, { screen }));
      setRefusal(result.ok ? undefined : result.error);
      if (!result.ok) return false;
      last.current = result.key;
      setKey(result.key);
      return true;
    },
    [dispatch, store, screen],
  );
  const at = entry && { uid: entry.uid, key: entry.key };
  return {
    send,
    retry: () => at && dispatch(postRetried(at)),
    discard: () => at && dispatch(postDiscarded(at)),
    entry,
    running: entry !== undefined && isPostOpen(entry),
    error: refusal ?? entry?.error,
  };
}
