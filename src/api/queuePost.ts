import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  answerEvent,
  dayEvent,
  eventSuffix,
  INNER_LIMIT,
  isListCollection,
  isSilentCollection,
  postRecord,
  UPLOAD_LIMIT,
  type Post,
} from '../protocol';
import { selectUserId } from '../state/authSlice';
import { postQueued } from '../state/outboxSlice';
import type { ApiError } from './ApiError';
import type { ApiExtra, ApiState } from './ApiExtra';

/** What a screen knows of a post; the events are added here. */
export type PostDraft = Pick<Post, 'application' | 'postCollection' | 'data'> &
  Partial<Pick<Post, 'messageKey' | 'recyclerEvent' | 'childRecyclerEvent'>>;

interface PostOptions {
  /** Allows up to 1 MB (screens, images) instead of 16 kB. */
  upload?: boolean;
  /** Address of the form it is sent from. */
  screen?: string | undefined;
}

export type QueueResult = { ok: true; key: string } | { ok: false; error: ApiError };

/**
 * Puts a post into the outbox, which sends it as soon as there is a connection, exactly once. Returns its key at once;
 * `selectPost(state, key)` tells how far it came and what was answered. Too large a post, or nobody signed in, is an
 * error and queues nothing.
 */
export function queuePost(
  draft: PostDraft,
  { upload = false, screen }: PostOptions = {},
): ThunkAction<QueueResult, ApiState, ApiExtra, UnknownAction> {
  return (dispatch, getState, { transport, random, sessionEvent }) => {
    const uid = selectUserId(getState());
    if (uid === undefined) return { ok: false, error: { kind: 'signedOut' } };
    const createdAt = transport.serverTime();
    const session = sessionEvent();
    const post: Post = {
      application: draft.application,
      postCollection: draft.postCollection,
      data: draft.data,
      event: answerEvent(createdAt, eventSuffix(random)),
      messageKey: draft.messageKey ?? '',
      eventDashboard: session,
      dayEvent: dayEvent(createdAt),
      sessionEvent: session,
      recyclerEvent: draft.recyclerEvent ?? '',
      childRecyclerEvent: draft.childRecyclerEvent ?? '',
    };
    const bytes = new TextEncoder().encode(postRecord(uid, post).json).length;
    const limit = upload ? UPLOAD_LIMIT : INNER_LIMIT;
    if (bytes > limit) {
      const message = `${bytes} bytes are more than the ${limit} that a request may hold`;
      return { ok: false, error: { kind: 'rejected', code: 'post_too_large', message } };
    }
    const key = transport.newKey();
    const silent = isSilentCollection(post.postCollection);
    const asks = isListCollection(post.postCollection);
    const from = screen !== undefined && { screen };
    dispatch(postQueued({ key, uid, post, silent, createdAt, ...(asks && { asks }), ...from }));
    return { ok: true, key };
  };
}
