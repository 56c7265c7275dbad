import { ref, remove, set, update } from 'firebase/database';
import { Storage } from '../../storage/Storage';
import { DEFAULT_LIMITS } from '../limits';
import { TestServer } from '../../../../test/database/TestServer';
import { valueOf } from '../../../tree/encode';
import { Namespace } from './Namespace';
import { packChange } from './packChange';
import { Quota } from './Quota';

const KB = 1024;
const FULL = /^UNAVAILABLE: The database is full: its data may take 1 MB of memory \(DATABASE_MAX_MB\)/;

describe('a database that has its size', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ limits: { data: 1024 * KB } });
  });
  afterEach(() => server.close());

  it('refuses what makes it larger, in words, and takes what makes it smaller', async () => {
    const db = server.client();
    await set(ref(db, 'a'), 'x'.repeat(900 * KB));
    await expect(set(ref(db, 'b'), 'x'.repeat(200 * KB))).rejects.toThrow(FULL);
    await expect(update(ref(db), { c: 'x'.repeat(200 * KB), d: 1 })).rejects.toThrow(FULL);
    expect(await server.server.admin('test').get('')).toEqual({ a: 'x'.repeat(900 * KB) });
    // As large as before, smaller, and smaller as a whole.
    await set(ref(db, 'a'), 'y'.repeat(900 * KB));
    await update(ref(db), { a: 'z'.repeat(500 * KB), b: 'x'.repeat(200 * KB) });
    await remove(ref(db, 'b'));
    await set(ref(db, 'b'), 'x'.repeat(200 * KB));
    await expect(set(ref(db, 'c'), 'x'.repeat(400 * KB))).rejects.toThrow(FULL);
  });

  it('counts small values by what they take in memory, all namespaces together', async () => {
    const putIn = (namespace: string, value: unknown): Promise<Response> =>
      fetch(`http://127.0.0.1:${server.server.port}/.json?ns=${namespace}`, {
        method: 'PUT',
        body: JSON.stringify(value),
      });
    const manyValues = (count: number): Record<string, number> =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
    expect((await putIn('one', manyValues(3000))).status).toBe(200);
    const refused = await putIn('two', manyValues(3500));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ error: expect.stringContaining('The database is full') });
    expect((await putIn('one', manyValues(2000))).status).toBe(200);
    expect((await putIn('two', manyValues(3500))).status).toBe(200);
  });

  it('keeps some room for the platform, which has to answer and to make room', async () => {
    const db = server.client();
    const admin = server.server.admin('test');
    await set(ref(db, 'a'), 'x'.repeat(1000 * KB));
    await expect(set(ref(db, 'b'), 'x'.repeat(50 * KB))).rejects.toThrow(FULL);
    await admin.update({ answer: 'x'.repeat(50 * KB) });
    await expect(admin.update({ more: 'x'.repeat(100 * KB) })).rejects.toThrow('The database is full');
  });
});

it('takes no more while too much waits for the disk, and then continues', async () => {
  const commits: (() => void)[] = [];
  const storage = new Storage(
    {
      commit: () => new Promise((resolve) => commits.push(resolve)),
      close: () => Promise.resolve(),
    },
    'Database',
    () => undefined,
    () => undefined,
  );
  const quota = new Quota({ ...DEFAULT_LIMITS, unstored: 100 * KB }, () => storage.waiting);
  const open = (name: string): Namespace =>
    new Namespace(name, Date.now, null, {
      quota,
      log: {
        append: (change, outcome) =>
          storage.append({ pack: (batch) => packChange(name, change, batch), ...outcome }),
      },
    });
  const [one, two] = [open('one'), open('two')];
  const write = (to: Namespace, key: string, bytes: number): Promise<string> =>
    new Promise((resolve) => {
      const prepared = to.prepareSet({ path: [key], priority: false }, 'x'.repeat(bytes));
      to.commit(prepared, (error) => resolve(error ? error.message : 'ok'));
    });
  const first = write(one, 'a', 60 * KB);
  // The first one is being written, the second waits for it.
  while (commits.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const second = write(one, 'b', 60 * KB);
  expect(await write(two, 'c', 10)).toBe('Too much waits for the disk; try again');
  expect(valueOf(two.root)).toBeNull();
  commits.shift()?.();
  expect(await first).toBe('ok');
  const third = write(two, 'c', 10);
  while (commits.length === 0) await new Promise((resolve) => setImmediate(resolve));
  commits.shift()?.();
  while (commits.length === 0) await new Promise((resolve) => setImmediate(resolve));
  commits.shift()?.();
  expect(await Promise.all([second, third])).toEqual(['ok', 'ok']);
  expect(storage.waiting).toBe(0);
});
