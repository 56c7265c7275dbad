import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { MemoryPlatform } from './createPlatform';
import { createTestStore, type TestStore, type TestStoreOptions } from './createTestStore';

export interface RenderOptions extends TestStoreOptions {
  /** Address the screen stands at. */
  path?: string;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  platform: MemoryPlatform;
  store: TestStore;
}

/**
 * Draws a screen over the real store and the real API; only the network is played. Somebody is signed in. Use it in Jest
 * with jsdom; everything is taken down after each test.
 */
export function renderWithPlatform(ui: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { path = '/' } = options;
  const { store, platform } = createTestStore(options);
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
