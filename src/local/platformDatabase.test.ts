import type { Json } from '../protocol';
import { checkUpdate } from '../platform/store/checkUpdate';
import { connectAdmin } from './adminConnection';
import { startDatabase } from './database/startDatabase';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import type { KeyRange, PlatformDatabase } from '../platform/store/PlatformDatabase';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { waitUntil } from '../../test/platform/platformHarness';

interface Twin {
  database: PlatformDatabase;
  /** Another process on the same data. */
  other: PlatformDatabase;
  close(): Promise<void>;
}

const twins: [string, () => Promise<Twin>][] = [
  [
    'in memory',
    () => {
      const database = createMemoryDatabase();
      return Promise.resolve({ database, other: database, close: () => Promise.resolve() });
    },
  ],
  [
    'in process',
    async () => {
      const server = await startDatabase({ port: 0, rules: { rules: {} } });
      const open = () => server.admin(LOCAL_PROJECT.namespace);
      return { database: open(), other: open(), close: () => server.close() };
    },
  ],
  [
    'through the admin SDK',
    async () => {
      const server = await startDatabase({ port: 0, rules: { rules: {} } });
      const admin = await connectAdmin({ databasePort: server.port, authPort: 1 });
      const other = await connectAdmin({ databasePort: server.port, authPort: 1 });
      const close = async () => {
        await admin.close();
        await other.close();
        await server.close();
      };
      return { database: admin.database, other: other.database, close };
    },
  ],
];

describe.each(twins)('the platform’s database %s', (_name, start) => {
  let twin: Twin;
  let database: PlatformDatabase;
  beforeAll(async () => {
    twin = await start();
    ({ database } = twin);
  });
  afterAll(() => twin.close());

  test('reads what was written; null, empty lists and empty objects are nothing', async () => {
    expect(await database.get('a/none')).toBeNull();
    await database.update({ 'a/x': { list: ['p', 'q'], text: 'Đ', n: 1.5, no: null, empty: [], none: {} } });
    expect(await database.get('a/x')).toEqual({ list: ['p', 'q'], text: 'Đ', n: 1.5 });
    await database.update({ 'a/x': null });
    expect(await database.get('a')).toBeNull();
  });

  test('knows whether something stands at a place, a value or children', async () => {
    await database.update({ 'x/deep/er': 0, 'x/leaf': false });
    const places = ['x', 'x/deep', 'x/deep/er', 'x/leaf', 'x/leaf/below', 'x/none', 'nowhere'];
    const found = await Promise.all(places.map((path) => database.exists(path)));
    expect(found).toEqual([true, true, true, true, false, false, false]);
  });

  test.each<[string, KeyRange, string[]]>([
    ['the first ones', { limit: 2 }, ['-A', 'a!1']],
    ['the last ones, falling', { limit: 2, last: true }, ['c', 'b!3']],
    ['between two keys, both included', { from: 'a!1', to: 'b!2', limit: 9 }, ['a!1', 'a!2', 'b!2']],
    ['the same, falling', { from: 'a!1', to: 'b!2', limit: 2, last: true }, ['b!2', 'a!2']],
    ['from a key that is not there', { from: 'b', limit: 9 }, ['b!2', 'b!3', 'c']],
    ['where there is nothing', { from: 'd', limit: 9 }, []],
  ])('a range of keys: %s', async (_what, range, keys) => {
    const all = { '-A': 1, 'a!1': { x: true }, 'a!2': 'two', 'b!2': 2, 'b!3': 3, c: 4 };
    await database.update({ range: all });
    const expected = keys.map((key) => [key, all[key as keyof typeof all]]);
    expect(await database.range('range', range)).toEqual(expected);
    expect(await database.range('nowhere', range)).toEqual([]);
  });

  test('one update over many paths sets and removes', async () => {
    await database.update({ 'b/one': 1, 'b/two': 2 });
    await database.update({ 'b/one': null, 'b/three/deep': 3 });
    expect(await database.get('b')).toEqual({ two: 2, three: { deep: 3 } });
  });

  test('a transaction sees the real value, declines by undefined, and reports what stands', async () => {
    await database.update({ 'c/held': 'mine' });
    const declined = await database.transaction('c/held', (current) =>
      current === 'mine' ? undefined : 'theirs',
    );
    expect(declined).toEqual({ committed: false, value: 'mine' });
    const onNothing = await database.transaction('c/absent', () => undefined);
    expect(onNothing).toEqual({ committed: false, value: null });
    const onValue = await database.transaction('c/held', (current) =>
      current === null ? undefined : 'next',
    );
    expect(onValue).toEqual({ committed: true, value: 'next' });
  });

  test('of many who want one place exactly one gets it; counting together loses nothing', async () => {
    const expected = await Promise.all(
      ['p', 'q', 'r', 's'].map((owner) =>
        database.transaction('d/claim', (current) => (current === null ? owner : undefined)),
      ),
    );
    expect(expected.filter(({ committed }) => committed)).toHaveLength(1);
    const add = (current: Json) => (typeof current === 'number' ? current : 0) + 1;
    await Promise.all(Array.from({ length: 10 }, () => database.transaction('d/count', add)));
    expect(await database.get('d/count')).toBe(10);
  });

  test('children are reported once: those there, those that come, those that come again', async () => {
    await database.update({ 'e/k1': { n: 1 } });
    const children: [string, Json][] = [];
    const stop = database.onChildAdded('e', (key, value) => children.push([key, value]));
    await waitUntil(() => children.length === 1, 'the child there was');
    await database.update({ 'e/k2': 'two', 'e/k1/n': 5 });
    await waitUntil(() => children.length === 2, 'the child that came');
    await database.update({ 'e/k2': null });
    await database.update({ 'e/k2': 'again' });
    await waitUntil(() => children.length === 3, 'the child that came again');
    stop();
    await database.update({ 'e/k3': 'late' });
    expect(await database.get('e/k3')).toBe('late');
    expect(children).toEqual([
      ['k1', { n: 1 }],
      ['k2', 'two'],
      ['k2', 'again'],
    ]);
  });

  test('what is kept at hand is never older than a write of ours that has ended', async () => {
    const { other } = twin;
    await other.update({ 'kept/before': true });
    const stops = [database.keep('kept'), database.keep('kept')];
    expect(await database.get('kept/before')).toBe(true);
    for (let n = 1; n <= 20; n++) {
      await other.update({ [`kept/at/${String(n)}`]: n, 'kept/last': n });
      if (n % 2 > 0) await database.update({ [`kept/own/${String(n)}`]: n });
      else await database.transaction('owned', () => n);
      expect(await database.get('kept/last')).toBe(n);
      expect(await database.exists(`kept/at/${String(n)}`)).toBe(true);
      expect(await database.range('kept/at', { limit: 1, last: true })).toHaveLength(1);
      if (n === 10) stops[0]?.();
    }
    stops[1]?.();
    await other.update({ 'kept/last': 'after', 'kept/before': null });
    expect(await database.get('kept')).toMatchObject({ last: 'after' });
    expect(await database.exists('kept/before')).toBe(false);
  });

  test.each<[string, Record<string, Json>]>([
    ['a path with a dot', { 'f/b.c': 1 }],
    ['an empty key', { f: { '': 1 } }],
    [
      '34 levels',
      { [`f${'/a'.repeat(20)}`]: { [`x`]: JSON.parse('{"a":'.repeat(12) + '1' + '}'.repeat(12)) as Json } },
    ],
    ['the number is too large', { 'f/n': Number.POSITIVE_INFINITY }],
    ['a place and what lies below it', { 'f/b': 1, 'f/b/c': 2 }],
    ['an event of 255 emoji', { [`f/${'📚'.repeat(255)}`]: 1 }],
  ])('%s is a rejection, and changes nothing', async (_what, values) => {
    expect(checkUpdate(values)).toMatch(/\S/);
    await expect(database.update(values)).rejects.toThrow();
    expect(await database.get('f')).toBeNull();
  });

  test('new keys sort by time, and the clock is near ours', () => {
    const keys = Array.from({ length: 50 }, () => database.newKey());
    expect([...keys].sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(50);
    expect(Math.abs(database.now() - Date.now())).toBeLessThan(5000);
  });
});

test('without a database on the port the admin connection says what to do', async () => {
  await expect(connectAdmin({ databasePort: 1, authPort: 1 })).rejects.toThrow(
    /Start the Emulator Suite first/,
  );
});
