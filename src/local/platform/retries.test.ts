import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../memoryDatabase';
import { bookPaths } from './book/bookPaths';
import { appUserIdOf, messagesOf, post } from './platformHarness';
import { startPlatform } from './startPlatform';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const MINUTE = 60_000;
const isEnd = (values: Record<string, Json>): boolean => 'request/k1' in values;

/** A platform whose last write for `k1` is refused as long as `isBroken`. */
async function startBroken() {
  const database = createMemoryDatabase();
  const state = { isBroken: true, attempts: [] as number[] };
  const logged: string[] = [];
  const platform = await startPlatform({
    database: {
      ...database,
      update(values) {
        if (!isEnd(values) || !state.isBroken) return database.update(values);
        state.attempts.push(Date.now());
        return Promise.reject(new Error('disk full'));
      },
    },
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: (line) => logged.push(line),
  });
  await database.update({
    'request/k1': { ...post('u1', 'e1', '../draft/book/data/book_items_noa', { name: 'Sách' }) },
  });
  return { database, state, logged, platform };
}

test('a write the database keeps refusing is tried with growing pauses, then only told, then left', async () => {
  const { database, state, logged, platform } = await startBroken();
  await jest.advanceTimersByTimeAsync(MINUTE);
  const pauses = state.attempts.slice(1, 8).map((at, i) => at - (state.attempts[i] ?? 0));
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000]);
  await jest.advanceTimersByTimeAsync(3 * 60 * MINUTE);
  // Eight tries, and an hour of attempts to say so.
  expect(state.attempts).toHaveLength(8 + 61);
  expect(logged.at(-1)).toMatch(/^k1 stays in the queue until the platform starts again: disk full/);
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
  expect(await database.get(bookPaths.items(await appUserIdOf(database, 'u1')))).toBeNull();
  expect(await database.get('platform/seen/k1')).toBeNull();
  await platform.close();
});
