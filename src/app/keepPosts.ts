import type { UnknownAction } from '@reduxjs/toolkit';
import { mergePosts } from '../api/slices/mergePosts';
import { noticeRaised, type Notice } from '../api/slices/noticesSlice';
import {
  isPostOpen,
  outboxRestored,
  postDiscarded,
  selectOutbox,
  type OutboxState,
} from '../api/slices/outboxSlice';
import type { OutboxEntry } from '../api/slices/OutboxEntry';
import { decodePost, encodePost } from '../api/slices/persisted';
import type { SharedStorage } from './sharedStorage';

interface StoreLike {
  getState(): { outbox: OutboxState; notices: Notice[] };
  dispatch(action: UnknownAction): unknown;
  subscribe(listener: () => void): () => void;
}

/** A person's posts, kept in step between the store and every other tab until stopped. */
export interface KeptPosts {
  stop(): void;
  /** Stops and forgets the posts. */
  purge(): void;
}

/** Where posts are kept: `{POSTS}{uid}/{key}`. */
export const POSTS = 'screenwire/post/';

const LOST = { kind: 'storageReset', detail: 'outbox' } as const;

/**
 * Restores a person's posts and keeps each under a key of its own, so that two tabs never write over one another's
 * posts. What both know of one post is merged at every write and every change, and ends the same in both.
 */
export function keepPosts(store: StoreLike, storage: SharedStorage, uid: string): KeptPosts {
  const prefix = `${POSTS}${uid}/`;
  const stored = (key: string): OutboxEntry | undefined => {
    const text = storage.getItem(prefix + key);
    const entry = text === null ? undefined : decodePost(text);
    return entry?.uid === uid && entry.key === key ? entry : undefined;
  };
  const names = () => storage.keys().filter((name) => name.startsWith(prefix));
  const own = () => selectOutbox(store.getState(), uid);
  const find = (key: string) => own().find((entry) => entry.key === key);

  const write = (entry: OutboxEntry) => {
    const other = stored(entry.key);
    const text = encodePost(mergePosts([entry], other ? [other] : [])[0] ?? entry);
    if (storage.getItem(prefix + entry.key) === text) return;
    try {
      storage.setItem(prefix + entry.key, text);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      store.dispatch(noticeRaised({ kind: 'storageFull', detail }));
    }
  };

  const found = names().map((name) => [name, stored(name.slice(prefix.length))] as const);
  const entries = found.flatMap(([, entry]) => entry ?? []);
  const lost = found.flatMap(([name, entry]) => (entry ? [] : name));
  if (lost.length > 0) store.dispatch(noticeRaised(LOST));
  if (entries.length > 0) store.dispatch(outboxRestored({ [uid]: entries }));

  let known: readonly OutboxEntry[] = [];
  const follow = () => {
    const now = own();
    if (now === known) return;
    const before = known;
    known = now;
    const written = new Set(before);
    for (const entry of now) if (!written.has(entry) && !entry.asks) write(entry);
    const kept = new Set(now.map((entry) => entry.key));
    for (const { key } of before) if (!kept.has(key)) storage.removeItem(prefix + key);
  };
  // Not before that was told: a page that is left at once tells nobody, and the next one has to.
  const forgetLost = () => {
    const untold = ({ kind, detail }: Notice) => kind === LOST.kind && detail === LOST.detail;
    if (lost.length === 0 || store.getState().notices.some(untold)) return;
    for (const name of lost.splice(0)) if (!stored(name.slice(prefix.length))) storage.removeItem(name);
  };
  const stopFollowing = store.subscribe(() => {
    follow();
    forgetLost();
  });
  follow();

  const stopHearing = storage.onChange((name) => {
    if (!name.startsWith(prefix)) return;
    const key = name.slice(prefix.length);
    const entry = stored(key);
    const mine = find(key);
    if (entry) store.dispatch(outboxRestored({ [uid]: [entry] }));
    // Dismissed there while it was under way here: it cannot be called back, so it stays in sight everywhere.
    else if (mine && isPostOpen(mine) && mine.status !== 'waiting') write(mine);
    else if (mine) store.dispatch(postDiscarded({ uid, key }));
  });

  const stop = () => {
    stopFollowing();
    stopHearing();
  };
  return {
    stop,
    purge: () => {
      stop();
      for (const name of names()) storage.removeItem(name);
    },
  };
}
