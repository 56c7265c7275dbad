import { configureStore } from '@reduxjs/toolkit';
import { signedIn, signedOut, authReducer } from '../state/authSlice';
import { outboxReducer } from '../state/outboxSlice';
import { createMemoryDatabase } from '../transport/memoryDatabase';
import { createMemoryTransport } from '../transport/memoryTransport';
import { createApiRuntime } from './apiRuntime';
import { searchApi } from './endpoints/search';
import { platformApi } from './platformApi';

test('smoke', async () => {
  const database = createMemoryDatabase();
  const transport = createMemoryTransport(database, { userId: 'u1' });
  const api = createApiRuntime({ transport });
  const store = configureStore({
    reducer: { auth: authReducer, outbox: outboxReducer, [platformApi.reducerPath]: platformApi.reducer },
    middleware: (d) => d({ thunk: { extraArgument: api.extra } }).concat(api.middleware),
  });
  store.dispatch(signedIn({ uid: 'u1', email: '', displayName: '', photoUrl: '', provider: 'password' }));
  database.respond(({ record, answer }) => {
    const json = JSON.parse(String(record['json']));
    answer(json.event, { event: json.event, data: { query: json.query, count: 0 } });
  });
  const r = await store.dispatch(searchApi.endpoints.search.initiate('x'));
  expect(r.data).toEqual({ query: 'x', count: 0, applications: [] });
  await Promise.resolve();
  expect(database.listenCount()).toBe(0);
  store.dispatch(signedOut());
});
