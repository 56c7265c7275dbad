import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { createApiRuntime, type ApiRuntimeOptions } from '../api/apiRuntime';
import { platformApi } from '../api/platformApi';
import { recordProviderUser } from '../features/auth/recordProviderUser';
import { forgetForms } from '../features/form/formStorage';
import { signOutRequested } from '../state/authSlice';
import type { AuthGateway } from '../transport/AuthGateway';
import type { Transport } from '../transport/Transport';
import { devToolsOptions } from './devTools';
import { browserStorage, keepDocument, type PersistStorage } from './persistence';
import { rootReducer } from './reducer';
import { startSession } from './session';
import { personDocument, preferencesDocument } from './storedDocuments';

/** What a store is made of. Without `auth` nobody is signed in until a test says so. */
export interface StoreParts {
  transport: Transport;
  auth?: AuthGateway;
  storage?: PersistStorage;
  /** Deadlines and randomness of the API; tests shorten them. */
  api?: Omit<ApiRuntimeOptions, 'transport'>;
}

// Whole screens and feeds, decoded from JSON: walking them at every action would make development crawl.
const DECODED = ['platform', 'layouts', 'outbox'];

/**
 * Builds the store and, when an identity service is given, the session around it. `ready` ends when the stored
 * preferences are in place, so that the first picture already has the right language and colours.
 */
export function makeStore({ transport, auth, storage = browserStorage(), api }: StoreParts) {
  const listeners = createListenerMiddleware();
  const runtime = createApiRuntime({ ...api, transport });
  const store = configureStore({
    reducer: rootReducer,
    devTools: devToolsOptions,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: runtime.extra },
        immutableCheck: { ignoredPaths: DECODED },
        serializableCheck: {
          ignoredPaths: DECODED,
          ignoredActionPaths: ['payload', 'meta.arg', 'meta.baseQueryMeta'],
        },
      })
        .prepend(listeners.middleware)
        .concat(runtime.middleware),
  });

  const preferences = keepDocument(store, storage, preferencesDocument);
  const session =
    auth &&
    startSession({
      transport,
      auth,
      store,
      openPerson: async (uid) => {
        const kept = await keepDocument(store, storage, personDocument(uid));
        return {
          close: () => kept.stop(),
          purge: async () => {
            forgetForms(uid);
            await kept.purge();
          },
        };
      },
      resetApi: () => store.dispatch(platformApi.util.resetApiState()),
      recordProviderUser: (person) => recordProviderUser(transport, person),
    });

  listeners.startListening({
    actionCreator: signOutRequested,
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      await session?.signOut(action.payload?.forGood ?? false);
    },
  });

  return {
    store,
    ready: preferences.then(() => undefined),
    /** Ends every subscription; for tests. */
    stop: async () => {
      session?.stop();
      runtime.stop();
      listeners.clearListeners();
      await (await preferences).stop();
    },
  };
}

export type AppStore = ReturnType<typeof makeStore>['store'];
