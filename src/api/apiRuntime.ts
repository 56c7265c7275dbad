import { createListenerMiddleware, type Middleware } from '@reduxjs/toolkit';
import { eventSuffix, sessionEvent, type ApiError } from '../protocol';
import { selectUserId, type AuthState } from './slices/authSlice';
import { messagesDiagnosed, type Diagnostic } from './slices/diagnosticsSlice';
import type { Transport } from '../transport/Transport';
import type { ApiDispatch, ApiExtra, ApiState } from './ApiExtra';
import { inSlices } from './streams/inSlices';
import { createMessageWatch } from './request/messageWatch';
import { createOutbox } from './outbox/outbox';
import { browserLocks, createPostLocks, type Locks } from './outbox/postLocks';
import { platformApi } from './platformApi';
import { createSeenScreens, type SeenStorage } from './streams/SeenScreens';
import { createSessionLog } from './log/sessionLog';

export interface ApiRuntimeOptions {
  transport: Transport;
  random?: () => number;
  deadlineMs?: number;
  offlineGraceMs?: number;
  /** Locks that all tabs share; the browser's own unless a test brings its. */
  locks?: Locks;
  /** Where the screens a person saw last are kept; without it they are not. */
  seen?: SeenStorage | undefined;
  /** True while Redux DevTools shows an earlier state: nothing is sent because of it. */
  paused?: () => boolean;
}

/** What a store needs to talk: the thunks' `extraArgument`, and middleware to append in this order. */
export interface ApiRuntime {
  extra: ApiExtra;
  middleware: [Middleware, Middleware, Middleware, Middleware, Middleware];
  /** Ends every listen of the outbox and of running calls; for tests and page end. */
  stop(): void;
}

const DEADLINE_MS = 15_000;
const OFFLINE_GRACE_MS = 2_000;
const SIGNED_OUT: ApiError = { kind: 'signedOut' };

/**
 * Builds everything behind the API for one store:
 *
 *     const api = createApiRuntime({ transport });
 *     configureStore({
 *       reducer: { auth, outbox, [platformApi.reducerPath]: platformApi.reducer },
 *       middleware: (defaults) => defaults({ thunk: { extraArgument: api.extra } }).concat(api.middleware),
 *     });
 */
export function createApiRuntime(options: ApiRuntimeOptions): ApiRuntime {
  const { random = Math.random } = options;
  const log = createSessionLog();
  const transport = log.watch(inSlices(options.transport));
  const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
  let session: string | undefined;
  let user = new AbortController();
  let reportToStore: (diagnostics: Diagnostic[]) => void = () => undefined;
  const watch = createMessageWatch(
    () => transport.serverTime(),
    (diagnostics) => reportToStore(diagnostics),
  );

  const listeners = createListenerMiddleware<ApiState, ApiDispatch>();
  const extra: ApiExtra = {
    transport,
    random,
    deadlineMs,
    offlineGraceMs: options.offlineGraceMs ?? OFFLINE_GRACE_MS,
    sessionEvent: () => (session ??= sessionEvent(transport.serverTime(), eventSuffix(random))),
    userSignal: () => user.signal,
    startListening: listeners.startListening,
    watch,
    calls: { running: new Map(), last: undefined },
    seen: createSeenScreens(options.seen, () => transport.serverTime()),
    log,
  };

  // Whatever runs for a person ends before anything else happens for the next.
  const watchUser: Middleware<object, { auth: AuthState }> = (store) => {
    reportToStore = (diagnostics) => store.dispatch(messagesDiagnosed(diagnostics));
    return (next) => (action) => {
      const previousUid = selectUserId(store.getState());
      const result = next(action);
      const uid = selectUserId(store.getState());
      if (uid !== previousUid) {
        const previous = user;
        user = new AbortController();
        previous.abort(SIGNED_OUT);
        watch.forget();
        log.begin(uid);
      }
      return result;
    };
  };

  const outbox = createOutbox({
    transport,
    deadlineMs,
    watch,
    lock: createPostLocks(options.locks ?? browserLocks()),
    paused: options.paused,
  });
  return {
    extra,
    middleware: [watchUser, listeners.middleware, log.middleware, platformApi.middleware, outbox.middleware],
    stop: () => {
      outbox.stop();
      listeners.clearListeners();
      user.abort(SIGNED_OUT);
      watch.forget();
    },
  };
}
