import type { Json } from '../protocol';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { keyRecord } from './gateway/backEndKeys';
import type { PlatformDatabase } from './store/PlatformDatabase';
import { messagesOf, post } from '../../test/platform/platformHarness';
import { startPlatform } from './startPlatform';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const forNobody = (uid: string, event: string, more: Record<string, Json> = {}): Record<string, Json> => ({
  ...post(uid, event, '../x', {}),
  application: 'nobody',
  ...more,
});

async function start(database: PlatformDatabase, sweeps = true) {
  return startPlatform({
    database,
    sweeps,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log: () => undefined,
  });
}

async function waiting(database: PlatformDatabase): Promise<string[]> {
  return Object.keys((await database.get('request')) ?? {}).sort();
}

async function pushAll(database: PlatformDatabase, records: [string, Record<string, Json>][]): Promise<void> {
  for (const [key, record] of records) {
    await database.update({ [`request/${key}`]: record });
    // One after the other, within the rate of one person.
    await jest.advanceTimersByTimeAsync(60);
  }
}

const keyOf = (i: number): string => `k${String(i).padStart(4, '0')}`;

test('what is left to others is bounded for each person: the oldest goes, and is told', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  const before = await database.get('applications');
  const records = Array.from({ length: 130 }, (_, i): [string, Record<string, Json>] => [
    keyOf(i),
    forNobody('u1', `e${String(i)}`),
  ]);
  await pushAll(database, [['other', forNobody('u2', 'e')], ...records]);
  await jest.advanceTimersByTimeAsync(1000);
  const waitingRequests = await waiting(database);
  expect(waitingRequests).toEqual([...records.slice(30).map(([key]) => key), 'other']);
  expect(await messagesOf(database, 'u1', 'e0')).toMatchObject([{ error: { code: 'no_back_end' } }]);
  expect(await messagesOf(database, 'u1', 'e30')).toEqual([]);
  // Names that are nobody's leave nothing behind.
  expect(await database.get('applications')).toEqual(before);
  expect(await database.get('people')).toBeNull();
  await platform.close();
});

test('its bytes are bounded, too', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  const largeText = 'x'.repeat(1_000_000);
  await pushAll(
    database,
    Array.from({ length: 8 }, (_, i): [string, Record<string, Json>] => [
      keyOf(i),
      forNobody('u1', '', { json: largeText }),
    ]),
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(await waiting(database)).toEqual(['k0004', 'k0005', 'k0006', 'k0007']);
  await platform.close();
});

test('it waits an hour, then it is told that nobody came', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  await pushAll(database, [['k1', forNobody('u1', 'e1')]]);
  await jest.advanceTimersByTimeAsync(HOUR - 120_000);
  expect(await waiting(database)).toEqual(['k1']);
  await jest.advanceTimersByTimeAsync(240_000);
  expect(await waiting(database)).toEqual([]);
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'no_back_end' } }]);
  await platform.close();
});

test('so does what is handed to a back end that is away', async () => {
  const database = createMemoryDatabase();
  await database.update({
    'platform/owned/kho': true,
    'platform/back_ends/kho': keyRecord('key'),
    'resshare_configuration/data/applications/kho/backend_collections': ['x'],
  });
  const platform = await start(database);
  await pushAll(database, [['k1', forNobody('u1', 'e1', { application: 'kho' })]]);
  const queued = async () => Object.keys((await database.get('applications/kho/queue/g1')) ?? {});
  await jest.advanceTimersByTimeAsync(HOUR - 120_000);
  expect(await queued()).toEqual(['k1']);
  expect(await waiting(database)).toEqual([]);
  expect(await messagesOf(database, 'u1', 'e1')).toEqual([]);
  await jest.advanceTimersByTimeAsync(240_000);
  expect(await queued()).toEqual([]);
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'no_back_end' } }]);
  await platform.close();
});

test('its time continues while the platform is away', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  await pushAll(database, [['k1', forNobody('u1', 'e1')]]);
  await jest.advanceTimersByTimeAsync(5000);
  await platform.close();
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(await waiting(database)).toEqual(['k1']);
  const restarted = await start(database);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await waiting(database)).toEqual([]);
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'no_back_end' } }]);
  expect(await database.get('platform/left')).toBeNull();
  await restarted.close();
});

test('its time continues beside a platform that hears of nothing but what it is called for', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  await pushAll(database, [['k1', forNobody('u1', 'e1')]]);
  await jest.advanceTimersByTimeAsync(5000);
  await platform.close();
  const called = await start({ ...database, onChildAdded: () => () => undefined }, false);
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  await called.close();
  const restarted = await start(database);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(await waiting(database)).toEqual([]);
  expect(await messagesOf(database, 'u1', 'e1')).toMatchObject([{ error: { code: 'no_back_end' } }]);
  await restarted.close();
});

describe('a request that is asked again under its key waits an hour again', () => {
  /** Asks again at 50 minutes; the first one was there from the start. */
  async function askedAgain(afterTheFirst: (database: PlatformDatabase) => Promise<void>) {
    const database = createMemoryDatabase();
    let platform = await start(database);
    await pushAll(database, [['k1', forNobody('u1', 'e1')]]);
    await jest.advanceTimersByTimeAsync(40 * MINUTE);
    await afterTheFirst(database);
    await jest.advanceTimersByTimeAsync(10 * MINUTE);
    return {
      database,
      askAgain: () => pushAll(database, [['k1', forNobody('u1', 'e2')]]),
      async restart() {
        await platform.close();
        platform = await start(database);
      },
      /** 15 minutes are more than the first one had left, and than sweeps are apart. */
      async waits() {
        for (const minutes of [15, 15, 15, 10]) {
          await jest.advanceTimersByTimeAsync(minutes * MINUTE);
          expect(await waiting(database)).toEqual(['k1']);
        }
        await jest.advanceTimersByTimeAsync(10 * MINUTE);
        expect(await waiting(database)).toEqual([]);
        expect(await messagesOf(database, 'u1', 'e2')).toMatchObject([{ error: { code: 'no_back_end' } }]);
        await jest.advanceTimersByTimeAsync(2 * MINUTE);
        expect(await database.get('platform/left')).toBeNull();
        await platform.close();
      },
    };
  }
  const take = (database: PlatformDatabase) => database.update({ 'request/k1': null });

  test('when somebody else took the first one', async () => {
    const { askAgain, waits } = await askedAgain(take);
    await askAgain();
    await waits();
  });

  test('when the platform was started again before', async () => {
    const { askAgain, restart, waits } = await askedAgain(take);
    await restart();
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    await askAgain();
    await waits();
  });

  test('when the platform was started again after', async () => {
    const { askAgain, restart, waits } = await askedAgain(take);
    await askAgain();
    await jest.advanceTimersByTimeAsync(2000);
    await restart();
    await waits();
  });

  test('when nobody came for the first one', async () => {
    const { database, askAgain, waits } = await askedAgain(() => Promise.resolve());
    await jest.advanceTimersByTimeAsync(12 * MINUTE);
    expect(await waiting(database)).toEqual([]);
    await askAgain();
    await waits();
  });
});

test('anyone who takes an application over answers what waited for it, though one request cannot be read at once', async () => {
  const memory = createMemoryDatabase();
  const broken = new Set<string>();
  const database: PlatformDatabase = {
    ...memory,
    get: (path) => (broken.delete(path) ? Promise.reject(new Error('away')) : memory.get(path)),
  };
  const platform = await start(database);
  const keys = [0, 1, 2].map(keyOf);
  await pushAll(
    database,
    keys.map((key) => [key, forNobody('u1', `e_${key}`)]),
  );
  await jest.advanceTimersByTimeAsync(1000);
  expect(await waiting(database)).toEqual(keys);
  broken.add(`request/${keyOf(1)}`);
  await database.update({ 'platform/owned/nobody': true });
  await jest.advanceTimersByTimeAsync(MINUTE);
  expect(broken.size).toBe(0);
  expect(await waiting(database)).toEqual([]);
  for (const key of keys) expect(await messagesOf(database, 'u1', `e_${key}`)).toHaveLength(1);
  await platform.close();
});

test('somebody else who takes its requests is not disturbed', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  await pushAll(database, [['k1', forNobody('u1', 'e1')]]);
  await database.update({ 'request/k1': null });
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(await messagesOf(database, 'u1', 'e1')).toEqual([]);
  expect(await database.get('platform/claim')).toBeNull();
  await platform.close();
});

test('a flood is told for a while, then taken away in silence, for applications of others as well', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  const flood = Array.from({ length: 1000 }, (_, i): [string, Json] => [
    `request/${keyOf(i)}`,
    forNobody('u1', `e${String(i)}`),
  ]);
  await database.update(Object.fromEntries(flood));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await waiting(database)).toHaveLength(100);
  const answers = Object.values((await database.get('response/u1')) ?? {}).flatMap((event) =>
    Object.values(event as Record<string, { error: { code: string } }>).map(({ error }) => error.code),
  );
  const count = (code: string): number => answers.filter((one) => one === code).length;
  expect(count('too_many_requests')).toBe(100);
  expect(count('no_back_end')).toBe(20);
  expect(answers).toHaveLength(120);
  await platform.close();
});

test('where all have too much waiting together, the oldest of the person who has most goes', async () => {
  const database = createMemoryDatabase();
  const platform = await start(database);
  const largeText = 'x'.repeat(1_900_000);
  await pushAll(database, [
    ['victim', forNobody('victim', 'e')],
    ...Array.from({ length: 36 }, (_, i): [string, Record<string, Json>] => [
      keyOf(i),
      forNobody(`u${String(i % 18)}`, '', { json: largeText }),
    ]),
  ]);
  await jest.advanceTimersByTimeAsync(1000);
  const left = await waiting(database);
  expect(left).toContain('victim');
  // One of the first round.
  expect(Array.from({ length: 18 }, (_, i) => keyOf(i)).filter((key) => !left.includes(key))).toHaveLength(1);
  expect(left).toHaveLength(36);
  expect(await messagesOf(database, 'victim', 'e')).toEqual([]);
  await platform.close();
});
