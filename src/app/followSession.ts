import type { Store } from '@reduxjs/toolkit';
import type { AppDispatch } from '../api/hooks';
import type { RootState } from '../api/reducer';
import { selectConnection } from '../api/slices/connectionSlice';
import { retryOfflineQueries } from '../api/request/retryOfflineQueries';
import { followRead } from './followRead';
import type { SharedStorage } from './sharedStorage';

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
