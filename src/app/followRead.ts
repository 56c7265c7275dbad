import type { SharedStorage } from './sharedStorage';
import { decodeRead } from '../api/slices/persisted';
import { cardsRead, type ReadState } from '../api/slices/readSlice';
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
 * Merges what a person saw in other tabs, until `signal` aborts: nothing is shown twice, and no tab overwrites what it does
 * not have. What was shown here stays so in this session.
 */
export function followRead(
  store: StoreLike,
  storage: SharedStorage,
  { uid, signal }: { uid: string; signal: AbortSignal },
): void {
  if (signal.aborted) return;
  const stop = storage.onChange((key, value) => {
    if (key !== `persist:${PERSONS}${uid}` || value === null) return;
    const current = store.getState().read;
    const isNew = ([id, newest]: [string, string]) =>
      !Object.hasOwn(current, id) || (!id.startsWith('//') && newest > (current[id] ?? ''));
    const newMarks = Object.entries(readOf(value)).filter(isNew);
    if (newMarks.length > 0) store.dispatch(cardsRead(newMarks.map(([id, newest]) => ({ id, key: newest }))));
  });
  signal.addEventListener('abort', stop);
}
