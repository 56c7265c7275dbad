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
interface KeptPosts {
  stop(): void;
  /** Stops and forgets the posts. */
  purge(): void;
}

/** Where posts are kept: `{POSTS}{uid}/{key}`. */
export const POSTS = 'screenwire/post/';

const LOST_NOTICE = { kind: 'storageReset', detail: 'outbox' } as const;

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
  const posts = () => selectOutbox(store.getState(), uid);
  const find = (key: string) => posts().find((entry) => entry.key === key);

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
  const unreadable = found.flatMap(([name, entry]) => (entry ? [] : name));
  if (unreadable.length > 0) store.dispatch(noticeRaised(LOST_NOTICE));
  if (entries.length > 0) store.dispatch(outboxRestored({ [uid]: entries }));

  let lastPosts: readonly OutboxEntry[] = [];
  const follow = () => {
    const current = posts();
    if (current === lastPosts) return;
    const previous = lastPosts;
    lastPosts = current;
    const written = new Set(previous);
    for (const entry of current) if (!written.has(entry) && !entry.asks) write(entry);
    const kept = new Set(current.map((entry) => entry.key));
    for (const { key } of previous) if (!kept.has(key)) storage.removeItem(prefix + key);
  };
  // Only once the notice was shown: a page that is left at once shows nothing, so the next one has to.
  const removeUnreadable = () => {
    const isLostNotice = ({ kind, detail }: Notice) =>
      kind === LOST_NOTICE.kind && detail === LOST_NOTICE.detail;
    if (unreadable.length === 0 || store.getState().notices.some(isLostNotice)) return;
    for (const name of unreadable.splice(0)) if (!stored(name.slice(prefix.length))) storage.removeItem(name);
  };
  const stopFollowing = store.subscribe(() => {
    follow();
    removeUnreadable();
  });
  follow();

  const stopListening = storage.onChange((name) => {
    if (!name.startsWith(prefix)) return;
    const key = name.slice(prefix.length);
    const entry = stored(key);
    const local = find(key);
    if (entry) store.dispatch(outboxRestored({ [uid]: [entry] }));
    // Dismissed in the other tab while under way in this one: it cannot be called back, so it stays listed in all tabs.
    else if (local && isPostOpen(local) && local.status !== 'waiting') write(local);
    else if (local) store.dispatch(postDiscarded({ uid, key }));
  });

  const stop = () => {
    stopFollowing();
    stopListening();
  };
  return {
    stop,
    purge: () => {
      stop();
      for (const name of names()) storage.removeItem(name);
    },
  };
}
