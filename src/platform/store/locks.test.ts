import { isDatabaseKey } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { createLocks } from './locks';

const LEASE_MS = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const database = createMemoryDatabase();
  const { get } = database;
  let reads = 0;
  database.get = (path) => {
    reads += 1;
    return get(path);
  };
  const locks = createLocks({ database, owner: 'me', leaseMs: LEASE_MS, isClosed: () => false });
  const held = (owner: string) => ({ owner, until: database.now() + LEASE_MS });
  return { database, locks, held, reads: () => reads };
}

test('however many wait for one lock to be released, it is read at one pace for all of them', async () => {
  const { database, locks, held, reads } = start();
  await database.update({ 'platform/lock/screens': held('another') });
  let released = 0;
  const waiting = Array.from({ length: 100 }, async () => {
    await locks.waitUntilReleased('screens');
    released += 1;
  });
  await jest.advanceTimersByTimeAsync(100);
  expect(released).toBe(0);
  await database.update({ 'platform/lock/screens': null });
  await jest.advanceTimersByTimeAsync(100);
  await Promise.all(waiting);
  expect(reads()).toBeLessThan(200);
});

test('who begins to wait while another holder follows waits for that one', async () => {
  const { database, locks, held } = start();
  await database.update({ 'platform/lock/screens': held('first') });
  const first = locks.waitUntilReleased('screens');
  await database.update({ 'platform/lock/screens': held('second') });
  let isReleased = false;
  const second = locks.waitUntilReleased('screens').then(() => (isReleased = true));
  await jest.advanceTimersByTimeAsync(100);
  await first;
  expect(isReleased).toBe(false);
  await database.update({ 'platform/lock/screens': null });
  await jest.advanceTimersByTimeAsync(100);
  await second;
});

test.each([
  ['a plain name', 'data~kho~a'],
  ['a dot', 'a.b'],
  ['half of a surrogate pair', 'half\ud800'],
  ['900 bytes', 'ă'.repeat(450)],
])('a lock is kept under a key that a database takes, whatever its name is: %s', async (_, name) => {
  const { database, locks } = start();
  const paths: string[] = [];
  await locks.run([name], (held) => {
    paths.push(...held.map(({ path }) => path));
    return Promise.resolve();
  });
  expect(paths).toHaveLength(1);
  expect(paths[0]?.split('/').every(isDatabaseKey)).toBe(true);
  expect(await database.exists(paths[0] ?? '')).toBe(true);
});
