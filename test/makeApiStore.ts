import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { createApiRuntime, type ApiRuntimeOptions } from '../src/api/apiRuntime';
import { platformApi } from '../src/api/platformApi';
import { isRecord, parseJsonObject, type JsonObject } from '../src/protocol';
import { authReducer, signedIn } from '../src/api/slices/authSlice';
import { developerReducer } from '../src/api/slices/developerSlice';
import { outboxReducer } from '../src/api/slices/outboxSlice';
import { preferencesReducer } from '../src/api/slices/preferencesSlice';
import { createMemoryDatabase, type MemoryRequest } from '../src/transport/memoryDatabase';
import { createMemoryTransport } from '../src/transport/memoryTransport';

/** A real store over a memory database, with `u1` signed in. */
export function makeApiStore(
  options: Partial<ApiRuntimeOptions> & {
    database?: ReturnType<typeof createMemoryDatabase>;
    offline?: boolean;
  } = {},
) {
  const database = options.database ?? createMemoryDatabase();
  const transport = createMemoryTransport(database, { userId: 'u1', offline: options.offline ?? false });
  const runtime = createApiRuntime({ transport, ...options });
  const actions: unknown[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    actions.push(action);
    return next(action);
  };
  const store = configureStore({
    reducer: {
      auth: authReducer,
      developer: developerReducer,
      outbox: outboxReducer,
      preferences: preferencesReducer,
      [platformApi.reducerPath]: platformApi.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: runtime.extra } }).concat(...runtime.middleware, recorder),
  });
  store.dispatch(signedIn(person('u1')));
  return {
    database,
    transport,
    runtime,
    store,
    actions,
    /** Ends everything, so that nothing keeps the test run alive. */
    close: () => {
      store.dispatch(platformApi.util.resetApiState());
      runtime.stop();
    },
  };
}

export function person(uid: string) {
  return { uid, email: `${uid}@example.com`, displayName: uid, photoUrl: '', provider: 'password' } as const;
}

/** The inner object of a request, however it was sent. */
export function innerOf({ record }: Pick<MemoryRequest, 'record'>): Record<string, unknown> {
  const map = record['jsonmap'];
  return isRecord(map) ? map : (parseJsonObject(record['json']) ?? {});
}

/** Answers a request under the event it names. */
export function answer(request: MemoryRequest, message: JsonObject): string {
  const event = String(innerOf(request)['event']);
  return request.answer(event, { event, application: request.record['application'] ?? '', ...message });
}
