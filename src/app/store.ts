import { configureStore } from '@reduxjs/toolkit';
import { createApiRuntime, type ApiRuntimeOptions } from '../api/apiRuntime';
import { platformApi } from '../api/platformApi';
import { retryOfflineQueries } from '../api/request/retryOfflineQueries';
import { browserSeenStorage } from '../api/streams/browserSeenStorage';
import type { SeenStorage } from '../api/streams/SeenScreens';
import { recordProviderUser } from '../features/auth/recordProviderUser';
import { forgetForms, forgetOthersForms } from '../features/form/forgetForms';
import { forgetLayoutDrafts } from '../ui/layoutDrafts';
import { localeChosen, localeOf } from '../api/slices/preferencesSlice';
import { selectUserId, signOutRequested } from '../api/slices/authSlice';
import { connectionChanged } from '../api/slices/connectionSlice';
import { leftoversFound, leftoversForgotten } from '../api/slices/leftoversSlice';
import type { AuthGateway } from '../transport/AuthGateway';
import type { Transport } from '../transport/Transport';
import { devToolsOptions } from './devTools/devToolsOptions';
import { createTimeTravel } from './devTools/timeTravel';
import { findLeftovers } from './leftovers';
import { keepPosts } from './keepPosts';
import { browserStorage, keepDocument, type PersistStorage } from './persistence';
import { rootReducer } from '../api/reducer';
import { startSession } from './session';
import { announceLeaving, browserSharedStorage, onLeaving, type SharedStorage } from './sharedStorage';
import { personDocument, preferencesDocument } from './storedDocuments';

/** What a store is made of. Without `auth` nobody is signed in until a test says so. */
interface StoreParts {
  transport: Transport;
  auth?: AuthGateway;
  storage?: PersistStorage;
  /** What the tabs of this browser share: the posts of each person. */
  shared?: SharedStorage;
  /** The browser's languages: what a first visit is in. */
  languages?: readonly string[] | undefined;
  /** Where the screens each person saw last are kept. */
  seen?: SeenStorage | undefined;
  /** Deadlines and randomness of the API; tests shorten them. */
  api?: Omit<ApiRuntimeOptions, 'transport' | 'seen' | 'paused'>;
}

// Whole screens and feeds, decoded from JSON: walking them at every action would make development crawl.
const DECODED = ['platform', 'layouts', 'outbox'];

/**
 * Builds the store and, when an identity service is given, the session around it. `ready` ends when the stored
 * preferences are in place, so that the first picture already has the right language and colours.
 */
export function makeStore(parts: StoreParts) {
  const { transport, auth, storage = browserStorage(), shared = browserSharedStorage(), api } = parts;
  const seen = parts.seen ?? browserSeenStorage();
  const travel = createTimeTravel();
  const runtime = createApiRuntime({ ...api, transport, seen, paused: travel.travelling });
  const { startListening } = runtime.extra;
  const store = configureStore({
    reducer: rootReducer,
    devTools: devToolsOptions,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: runtime.extra },
        immutableCheck: { ignoredPaths: DECODED },
        serializableCheck: { ignoredPaths: DECODED },
      }).concat(runtime.middleware),
    enhancers: (defaults) => defaults().concat(travel.enhancer),
  });

  if (parts.languages) store.dispatch(localeChosen(localeOf(parts.languages)));
  // What is kept follows the present alone.
  const present = travel.presentOf(store);
  const preferences = keepDocument(present, storage, preferencesDocument);
  const session =
    auth &&
    startSession({
      transport,
      auth,
      store,
      openPerson: async (uid) => {
        const kept = await keepDocument(present, storage, personDocument(uid));
        const posts = keepPosts(present, shared, uid);
        const sessionEnd = new AbortController();
        // Loaded apart, as it is no part of signing in. Without it other tabs show again what was shown here.
        void import(/* webpackChunkName: "read" */ './followRead')
          .then(({ followRead }) => followRead(present, shared, { uid, signal: sessionEnd.signal }))
          .catch(() => undefined);
        return {
          close: () => {
            sessionEnd.abort();
            posts.stop();
            return kept.stop();
          },
          purge: async () => {
            sessionEnd.abort();
            forgetForms(uid);
            forgetLayoutDrafts(uid);
            posts.purge();
            // What takes the browser longest comes last: the page may be closed meanwhile.
            await kept.purge();
            await runtime.extra.seen.forget(uid);
          },
        };
      },
      entered: (uid) => {
        void runtime.extra.seen.forgetOthers(uid);
        forgetOthersForms(uid);
        const { keys, posts, unfinished } = findLeftovers(shared, uid);
        if (posts + unfinished > 0) store.dispatch(leftoversFound({ posts, unfinished }));
        else for (const key of keys) shared.removeItem(key);
      },
      resetApi: () => store.dispatch(platformApi.util.resetApiState()),
      recordProviderUser: (person) => recordProviderUser(transport, person),
    });

  startListening({
    actionCreator: signOutRequested,
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      const uid = selectUserId(store.getState());
      if (uid !== undefined) announceLeaving(shared, uid, action.payload?.forGood);
      await session?.signOut(action.payload?.forGood ?? false);
    },
  });

  startListening({
    actionCreator: leftoversForgotten,
    effect: () => {
      const uid = selectUserId(store.getState());
      if (uid === undefined) return;
      for (const key of findLeftovers(shared, uid).keys) shared.removeItem(key);
    },
  });

  startListening({
    actionCreator: connectionChanged,
    effect: ({ payload }) => {
      if (payload === 'connected') store.dispatch(retryOfflineQueries());
    },
  });

  const stopListening = onLeaving(shared, (uid, ended) => {
    if (selectUserId(store.getState()) === uid) void session?.signOut(false, ended);
  });

  return {
    store,
    ready: preferences.then(() => undefined),
    /** Ends every subscription; for tests. */
    stop: async () => {
      session?.stop();
      stopListening();
      runtime.stop();
      await (await preferences).stop();
    },
  };
}

export type AppStore = ReturnType<typeof makeStore>['store'];
