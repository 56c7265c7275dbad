import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks';
import { selectUserId } from '../slices/authSlice';
import {
  canRetryPost,
  failuresSeen,
  isPostOpen,
  postDiscarded,
  postRetried,
  selectOwnPost,
  selectPostOf,
} from '../slices/outboxSlice';
import type { OutboxEntry } from '../slices/OutboxEntry';
import { selectConnection } from '../slices/connectionSlice';
import { isInlinePicture, isListCollection, rejectionCode, toApiError, type ApiError } from '../../protocol';
import { followEndedPost } from './outbox';
import { queuePost, type NewPost, type QueueResult } from './queuePost';
import { REPEAT_MS } from '../request/repeats';
import { useRetryWhenConnected } from '../request/useRetryWhenConnected';
import type { ApiThunk } from '../ApiExtra';
import type { PictureNames, Uploaded } from './uploadPictures';

export interface PostHandle {
  /**
   * Queues a post unless this screen's last one is still under way, or succeeded a moment ago and this says nothing new: the
   * second press on a button whose first was answered at once. True when it was queued.
   */
  send: (newPost: NewPost) => boolean;
  /** Sends the failed post again under its own key, or its pictures; undefined where that would not help. */
  retry: (() => void) | undefined;
  /** Gives the post up, so that the screen can be used again. */
  discard: () => void;
  /** The last post of this screen. */
  entry: OutboxEntry | undefined;
  /** The platform has still to take or answer it, or its pictures: lock the button. */
  running: boolean;
  /** How the pictures of a post fare that go before it; undefined when there are none, and once they are there. */
  pictures: 'sending' | 'failed' | undefined;
  /** There is no connection: what is under way goes on once it is back. */
  offline: boolean;
  error: ApiError | undefined;
}

const carriesPicture = ({ data }: NewPost): boolean => Object.values(data).some(isInlinePicture);

// Few posts carry a picture, and fewer one that is too large for it.
const uploadThunk =
  (newPost: NewPost, names: PictureNames, uid: string | undefined): ApiThunk<Promise<Uploaded>> =>
  async (dispatch) => {
    try {
      const { uploadPictures } = await import('./uploadPictures');
      return await dispatch(uploadPictures(newPost, names, uid));
    } catch (error) {
      return { ok: false, error: toApiError(error) };
    }
  };

const isTooLarge = (error: ApiError): boolean => rejectionCode(error) === 'post_too_large';

/**
 * True for a post by the button that made the last one, with nothing in it that is new: what was typed may have been emptied
 * by the answer, and pictures go by the names they were given.
 */
function isRepeat(last: NewPost, newPost: NewPost, names: PictureNames): boolean {
  const placeOf = ({ application, postCollection, messageKey = '' }: NewPost) =>
    JSON.stringify([application, postCollection, messageKey]);
  if (placeOf(last) !== placeOf(newPost)) return false;
  const isButton = newPost.data['name_control'] !== undefined && !isListCollection(newPost.postCollection);
  const wasSent = (field: string): boolean => {
    const value = newPost.data[field];
    const sent = typeof value === 'string' ? (names.get(value) ?? value) : value;
    return (isButton && value === '') || JSON.stringify(sent) === JSON.stringify(last.data[field]);
  };
  const fields = Object.keys(newPost.data);
  return fields.every(wasSent) && (isButton || fields.length === Object.keys(last.data).length);
}

/** The screen waits for it; not so for what a script asked by itself. */
const holdsScreen = (entry: OutboxEntry): boolean => isPostOpen(entry) && !entry.unattended;

/**
 * One screen's way to post: one at a time, with what became of it. Pictures that are too large for a post go before it. With
 * the address of a form, a post that was under way when the form was left is taken up again. Whoever is signed in when the
 * screen opens is the one it posts for: nothing is sent, and nothing of theirs shown, once that is somebody else.
 */
export function usePost(screen?: string): PostHandle {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [uid] = useState(() => selectUserId(store.getState()));
  const [key, setKey] = useState(() => {
    const unfinished = screen === undefined ? undefined : selectPostOf(store.getState(), uid, screen);
    // The rows of a question come to the screen that asked.
    return unfinished && isPostOpen(unfinished) && !unfinished.asks ? unfinished.key : undefined;
  });
  const [refusal, setRefusal] = useState<ApiError>();
  // Read at the click itself: the second of two fast clicks comes before the next render.
  const lastKey = useRef(key);
  const entry = useAppSelector((state) => selectOwnPost(state, uid, key));

  useEffect(() => {
    // The screen shows it.
    if (entry?.status === 'failed') dispatch(failuresSeen([entry]));
  }, [entry, dispatch]);

  const follow = useEffectEvent(() => (entry ? dispatch(followEndedPost(entry)) : undefined));
  const status = entry?.status;
  useEffect(() => follow(), [key, status]);

  const isOffline = useAppSelector((state) => selectConnection(state) === 'disconnected');
  const [upload, setUpload] = useState<{ newPost: NewPost; error?: ApiError }>();
  const isUploading = useRef(false);
  const names = useRef<PictureNames>(new Map());
  const ended = useRef({ key, at: 0 });
  const isOpen = entry !== undefined && holdsScreen(entry);
  useEffect(() => {
    if (!isOpen) ended.current = { key, at: Date.now() };
  }, [isOpen, key]);

  const queue = useCallback(
    (newPost: NewPost, ifTooLarge?: (newPost: NewPost) => Promise<void>): boolean => {
      const result: QueueResult =
        selectUserId(store.getState()) === uid
          ? dispatch(queuePost(newPost, { screen }))
          : { ok: false, error: { kind: 'signedOut' } };
      if (!result.ok && ifTooLarge && isTooLarge(result.error) && carriesPicture(newPost)) {
        setRefusal(undefined);
        void ifTooLarge(newPost);
        return true;
      }
      setRefusal(result.ok ? undefined : result.error);
      if (!result.ok) return false;
      lastKey.current = result.key;
      setKey(result.key);
      return true;
    },
    [dispatch, store, screen, uid],
  );
  const uploadThenQueue = useCallback(
    async (newPost: NewPost) => {
      isUploading.current = true;
      setUpload({ newPost });
      const uploaded = await dispatch(uploadThunk(newPost, names.current, uid));
      isUploading.current = false;
      setUpload(uploaded.ok ? undefined : { newPost, error: uploaded.error });
      if (uploaded.ok) queue(uploaded.newPost);
    },
    [dispatch, queue, uid],
  );
  const send = useCallback(
    (newPost: NewPost): boolean => {
      if (isUploading.current) return false;
      const previous = selectOwnPost(store.getState(), uid, lastKey.current);
      if (previous && holdsScreen(previous)) return false;
      // One that ended before this screen was drawn again ended just now.
      const isJustEnded = ended.current.key !== previous?.key || Date.now() - ended.current.at < REPEAT_MS;
      // What failed may be sent again at once.
      const hasEffect = previous !== undefined && previous.status !== 'failed';
      if (hasEffect && isJustEnded && isRepeat(previous.post, newPost, names.current)) return false;
      setUpload(undefined);
      // A refused post left its pictures with the platform; any other end took them.
      if (previous?.status !== 'failed' || rejectionCode(previous.error) === 'bad_image')
        names.current.clear();
      return queue(newPost, uploadThenQueue);
    },
    [store, queue, uploadThenQueue, uid],
  );
  useRetryWhenConnected(upload?.error, () => {
    if (upload) void uploadThenQueue(upload.newPost);
  });
  const at = entry && { uid: entry.uid, key: entry.key };
  const retry = at && !refusal && canRetryPost(entry) ? () => dispatch(postRetried(at)) : undefined;
  return {
    send,
    retry: upload?.error ? () => void uploadThenQueue(upload.newPost) : retry,
    discard: () => at && dispatch(postDiscarded(at)),
    entry,
    running: isOpen || (upload !== undefined && !upload.error),
    offline: isOffline,
    pictures: upload && (upload.error ? 'failed' : 'sending'),
    error: refusal ?? upload?.error ?? (upload ? undefined : entry?.error),
  };
}
