import { useState, useSyncExternalStore } from 'react';
import { isInlinePicture, isListCollection, isOffline, rejectionCode, toApiError } from '../../protocol';
import type { ApiError } from '../../protocol';
import type { ApiThunk } from '../ApiExtra';
import { useAppStore, type AppStore } from '../hooks';
import { REPEAT_MS } from '../request/repeats';
import { selectUserId } from '../slices/authSlice';
import { selectConnection } from '../slices/connectionSlice';
import type { OutboxEntry } from '../slices/OutboxEntry';
import {
  canRetryPost,
  failuresSeen,
  hasSucceeded,
  isPostOpen,
  postDiscarded,
  postRetried,
  selectOwnPost,
  selectPostOf,
} from '../slices/outboxSlice';
import { followEndedPost } from './outbox';
import { queuePost, type NewPost, type QueueResult } from './queuePost';
import type { PictureNames, Uploaded } from './uploadPictures';

/** What became of a screen's last post, and how to continue from there. */
export interface PostHandle {
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
  /** There is no connection: what is under way continues once it is back. */
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
  const targetOf = ({ application, postCollection, messageKey = '' }: NewPost) =>
    JSON.stringify([application, postCollection, messageKey]);
  if (targetOf(last) !== targetOf(newPost)) return false;
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
 * the address of a form, a post that was under way when the form was left is taken up again. It posts for the person who is
 * signed in when the screen opens: nothing is sent, and nothing of theirs shown, once that is somebody else.
 */
export class PostSender {
  private readonly uid: string | undefined;
  /** Key of the last post. */
  private key: string | undefined;
  private refusal: ApiError | undefined;
  private upload: { newPost: NewPost; error?: ApiError } | undefined;
  private readonly names: PictureNames = new Map();
  private ended: { key: string | undefined; at: number };
  /** What is left to do once the last post went well; a post that fails leaves it for when it is sent again. */
  private done: ((entry: OutboxEntry) => void) | undefined;
  private readonly listeners = new Set<() => void>();
  private stopStore: (() => void) | undefined;
  private stopFollowing: (() => void) | undefined;
  /** Key and status of the post that is followed. */
  private followed = '';
  private handle: PostHandle;

  constructor(
    private readonly store: AppStore,
    private readonly screen?: string,
    /** Called with the last post whenever it changed, after what was left to do for it. */
    private readonly onPost?: (entry: OutboxEntry) => void,
  ) {
    const state = store.getState();
    this.uid = selectUserId(state);
    const unfinished = screen === undefined ? undefined : selectPostOf(state, this.uid, screen);
    // The rows of a question come to the screen that asked.
    this.key = unfinished && isPostOpen(unfinished) && !unfinished.asks ? unfinished.key : undefined;
    this.ended = { key: this.key, at: 0 };
    this.handle = this.read();
  }

  readonly getSnapshot = (): PostHandle => this.handle;

  /** Follows the post while anybody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (!this.stopStore) {
      this.stopStore = this.store.subscribe(this.update);
      this.attend(this.entry());
      this.update();
    }
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      this.stopStore?.();
      this.stopStore = undefined;
      this.attend(undefined);
    };
  };

  /**
   * Queues a post unless the screen's last one is still under way, or succeeded a moment ago and this says nothing new: the
   * second press on a button whose first was answered at once. True when it was queued; `done` runs once it went well.
   */
  send(newPost: NewPost, done?: (entry: OutboxEntry) => void): boolean {
    if (this.isUploading()) return false;
    const previous = this.entry();
    if (previous && holdsScreen(previous)) return false;
    // One that ended before this screen was drawn again ended just now.
    const isJustEnded = this.ended.key !== previous?.key || Date.now() - this.ended.at < REPEAT_MS;
    // What failed may be sent again at once.
    const hasEffect = previous !== undefined && previous.status !== 'failed';
    if (hasEffect && isJustEnded && isRepeat(previous.post, newPost, this.names)) return false;
    this.upload = undefined;
    // A refused post left its pictures with the platform; any other end took them.
    if (previous?.status !== 'failed' || rejectionCode(previous.error) === 'bad_image') this.names.clear();
    return this.queue(newPost, { done, mayUpload: true });
  }

  private readonly retry = (): void => {
    const { upload } = this;
    const entry = this.entry();
    if (upload) void this.uploadThenQueue(upload.newPost, this.done);
    else if (entry) this.store.dispatch(postRetried({ uid: entry.uid, key: entry.key }));
  };

  private readonly discard = (): void => {
    const entry = this.entry();
    if (entry) this.store.dispatch(postDiscarded({ uid: entry.uid, key: entry.key }));
  };

  private entry(): OutboxEntry | undefined {
    return selectOwnPost(this.store.getState(), this.uid, this.key);
  }

  private isUploading(): boolean {
    return this.upload !== undefined && !this.upload.error;
  }

  private queue(
    newPost: NewPost,
    { done, mayUpload }: { done: ((entry: OutboxEntry) => void) | undefined; mayUpload: boolean },
  ): boolean {
    const { store, uid, screen } = this;
    const result: QueueResult =
      selectUserId(store.getState()) === uid
        ? store.dispatch(queuePost(newPost, { screen }))
        : { ok: false, error: { kind: 'signedOut' } };
    if (!result.ok && mayUpload && isTooLarge(result.error) && carriesPicture(newPost)) {
      this.refusal = undefined;
      void this.uploadThenQueue(newPost, done);
      return true;
    }
    this.refusal = result.ok ? undefined : result.error;
    if (result.ok) {
      this.key = result.key;
      this.done = done;
    }
    this.update();
    return result.ok;
  }

  private async uploadThenQueue(newPost: NewPost, done?: (entry: OutboxEntry) => void): Promise<void> {
    this.upload = { newPost };
    this.done = done;
    this.update();
    const uploaded = await this.store.dispatch(uploadThunk(newPost, this.names, this.uid));
    this.upload = uploaded.ok ? undefined : { newPost, error: uploaded.error };
    if (uploaded.ok) this.queue(uploaded.newPost, { done, mayUpload: false });
    else this.update();
  }

  private readonly update = (): void => {
    const entry = this.entry();
    const { key, handle, store } = this;
    if (!(entry && holdsScreen(entry)) && (this.ended.key !== key || handle.running))
      this.ended = { key, at: Date.now() };
    const next = this.read();
    const names = Object.keys(next) as (keyof PostHandle)[];
    if (names.every((name) => next[name] === handle[name])) return;
    this.handle = next;
    if (this.stopStore) {
      this.attend(entry);
      if (entry && entry !== handle.entry) this.finish(entry);
    }
    for (const listener of this.listeners) listener();
    // As the words of that error promise.
    if (isOffline(this.upload?.error) && selectConnection(store.getState()) === 'connected') this.retry();
  };

  private finish(entry: OutboxEntry): void {
    const { done } = this;
    if (done && hasSucceeded(entry)) {
      this.done = undefined;
      done(entry);
    }
    this.onPost?.(entry);
  }

  /** Listens for what still comes to a post that ended; a failure is seen here. */
  private attend(entry: OutboxEntry | undefined): void {
    const followed = entry ? `${entry.status} ${entry.key}` : '';
    if (followed === this.followed) return;
    this.followed = followed;
    this.stopFollowing?.();
    this.stopFollowing = entry && this.store.dispatch(followEndedPost(entry));
    if (entry?.status === 'failed') this.store.dispatch(failuresSeen([entry]));
  }

  private read(): PostHandle {
    const { upload, refusal } = this;
    const entry = this.entry();
    const mayRetry = upload ? upload.error !== undefined : !refusal && entry && canRetryPost(entry);
    return {
      retry: mayRetry ? this.retry : undefined,
      discard: this.discard,
      entry,
      running: (entry !== undefined && holdsScreen(entry)) || this.isUploading(),
      offline: selectConnection(this.store.getState()) === 'disconnected',
      pictures: upload && (upload.error ? 'failed' : 'sending'),
      error: refusal ?? upload?.error ?? (upload ? undefined : entry?.error),
    };
  }
}

/** A screen's way to post, and what became of its last post. */
export function usePost(): PostHandle & { send: (newPost: NewPost) => boolean } {
  const store = useAppStore();
  const [sender] = useState(() => new PostSender(store));
  const post = useSyncExternalStore(sender.subscribe, sender.getSnapshot);
  return { ...post, send: (newPost) => sender.send(newPost) };
}
