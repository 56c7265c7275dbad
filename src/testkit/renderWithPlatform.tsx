import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { createApiRuntime } from '../api/apiRuntime';
import { platformApi } from '../api/platformApi';
import { authReducer, signedIn } from '../api/slices/authSlice';
import { connectionReducer } from '../api/slices/connectionSlice';
import { diagnosticsReducer } from '../api/slices/diagnosticsSlice';
import { layoutsReducer } from '../api/slices/layoutsSlice';
import { outboxReducer } from '../api/slices/outboxSlice';
import { preferencesReducer } from '../api/slices/preferencesSlice';
import { createPlatform, type MemoryPlatform, type PlatformOptions } from './createPlatform';

export interface RenderOptions extends PlatformOptions {
  /** Address the screen stands at. */
  path?: string;
  /** How long an unanswered request is waited for, in ms. */
  deadlineMs?: number;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  platform: MemoryPlatform;
  store: ReturnType<typeof makeStore>['store'];
}

const reducer = combineReducers({
  auth: authReducer,
  connection: connectionReducer,
  diagnostics: diagnosticsReducer,
  layouts: layoutsReducer,
  outbox: outboxReducer,
  preferences: preferencesReducer,
  [platformApi.reducerPath]: platformApi.reducer,
});

function makeStore(platform: MemoryPlatform, deadlineMs: number) {
  const runtime = createApiRuntime({ transport: platform.transport, deadlineMs });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: runtime.extra } }).concat(runtime.middleware),
  });
  return { store, runtime };
}

const running: (() => void)[] = [];

// Stops all listeners after each test, so that nothing keeps the run alive.
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/**
 * Draws a screen over the real store and the real API; only the network is played. Somebody is signed in. Use it in Jest
 * with jsdom; everything is taken down after each test.
 */
export function renderWithPlatform(ui: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { path = '/', deadlineMs = 2_000, userId = 'u1' } = options;
  const platform = createPlatform(options);
  const { store, runtime } = makeStore(platform, deadlineMs);
  store.dispatch(
    signedIn({
      uid: userId,
      email: `${userId}@example.com`,
      displayName: userId,
      photoUrl: '',
      provider: 'password',
    }),
  );
  running.push(() => {
    store.dispatch(platformApi.util.resetApiState());
    runtime.stop();
  });
  const view = render(
    <Provider store={store}>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <App>
          <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
        </App>
      </ConfigProvider>
    </Provider>,
  );
  return Promise.resolve({ ...view, user: userEvent.setup({ delay: null }), platform, store });
}
