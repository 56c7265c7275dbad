import { createPersistoid, getStoredState, purgeStoredState, type WebStorage } from 'redux-persist';
import createWebStorage from 'redux-persist/lib/storage/createWebStorage';
import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../protocol';
import { noticeRaised, type Notice } from '../api/slices/noticesSlice';

/** Where state is kept between visits: strings by key, asynchronously. */
export type PersistStorage = WebStorage;

/** One stored document: which parts of the state it holds and how each is read back. */
export interface StoredDocument<State> {
  key: string;
  parts: {
    name: string;
    select: (state: State) => unknown;
    /** What restores the part; undefined when the stored value is not what this console wrote. */
    restore: (stored: unknown) => UnknownAction | undefined;
  }[];
}

interface WithNotices {
  notices: readonly Notice[];
}

interface StoreLike<State> {
  getState(): State;
  dispatch(action: UnknownAction): unknown;
  subscribe(listener: () => void): () => void;
}

const VERSION = 1;

export function browserStorage(): PersistStorage {
  return createWebStorage('local');
}

/** Keeps a document in step with the store until it is stopped or purged. */
interface KeptDocument {
  stop(): Promise<void>;
  /** Stops and forgets what was stored. */
  purge(): Promise<void>;
}

/**
 * Restores one document and keeps it from then on. Nothing is written before the restore has ended, so an empty state
 * never overwrites a stored one; unreadable storage is reported, reset and never fatal. Only the
 * storage of redux-persist is used: its `persistReducer` neither checks what it reads nor tells of what it could not store.
 */
export async function keepDocument<State extends WithNotices>(
  store: StoreLike<State>,
  storage: PersistStorage,
  document: StoredDocument<State>,
): Promise<KeptDocument> {
  const config = { key: document.key, storage, version: VERSION };
  const report = (kind: 'storageReset' | 'storageFull', detail: string) =>
    store.dispatch(noticeRaised({ kind, detail }));

  try {
    const found: unknown = await getStoredState(config);
    const stored: unknown = isOfThisVersion(found) ? found : undefined;
    if (found !== undefined && !stored) report('storageReset', document.key);
    if (isRecord(stored)) {
      for (const part of document.parts) {
        const value = stored[part.name];
        if (value === undefined || value === null) continue;
        const action = part.restore(value);
        if (action) store.dispatch(action);
        else report('storageReset', part.name);
      }
    }
  } catch (error) {
    report('storageReset', error instanceof Error ? error.message : document.key);
  }

  const persistoid = createPersistoid({
    ...config,
    writeFailHandler: (error) => report('storageFull', error.message),
  });
  // What could not be read stays until its notice was shown: a page that is left at once shows nothing, so the next one has to.
  const resetNotices = store.getState().notices.filter(({ kind }) => kind === 'storageReset');
  const write = () => {
    const state = store.getState();
    if (state.notices.some((notice) => resetNotices.includes(notice))) return;
    const parts = document.parts.map(({ name, select }) => [name, select(state)] as const);
    persistoid.update({ ...Object.fromEntries(parts), _persist: marker });
  };
  const unsubscribe = store.subscribe(write);
  write();

  const stop = async () => {
    unsubscribe();
    await persistoid.flush();
  };
  return {
    stop,
    purge: async () => {
      await stop();
      await purgeStoredState(config);
    },
  };
}

function isOfThisVersion(value: unknown): boolean {
  return isRecord(value) && isRecord(value['_persist']) && value['_persist']['version'] === VERSION;
}

// One identity, so that an unchanged state is never written again.
const marker = { version: VERSION, rehydrated: true };
