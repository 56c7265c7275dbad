import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from '../src/app/AppRoutes';
import { loadTexts, namespaces } from '../src/ui/i18n';
import type { PersistStorage } from '../src/app/persistence';
import { Providers } from '../src/app/Providers';
import type { SharedStorage } from '../src/app/sharedStorage';
import { makeStore } from '../src/app/store';
import type { JsonObject } from '../src/protocol';
import type { SeenStorage } from '../src/api/streams/SeenScreens';
import { createMemoryAuth } from '../src/transport/memoryAuth';
import { createMemoryDatabase, type MemoryRequest } from '../src/transport/memoryDatabase';
import { createMemoryTransport } from '../src/transport/memoryTransport';

/** Storage that a test can look into. */
export function memoryStorage(content = new Map<string, string>()): PersistStorage & {
  content: Map<string, string>;
} {
  return {
    content,
    getItem: (key) => Promise.resolve(content.get(key) ?? null),
    setItem: (key, value) => {
      content.set(key, value);
      return Promise.resolve();
    },
    removeItem: (key) => {
      content.delete(key);
      return Promise.resolve();
    },
  };
}

/** What the tabs of one browser share: give every store of a test its own `tab()`. */
export function memoryShared(
  content = new Map<string, string>(),
  { heardAtOnce = false } = {},
): { tab: () => SharedStorage } {
  const tabs = new Set<Set<(key: string, value: string | null) => void>>();
  return {
    tab: () => {
      const handlers = new Set<(key: string, value: string | null) => void>();
      tabs.add(handlers);
      const tellOthers = (key: string, value: string | null) => {
        for (const other of tabs) if (other !== handlers) for (const handler of other) handler(key, value);
      };
      // As in a browser: the others hear of it in order, later or, in processes of their own, before the writer continues.
      const notifyTab = (key: string, value: string | null) => {
        if (heardAtOnce) tellOthers(key, value);
        else setTimeout(() => tellOthers(key, value), 0);
      };
      return {
        keys: () => [...content.keys()],
        getItem: (key) => content.get(key) ?? null,
        setItem: (key, value) => {
          if (content.get(key) === value) return;
          content.set(key, value);
          notifyTab(key, value);
        },
        removeItem: (key) => {
          if (content.delete(key)) notifyTab(key, null);
        },
        onChange: (handler) => {
          handlers.add(handler);
          return () => handlers.delete(handler);
        },
      };
    },
  };
}

export const PERSON = { email: 'an@example.com', password: 'secret-1', displayName: 'Nguyễn An' };

/** The inner object of a request; every request of the console names its event. */
export type InnerJson = JsonObject & { event: string; query: string };

export interface AppOptions {
  path?: string;
  signedIn?: boolean;
  /** When they signed in, ms since 1970; now unless told otherwise. */
  signedInAt?: number;
  /** Whether anybody is signed in is still being found out, and stays so. */
  unknownPerson?: boolean;
  /** Plays the platform for each request; without it nobody answers. */
  platform?: (request: MemoryRequest, inner: InnerJson) => void;
  offline?: boolean;
  storage?: ReturnType<typeof memoryStorage>;
  /** This tab's view of what tabs share; by default there is one tab over `storage`. */
  shared?: SharedStorage;
  /** Where screens are kept for the time without a connection. */
  seenStorage?: SeenStorage;
  deadlineMs?: number;
}

const running: (() => Promise<void>)[] = [];

/** Ends every app a test started; call it in `afterEach`. */
export async function stopApps(): Promise<void> {
  await Promise.all(running.splice(0).map((stop) => stop()));
}

/** The whole console over memory: real store, real router, real API; only the network is played. */
export async function renderApp(options: AppOptions = {}) {
  const { path = '/', signedIn = true, platform, deadlineMs = 60_000, storage = memoryStorage() } = options;
  const { shared = memoryShared(storage.content).tab() } = options;
  await Promise.all(namespaces.map(loadTexts));
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', path);
  const database = createMemoryDatabase();
  if (platform) {
    database.respond((request) => {
      const { json, jsonmap } = request.record;
      const inner: unknown = typeof json === 'string' ? JSON.parse(json) : jsonmap;
      platform(request, inner as InnerJson);
    });
  }
  const transport = createMemoryTransport(database, { offline: options.offline ?? false });
  const { signedInAt = Date.now() } = options;
  const auth = createMemoryAuth({
    accounts: [PERSON],
    ...(signedIn && { signedIn: PERSON.email, signedInAt }),
  });
  if (options.unknownPerson) auth.onPerson = () => () => undefined;
  const app = makeStore({
    transport,
    auth,
    storage,
    shared,
    seen: options.seenStorage,
    api: { deadlineMs, offlineGraceMs: 50 },
  });
  await app.ready;
  running.push(app.stop);
  const view = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <BrowserRouter>
        <Providers store={app.store} auth={auth}>
          <AppRoutes companyUrl="https://example.com/" />
        </Providers>
      </BrowserRouter>
    </ConfigProvider>,
  );
  // The store changes on its own here, as it does for a person; only what a test does itself needs `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const user = userEvent.setup({ delay: null });
  return { ...view, ...app, user, database, transport, auth, storage };
}
