import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { MAX_PENDING_RETRIES, QUEUE_READ_PAUSE } from '../load/loadLimits';
import { Retries, type Taken } from './retries';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const taken = (uid: string): Taken => ({ uid, hash: '', isAdmitted: true, isRepeated: false });

/** Retries on a database of their own, and what they offered and logged. */
function start(offer: () => Promise<void> = () => Promise.resolve()) {
  const database = createMemoryDatabase();
  const lists = {
    offered: [] as string[],
    offeredUnlessTaken: [] as string[],
    logged: [] as string[],
  };
  const retries = new Retries(database, {
    offer(key) {
      lists.offered.push(key);
      return offer();
    },
    offerUnlessTaken: (key) => lists.offeredUnlessTaken.push(key),
    log: (line) => lists.logged.push(line),
  });
  return { database, retries, ...lists };
}

test('a request that another process has ended meanwhile is remembered no longer by anybody', async () => {
  let endTurn = (): void => undefined;
  const { database, retries, offered } = start(() => new Promise((resolve) => (endTurn = resolve)));
  await database.update({ 'request/k2': { application: 'kho' } });
  for (const key of ['k1', 'k2']) retries.schedule(key, taken('an'), 100);
  await jest.advanceTimersByTimeAsync(200);
  expect(offered).toEqual(['k2']);
  expect([retries.get('k1'), retries.get('k2')]).toMatchObject([undefined, { uid: 'an' }]);
  // However its turn ended: it may have been left to others.
  endTurn();
  await jest.advanceTimersByTimeAsync(0);
  expect(retries.get('k2')).toBeUndefined();
  retries.close();
  retries.schedule('k3', taken('an'), 100);
  expect(retries.get('k3')).toBeUndefined();
});

test('requests that did not fit are read from the queue again, and none is taken twice', async () => {
  const { database, retries, offeredUnlessTaken } = start();
  const keys = Array.from({ length: MAX_PENDING_RETRIES }, (_, i) => `k${String(i)}`);
  for (const key of [...keys, 'late']) retries.schedule(key, taken(`of ${key}`), 100);
  expect(retries.get('late')).toBeUndefined();
  await database.update({
    'request/late': { application: 'kho' },
    'request/running': { application: 'kho' },
  });
  await jest.advanceTimersByTimeAsync(QUEUE_READ_PAUSE);
  expect(offeredUnlessTaken.sort()).toEqual(['late', 'running']);
  retries.close();
});

test('one person’s retries leave room to those of others, and who finds none is logged and read again', async () => {
  // Mallory's do not end.
  const { database, retries, offeredUnlessTaken, logged } = start(() => new Promise(() => undefined));
  const fail = (key: string, uid: string) => retries.failed(key, taken(uid), new Error('disk full'));
  for (let i = 0; i <= MAX_PENDING_RETRIES; i += 1) fail(`m${String(i)}`, 'mallory');
  expect(retries.get(`m${String(MAX_PENDING_RETRIES)}`)).toBeUndefined();
  fail('a1', 'an');
  expect(retries.get('a1')).toBeDefined();
  expect(logged.filter((line) => line.includes('no room to retry'))).toHaveLength(1);
  await database.update({
    [`request/m${String(MAX_PENDING_RETRIES)}`]: { application: 'kho' },
  });
  await jest.advanceTimersByTimeAsync(QUEUE_READ_PAUSE);
  expect(offeredUnlessTaken).toEqual([`m${String(MAX_PENDING_RETRIES)}`]);
  retries.close();
  expect(jest.getTimerCount()).toBe(0);
});
