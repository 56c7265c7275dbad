import type { Store, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiExtra } from '../api/ApiExtra';
import type { AppDispatch } from '../api/hooks';
import type { RootState } from '../api/reducer';
import { platformApi } from '../api/platformApi';
import { selectConnection } from '../api/slices/connectionSlice';
import { isOffline } from '../protocol';
import { followRead } from './followRead';
import type { SharedStorage } from './sharedStorage';

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
