import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { messagesOf, post } from '../../test/platform/platformHarness';
import { startPlatform } from './startPlatform';
import type { PlatformDatabase } from './store/PlatformDatabase';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what waited for an application leaves others room in its line when it is taken over', async () => {
  const memory = createMemoryDatabase();
  let isSlow = false;
  const database: PlatformDatabase = {
    ...memory,
    transaction: async (path, change) => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 50));
      return memory.transaction(path, change);
    },
  };
  const platform = await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: () => undefined,
  });
  const push = (key: string, uid: string) =>
    database.update({ [`request/${key}`]: { ...post(uid, `e_${key}`, '../x', {}), application: 'nobody' } });
  const waiting = async () => Object.keys((await database.get('request')) ?? {}).length;
  const senders = Array.from({ length: 320 }, (_, i) => `u${String(i % 4)}`);
  for (const [i, uid] of senders.entries()) {
    await push(`k${String(i)}`, uid);
    // Within the rate of one person.
    await jest.advanceTimersByTimeAsync(60);
  }
  expect(await waiting()).toBe(320);
  isSlow = true;
  await database.update({ 'platform/owned/nobody': true });
  let taken = 0;
  for (let step = 0; step < 100; step += 1) {
    await jest.advanceTimersByTimeAsync(10);
    taken = Math.max(taken, [...platform.waiting()].length);
  }
  expect(taken).toBeGreaterThan(50);
  expect(taken).toBeLessThanOrEqual(100);
  await push('late', 'u9');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await waiting()).toBe(0);
  for (const [i, uid] of senders.entries())
    expect(await messagesOf(database, uid, `e_k${String(i)}`)).toHaveLength(1);
  // It was not refused for lack of room.
  expect(await messagesOf(database, 'u9', 'e_late')).toMatchObject([
    { error: { code: 'unknown_collection' } },
  ]);
  await platform.close();
});
