import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { ADD_EVENT, EVENT_ROWS, seedClub } from '../../../test/fixture/club';
import { titlesOf } from '../../../test/platform/clubHarness';
import { appUserIdOf, messagesOf, post } from '../../../test/platform/platformHarness';
import { startPlatform } from '../startPlatform';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const MINUTE = 60_000;
const isEnd = (values: Record<string, Json>): boolean => 'request/k1' in values;

/**
 * A platform whose last write for `k1` is refused as long as `isBroken`. As a database with a full disk does, it takes back
 * what it had told already: the request that was removed comes again.
 */
async function startBroken() {
  const database = createMemoryDatabase();
  const state = { isBroken: true, attempts: [] as number[] };
  const loggedLines: string[] = [];
  let tellAgain = (): void => undefined;
  await seedClub(database);
  const platform = await startPlatform({
    database: {
      ...database,
      onChildAdded(path, handler) {
        return database.onChildAdded(path, (key, value) => {
          if (path === 'request') tellAgain = () => handler(key, value);
          handler(key, value);
        });
      },
      update(values) {
        if (!isEnd(values) || !state.isBroken) return database.update(values);
        state.attempts.push(Date.now());
        tellAgain();
        return Promise.reject(new Error('disk full'));
      },
    },
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: (line) => loggedLines.push(line),
  });
  await database.update({
    'request/k1': { ...post('u1', 'e1', ADD_EVENT, { title: 'Họp mặt' }) },
  });
  return { database, state, loggedLines, platform };
}

test('a write the database keeps refusing is tried with growing pauses, then only told, then left', async () => {
  const { database, state, loggedLines, platform } = await startBroken();
  await jest.advanceTimersByTimeAsync(MINUTE);
  const pauses = state.attempts.slice(1, 8).map((at, i) => at - (state.attempts[i] ?? 0));
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000]);
  await jest.advanceTimersByTimeAsync(3 * 60 * MINUTE);
  // Eight tries, and an hour of attempts to say so.
  expect(state.attempts).toHaveLength(8 + 61);
  expect(loggedLines.at(-1)).toMatch(/^k1 stays in the queue until the platform starts again: disk full/);
  expect(await database.get('request/k1')).not.toBeNull();
  expect(jest.getTimerCount()).toBeLessThan(10);
  await platform.close();
});

test('who was not served for minutes is told, with nothing done, as soon as the database takes that', async () => {
  const { database, state, platform } = await startBroken();
  await jest.advanceTimersByTimeAsync(10 * MINUTE);
  state.isBroken = false;
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'unavailable' } }]);
  expect(await database.get('request/k1')).toBeNull();
  // An id in the application comes with the first effect, and nothing is kept in it without one.
  expect(await appUserIdOf(database, 'u1')).toBe('');
  expect(await database.get(EVENT_ROWS)).toBeNull();
  expect(await database.get('platform/seen/k1')).toBeNull();
  await platform.close();
});

test('a request told of again while it is worked on is looked at once more, and done once', async () => {
  const database = createMemoryDatabase();
  const record = { ...post('u1', 'e1', ADD_EVENT, { title: 'Họp mặt' }) };
  let isSentAgain = false;
  await seedClub(database);
  const platform = await startPlatform({
    database: {
      ...database,
      async update(values) {
        await database.update(values);
        if (!isEnd(values) || isSentAgain) return;
        // The sender did not hear that it had come, and sends it again under its key.
        isSentAgain = true;
        await database.update({ 'request/k1': record });
        // It is told of before the first one has ended.
        await new Promise((resolve) => setTimeout(resolve, 100));
      },
    },
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: () => undefined,
  });
  await database.update({ 'request/k1': record });
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(isSentAgain).toBe(true);
  expect(await database.get('request/k1')).toBeNull();
  expect(await titlesOf(database, 'u1')).toEqual(['Họp mặt']);
  expect(await messagesOf(database, 'u1', 'e1')).toHaveLength(1);
  await platform.close();
});
