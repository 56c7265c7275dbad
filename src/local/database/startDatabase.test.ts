import { deleteApp, initializeApp } from 'firebase/app';
import {
  get,
  getDatabase,
  limitToLast,
  onValue,
  push,
  query,
  ref,
  runTransaction,
  set,
  update,
} from 'firebase/database';
import { startDatabase } from './startDatabase';

it('serves the SDK: writes, a window, one-time reads, transactions, the admin', async () => {
  const server = await startDatabase({ port: 0, rules: { rules: { '.read': true, '.write': true } } });
  const app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=first` }, 'first');
  const db = getDatabase(app);
  const windows: unknown[] = [];
  onValue(query(ref(db, 'list'), limitToLast(2)), (snapshot) =>
    windows.push(Object.values((snapshot.val() ?? {}) as object)),
  );
  for (const value of [1, 2, 3]) await push(ref(db, 'list'), value);
  expect(windows.at(-1)).toEqual([2, 3]);
  await set(ref(db, 'a/b'), 1);
  await update(ref(db), { 'a/c': 2, d: null });
  expect((await get(ref(db, 'a'))).val()).toEqual({ b: 1, c: 2 });
  const { snapshot } = await runTransaction(ref(db, 'a/b'), (value: number | null) => (value ?? 0) + 1);
  expect(snapshot.val()).toBe(2);
  expect(await server.admin('first').get('a')).toEqual({ b: 2, c: 2 });
  await deleteApp(app);
  await server.close();
});
