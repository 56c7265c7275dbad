import type { Store, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiExtra } from '../api/ApiExtra';
import type { AppDispatch } from '../api/hooks';
import type { RootState } from '../api/reducer';
import { platformApi } from '../api/platformApi';
import { selectConnection } from '../api/slices/connectionSlice';
import { isOffline } from '../protocol';
import type { SharedStorage } from './sharedStorage';
import { decodeRead } from '../api/slices/persisted';
import { cardsRead, type ReadState } from '../api/slices/readSlice';
import { PERSONS } from './storedDocuments';

type Thunk = ThunkAction<unknown, RootState, ApiExtra, UnknownAction>;

/** What is injected into the API is not in the type of its core. */
type Queries = Readonly<
  Record<
    string,
    { initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => Thunk } | undefined
  >
>;

/** Asks anew whatever ended as `offline`, as the words of that error promise; to be run once the connection is back. */
const retryOfflineQueries = (): Thunk => (dispatch, getState) => {
  const endpoints = platformApi.endpoints as Queries;
  for (const query of Object.values(getState()[platformApi.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || !isOffline(query.error)) continue;
    const endpoint = endpoints[query.endpointName];
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
};

/** Whose session, until `signal` aborts. */
interface Session {
  uid: string;
  signal: AbortSignal;
}

/** The part of the store that is used here. */
type WatchedStore = Pick<Store<RootState>, 'getState' | 'subscribe'> & {
  dispatch: AppDispatch;
};

/** Asks anew what a lost connection kept from any screen, each time it is back. */
function followConnection(store: WatchedStore, { signal }: Session): void {
  if (signal.aborted) return;
  let wasConnected = false;
  const retryIfReconnected = () => {
    const isConnected = selectConnection(store.getState()) === 'connected';
    if (isConnected && !wasConnected) store.dispatch(retryOfflineQueries());
    wasConnected = isConnected;
  };
  signal.addEventListener('abort', store.subscribe(retryIfReconnected));
  retryIfReconnected();
}

/** What goes on beside the screens while somebody is signed in, and is no part of signing in. */
export function followSession(
  store: WatchedStore,
  present: Parameters<typeof followRead>[0],
  shared: SharedStorage,
  session: Session,
): void {
  followRead(present, shared, session);
  followConnection(store, session);
}

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
function followRead(
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
