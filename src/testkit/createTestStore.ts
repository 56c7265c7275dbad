import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createApiRuntime } from '../api/apiRuntime';
import { platformApi } from '../api/platformApi';
import { authReducer, signedIn } from '../api/slices/authSlice';
import { connectionReducer } from '../api/slices/connectionSlice';
import { developerReducer } from '../api/slices/developerSlice';
import { diagnosticsReducer } from '../api/slices/diagnosticsSlice';
import { layoutsReducer } from '../api/slices/layoutsSlice';
import { outboxReducer } from '../api/slices/outboxSlice';
import { preferencesReducer } from '../api/slices/preferencesSlice';
import { createPlatform, type PlatformOptions } from './createPlatform';

export interface TestStoreOptions extends PlatformOptions {
  /** How long an unanswered request is waited for, in ms. */
  deadlineMs?: number;
}

export type TestStore = ReturnType<typeof createTestStore>['store'];

const reducer = combineReducers({
  auth: authReducer,
  connection: connectionReducer,
  developer: developerReducer,
  diagnostics: diagnosticsReducer,
  layouts: layoutsReducer,
  outbox: outboxReducer,
  preferences: preferencesReducer,
  [platformApi.reducerPath]: platformApi.reducer,
});

const running: (() => void)[] = [];

// Stops all listeners after each test, so that nothing keeps the run alive.
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/**
 * The real store over a platform in memory, with somebody signed in: for suites of endpoints, without a screen. It is taken
 * down after each test. Without a connection a call ends as `offline` at once.
 *
 *     const { store, platform } = createTestStore({ answers: { '../register_developer': { data: {} } } });
 *     const { data, error } = await store.dispatch(developerApi.endpoints.registerDeveloper.initiate(form));
 */
export function createTestStore(options: TestStoreOptions = {}) {
  const { deadlineMs = 2_000, userId = 'u1' } = options;
  const platform = createPlatform(options);
  const runtime = createApiRuntime({ transport: platform.transport, deadlineMs, offlineGraceMs: 0 });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: runtime.extra } }).concat(runtime.middleware),
  });
  const name = { email: `${userId}@example.com`, displayName: userId, photoUrl: '' };
  store.dispatch(signedIn({ uid: userId, ...name, provider: 'password' }));
  running.push(() => {
    store.dispatch(platformApi.util.resetApiState());
    runtime.stop();
  });
  return { store, platform };
}
