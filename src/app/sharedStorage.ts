import { browserStorage } from '../api/slices/browserStorage';

/** Strings by key that all tabs of a browser see. Reading never fails; writing may throw when storage is full. */
export interface SharedStorage {
  keys(): string[];
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Calls back when another tab changed a key, with what it wrote; returns the way to stop. */
  onChange(handler: (key: string, value: string | null) => void): () => void;
}

const NO_STORAGE: SharedStorage = {
  keys: () => [],
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  onChange: () => () => undefined,
};

/** The browser's own; where it is switched off, nothing is kept. */
export function browserSharedStorage(): SharedStorage {
  const local = browserStorage();
  if (!local) return NO_STORAGE;
  return {
    keys: () => Object.keys(local),
    getItem: (key) => local.getItem(key),
    setItem: (key, value) => local.setItem(key, value),
    removeItem: (key) => local.removeItem(key),
    onChange: (handler) => {
      const listener = (event: StorageEvent) => {
        if (event.storageArea === local && event.key !== null) handler(event.key, event.newValue);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}

const LEAVING_KEY = 'screenwire/left';

/** Tells the other tabs that this person leaves, so that none of them keeps anything; `deleted`: their account is gone. */
export function announceLeaving(storage: SharedStorage, uid: string, deleted?: true): void {
  try {
    storage.setItem(LEAVING_KEY, deleted ? `${uid}/deleted` : uid);
    storage.removeItem(LEAVING_KEY);
  } catch {
    // A full storage: the identity service notifies the other tabs as well, only later.
  }
}

/** Calls back when a person leaves in another tab, with what ended their session there. */
export function onLeaving(
  storage: SharedStorage,
  handler: (uid: string, ended: 'elsewhere' | 'deleted') => void,
): () => void {
  return storage.onChange((key, value) => {
    if (key !== LEAVING_KEY || value === null) return;
    const [uid = '', deleted] = value.split('/');
    handler(uid, deleted ? 'deleted' : 'elsewhere');
  });
}
