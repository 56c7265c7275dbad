import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { MAX_PENDING_RETRIES } from '../load/loadLimits';
import { createRetries } from './retries';

test('a request that another process has ended meanwhile is remembered no longer by anybody', async () => {
  jest.useFakeTimers();
  try {
    const database = createMemoryDatabase();
    const offeredKeys: string[] = [];
    const removedKeys: string[] = [];
    let endTurn = (): void => undefined;
    const retries = createRetries(database, {
      offer: (key) => {
        offeredKeys.push(key);
        return new Promise((resolve) => (endTurn = resolve));
      },
      offerUnlessTaken: () => undefined,
      onRemoved: (key) => removedKeys.push(key),
      log: () => undefined,
    });
    await database.update({ 'request/k2': { application: 'kho' } });
    for (const key of ['k1', 'k2']) expect(retries.schedule(key, 100)).toBe(true);
    await jest.advanceTimersByTimeAsync(200);
    expect([offeredKeys, removedKeys]).toEqual([['k2'], ['k1']]);
    expect([retries.has('k1'), retries.has('k2')]).toEqual([false, true]);
    // However its turn ended: it may have been left to others.
    endTurn();
    await jest.advanceTimersByTimeAsync(0);
    expect(retries.has('k2')).toBe(false);
    retries.close();
    expect(retries.schedule('k3', 100)).toBe(false);
  } finally {
    jest.useRealTimers();
  }
});

test('requests that did not fit are read from the queue again, and none is taken twice', async () => {
  jest.useFakeTimers();
  try {
    const database = createMemoryDatabase();
    const offeredUnlessTaken: string[] = [];
    const retries = createRetries(database, {
      offer: () => Promise.resolve(),
      offerUnlessTaken: (key) => offeredUnlessTaken.push(key),
      onRemoved: () => undefined,
      log: () => undefined,
    });
    const keys = Array.from({ length: MAX_PENDING_RETRIES }, (_, i) => `k${String(i)}`);
    for (const key of keys) expect(retries.schedule(key, 100)).toBe(true);
    expect(retries.schedule('late', 100)).toBe(false);
    await database.update({
      'request/late': { application: 'kho' },
      'request/running': { application: 'kho' },
    });
    await jest.advanceTimersByTimeAsync(200);
    expect(offeredUnlessTaken.sort()).toEqual(['late', 'running']);
    retries.close();
  } finally {
    jest.useRealTimers();
  }
});
