import {
  child,
  endAt,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildRemoved,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
  type Database,
  type DataSnapshot,
} from 'firebase/database';
import { TestServer, waitUntil } from '../../../../test/database/TestServer';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.close());

const keysOf = (snapshot: DataSnapshot): (string | null)[] => {
  const keys: (string | null)[] = [];
  snapshot.forEach((inner) => void keys.push(inner.key));
  return keys;
};

it('answers queries over every index as the SDK orders them', async () => {
  const db = server.client();
  const list = ref(db, 'list');
  const value = {
    a: { n: 3 },
    b: { n: 'x' },
    c: { n: false },
    d: { n: 1, '.priority': 2 },
    e: { m: 1 },
    10: { n: 2 },
    9: { n: 2 },
  };
  await set(list, value);
  const other = server.client();
  const listRef = ref(other, 'list');
  const keysOfQuery = async (
    ...parts: Parameters<typeof query> extends [unknown, ...infer R] ? R : never
  ): Promise<unknown> =>
    new Promise((resolve) => {
      onValue(query(listRef, ...parts), (snapshot) => resolve(keysOf(snapshot)), { onlyOnce: true });
    });
  expect(await keysOfQuery(orderByChild('n'), limitToFirst(3))).toEqual(['e', 'c', 'd']);
  expect(await keysOfQuery(orderByChild('n'), startAt(2), endAt(3))).toEqual(['9', '10', 'a']);
  expect(await keysOfQuery(orderByChild('n'), startAfter(2, '9'), limitToFirst(1))).toEqual(['10']);
  expect(await keysOfQuery(orderByChild('n'), equalTo('x'))).toEqual(['b']);
  expect(await keysOfQuery(orderByKey(), startAfter('10'), limitToFirst(2))).toEqual(['a', 'b']);
  expect(await keysOfQuery(orderByPriority(), startAt(1))).toEqual(['d']);
  expect(await keysOfQuery(limitToLast(2))).toEqual(['e', 'd']);
  await set(ref(db, 'plain'), { x: 5, y: 'a', z: 1 });
  const plain = await get(query(ref(other, 'plain'), orderByKey(), limitToLast(1)));
  expect(plain.val()).toEqual({ z: 1 });
  const largest = await new Promise((resolve) =>
    onValue(query(ref(other, 'plain'), orderByValue(), limitToLast(2)), (s) => resolve(keysOf(s)), {
      onlyOnce: true,
    }),
  );
  expect(largest).toEqual(['x', 'y']);
});

it('moves a window without showing a state that never was', async () => {
  const writer = server.client();
  const reader = server.client();
  const list = ref(writer, 'list');
  await set(list, { a: 1, b: 2, c: 3 });
  const values: unknown[] = [];
  const events: string[] = [];
  const window = query(ref(reader, 'list'), limitToLast(2));
  onValue(window, (snapshot) => values.push(keysOf(snapshot)));
  onChildAdded(window, (snapshot) => events.push(`+${snapshot.key}`));
  onChildRemoved(window, (snapshot) => events.push(`-${snapshot.key}`));
  await waitUntil(() => values.length === 1);
  await set(child(list, 'd'), 4);
  await remove(child(list, 'd'));
  await update(list, { e: 5, f: 6, c: null });
  await waitUntil(() => values.length === 4);
  expect(values).toEqual([
    ['b', 'c'],
    ['c', 'd'],
    ['b', 'c'],
    ['e', 'f'],
  ]);
  expect(events.slice(0, 6).sort()).toEqual(['+b', '+b', '+c', '+d', '-b', '-d'].sort());
});

it('shows a listener every state that was committed, however fast the writes follow one another', async () => {
  const db = server.client();
  const values = { all: [] as unknown[], last: [] as unknown[], added: [] as unknown[] };
  onValue(ref(db, 'list'), (s) => values.all.push(s.val()));
  onValue(query(ref(db, 'list'), limitToLast(2)), (s) => values.last.push(keysOf(s)));
  onChildAdded(ref(db, 'list'), (s) => values.added.push(s.key));
  await waitUntil(() => values.last.length === 1 && values.all.length === 1);
  const admin = server.server.admin('test');
  const keys = Array.from({ length: 50 }, (_, i) => `k${String(i).padStart(2, '0')}`);
  // All in one turn of the event loop, each to a child of its own.
  await Promise.all(keys.map((key, i) => admin.update({ [`list/${key}`]: i })));
  await waitUntil(() => values.added.length === keys.length);
  expect(values.all).toEqual([
    null,
    ...keys.map((_, i) => Object.fromEntries(keys.slice(0, i + 1).map((key, n) => [key, n]))),
  ]);
  expect(values.last).toEqual([[], ...keys.map((_, i) => keys.slice(Math.max(0, i - 1), i + 1))]);
});

it('keeps several queries and a plain listen at one path apart', async () => {
  const db = server.client();
  const list = ref(db, 'list');
  const values = { first: [] as unknown[], last: [] as unknown[], all: [] as unknown[] };
  onValue(query(list, orderByKey(), limitToFirst(1)), (s) => values.first.push(keysOf(s)));
  onValue(query(list, orderByKey(), limitToLast(1)), (s) => values.last.push(keysOf(s)));
  await waitUntil(() => values.last.length > 0);
  await set(list, { a: 1, b: 2, c: 3 });
  const stop = onValue(list, (s) => values.all.push(keysOf(s)));
  await waitUntil(() => values.all.length > 0);
  expect([values.first.at(-1), values.last.at(-1), values.all.at(-1)]).toEqual([
    ['a'],
    ['c'],
    ['a', 'b', 'c'],
  ]);
  stop();
  await set(child(list, 'd'), 4);
  expect(values.last.at(-1)).toEqual(['d']);
});

it('counts every increment and transaction under contention, from four clients', async () => {
  const dbs = Array.from({ length: 4 }, () => server.client());
  await Promise.all(
    dbs.flatMap((db) =>
      Array.from({ length: 10 }, async () => {
        await runTransaction(ref(db, 'tx/n'), (n: number | null) => (n ?? 0) + 1);
        await update(ref(db), { 'inc/n': increment(1) });
      }),
    ),
  );
  expect(await server.server.admin('test').get('')).toEqual({ tx: { n: 40 }, inc: { n: 40 } });
});

it('retries a stale transaction even where the rules would refuse the stale value', async () => {
  const rules = {
    rules: { '.read': true, n: { '.write': 'newData.val() == (data.exists() ? data.val() : 0) + 1' } },
  };
  const strict = await TestServer.start({ rules });
  try {
    const dbs = Array.from({ length: 3 }, () => strict.client());
    const count = async (db: Database): Promise<void> => {
      for (let i = 0; i < 5; i++) await runTransaction(ref(db, 'n'), (n: number | null) => (n ?? 0) + 1);
    };
    await Promise.all(dbs.map(count));
    expect(await strict.server.admin('test').get('n')).toBe(15);
  } finally {
    await strict.close();
  }
});

it('keeps priorities, and counts them in hashes and order', async () => {
  const db = server.client();
  await setWithPriority(ref(db, 'p/a'), { x: 1 }, 2);
  await setWithPriority(ref(db, 'p/b'), 'leaf', 1);
  await setPriority(ref(db, 'p/a'), 'z');
  await setPriority(ref(db, 'none'), 1);
  const snapshot = await get(ref(server.client(), 'p'));
  expect(keysOf(snapshot)).toEqual(['b', 'a']);
  expect(snapshot.exportVal()).toEqual({
    a: { x: 1, '.priority': 'z' },
    b: { '.value': 'leaf', '.priority': 1 },
  });
  const { committed } = await runTransaction(ref(server.client(), 'p'), (value: object | null) => ({
    ...value,
    c: 1,
  }));
  expect(committed).toBe(true);
  expect((await get(ref(db, 'none'))).exists()).toBe(false);
});

it('stamps all server times of one write alike', async () => {
  const db = server.client();
  const before = Date.now();
  await update(ref(db), { a: serverTimestamp(), 'b/c': serverTimestamp() });
  const value: unknown = (await get(ref(server.client()))).val();
  expect(value).toEqual({ a: expect.any(Number), b: { c: expect.any(Number) } });
  const { a, b } = value as { a: number; b: { c: number } };
  expect(a).toBe(b.c);
  expect(a).toBeGreaterThanOrEqual(before);
  expect(a).toBeLessThanOrEqual(Date.now());
});

it('carries ten megabytes, emoji and every legal key', async () => {
  const db = server.client();
  const big = 'ủ'.repeat(3_300_000);
  await set(ref(db, 'big'), big);
  const horses = '🐎'.repeat(20_001);
  await server.server.admin('test').update({ horses: `x${horses}` });
  const reader = server.client();
  expect((await get(ref(reader, 'big'))).val() === big).toBe(true);
  expect((await get(ref(reader, 'horses'))).val() === `x${horses}`).toBe(true);
  const keys = { 'Tủ sách': 1, ' ': 2, 'a:b,c': 3, '🐎': 4, ['k'.repeat(700)]: 5, '-1': 6, __proto: 7 };
  await set(ref(db, 'keys'), keys);
  expect((await get(ref(reader, 'keys'))).val()).toEqual(keys);
});

it('ends listens that the client stops, and all of them when it leaves', async () => {
  const db = server.client();
  const stop = onValue(ref(db, 'a'), () => undefined);
  onValue(query(ref(db, 'a'), limitToLast(1)), () => undefined);
  onValue(query(ref(db, 'b'), limitToLast(1)), () => undefined);
  await waitUntil(() => server.server.stats().listens === 2);
  stop();
  await waitUntil(() => server.server.stats().listens === 2);
  goOffline(db);
  await waitUntil(() => server.server.stats().connections === 0);
  expect(server.server.stats()).toEqual({ connections: 0, listens: 0 });
});

it('sends nothing again to a client that comes back with the same data', async () => {
  const db = server.client();
  await set(ref(db, 'a'), { x: 1, y: { z: 'text' } });
  const values: unknown[] = [];
  onValue(ref(db, 'a'), (s) => values.push(s.val()));
  await waitUntil(() => values.length === 1);
  goOffline(db);
  await server.server.admin('test').update({ 'a/y/z': 'changed' });
  goOnline(db);
  await waitUntil(() => values.length === 2);
  expect(values[1]).toEqual({ x: 1, y: { z: 'changed' } });
  const pushed = push(ref(db, 'queue'), 1);
  await waitUntil(async () => (await server.server.admin('test').get('queue')) !== null);
  expect(await server.server.admin('test').get('queue')).toEqual({ [pushed.key]: 1 });
});
