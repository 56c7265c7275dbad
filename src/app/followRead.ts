import { decodeRead } from '../api/slices/persisted';
import { cardsRead, type ReadState } from '../api/slices/readSlice';
import type { SharedStorage } from './sharedStorage';
import { PERSONS } from './storedDocuments';

interface StoreLike {
  getState(): { read: ReadState };
  dispatch(action: ReturnType<typeof cardsRead>): unknown;
}

/** What a stored document of a person holds of `read`; nothing where it holds none. */
function readOf(text: string): ReadState {
  try {
    const document = JSON.parse(text) as { read?: string };
    return decodeRead(JSON.parse(document.read ?? '{}')) ?? {};
  } catch {
    return {};
  }
}

/**
 * Takes over what a person saw and was told in other tabs, until `signal` aborts: nothing is told again, and no tab writes
 * over what it does not know. What was told here stays told in this session.
 */
export function followRead(
  store: StoreLike,
  storage: SharedStorage,
  { uid, signal }: { uid: string; signal: AbortSignal },
): void {
  if (signal.aborted) return;
  const stop = storage.onChange((key, value) => {
    if (key !== `persist:${PERSONS}${uid}` || value === null) return;
    const own = store.getState().read;
    const isNew = ([id, newest]: [string, string]) =>
      !Object.hasOwn(own, id) || (!id.startsWith('//') && newest > (own[id] ?? ''));
    const elsewhere = Object.entries(readOf(value)).filter(isNew);
    if (elsewhere.length > 0)
      store.dispatch(cardsRead(elsewhere.map(([id, newest]) => ({ id, key: newest }))));
  });
  signal.addEventListener('abort', stop);
}
