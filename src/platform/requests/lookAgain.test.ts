import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { createRetries } from './retries';

test('a request that another process has ended meanwhile is remembered no longer by anybody', async () => {
  jest.useFakeTimers();
  try {
    const database = createMemoryDatabase();
    const offeredKeys: string[] = [];
    const removedKeys: string[] = [];
    const retries = createRetries(database, {
      offer: (key) => offeredKeys.push(key),
      onRemoved: (key) => removedKeys.push(key),
      log: () => undefined,
    });
    await database.update({ 'request/k2': { application: 'kho' } });
    for (const key of ['k1', 'k2']) expect(retries.schedule(key, 100)).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect([offeredKeys, removedKeys]).toEqual([['k2'], ['k1']]);
    expect([retries.has('k1'), retries.has('k2')]).toEqual([false, true]);
    retries.close();
    expect(retries.schedule('k3', 100)).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});
