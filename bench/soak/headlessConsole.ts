import { configureStore } from '@reduxjs/toolkit';
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/database';
import { createApiRuntime } from '../../src/api/apiRuntime';
import { dayFeedApi } from '../../src/api/endpoints/dayFeed';
import { platformApi } from '../../src/api/platformApi';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import { authReducer, signedIn } from '../../src/api/slices/authSlice';
import { developerReducer } from '../../src/api/slices/developerSlice';
import { outboxReducer } from '../../src/api/slices/outboxSlice';
import { createFirebaseTransport } from '../../src/transport/firebaseTransport';
import { openBreakableConnection } from './breakableConnection';

/** The console without its screens for one person: store, cache, outbox, the official SDK, a network of their own. */
export async function openHeadlessConsole(uid: string, databasePort: number) {
  const line = await openBreakableConnection(databasePort);
  const app = initializeApp({ projectId: LOCAL_PROJECT.projectId }, uid);
  const database = sdk.getDatabase(app, `http://127.0.0.1?ns=${LOCAL_PROJECT.namespace}`);
  sdk.connectDatabaseEmulator(database, '127.0.0.1', line.port, { mockUserToken: { user_id: uid } });
  const transport = createFirebaseTransport(
    {
      mode: 'local',
      projectId: LOCAL_PROJECT.projectId,
      database: LOCAL_PROJECT.namespace,
      databasePort: line.port,
      authPort: 0,
    },
    { open: () => Promise.resolve({ sdk, database }) },
  );
  const runtime = createApiRuntime({ transport });
  const store = configureStore({
    reducer: {
      auth: authReducer,
      developer: developerReducer,
      outbox: outboxReducer,
      [platformApi.reducerPath]: platformApi.reducer,
    },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: runtime.extra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(runtime.middleware),
  });
  store.dispatch(signedIn({ uid, email: '', displayName: uid, photoUrl: '', provider: 'password' }));
  const feed = store.dispatch(dayFeedApi.endpoints.dayFeed.initiate(undefined));
  transport.connect();
  return {
    line,
    store,
    transport,
    /** The day's cards as the dashboard would show them; undefined until the feed was opened. */
    dayFeed: () => dayFeedApi.endpoints.dayFeed.select(undefined)(store.getState()).data,
    /** Leaves every screen; the connection stays. */
    leave: () => {
      feed.unsubscribe();
      store.dispatch(platformApi.util.resetApiState());
      runtime.stop();
    },
    close: () => {
      transport.close();
      line.close();
    },
  };
}
