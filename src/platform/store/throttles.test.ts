import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { post, startHarness, waitUntil } from '../../../test/platform/platformHarness';
import { throttlePath, THROTTLED_ROOT, type Json } from '../../protocol';
import { APPLICATIONS } from './applicationPaths';
import {
  CLOSED_AGAIN_AT,
  CLOSED_AT,
  FLOODED_MS,
  MAX_CLOSED_OUT_MS,
  REFUSAL_RATE,
  REQUEST_RATE,
  THROTTLE_MS,
} from '../load/loadLimits';
import { createThrottles } from './throttles';

const list = (application: string, uid: string, event: string): Json => ({
  ...(post(uid, event, '../requets/entries', '', { event_recycler_view: event }) as object),
  application,
});

async function flood(count: number, recordOf: (n: number) => Json): Promise<Json> {
  const platform = await startHarness();
  const { database } = platform;
  const owned = (application: string): Record<string, Json> => ({
    [`platform/owned/${application}`]: true,
    [`${APPLICATIONS}/${application}`]: { application, name: application, owner: 'dev' },
  });
  await database.update({ ...owned('flooded'), ...owned('quiet') });
  const requests = Array.from({ length: count }, (_, n) => [`request/${database.newKey()}`, recordOf(n)]);
  await database.update(Object.fromEntries(requests) as Record<string, Json>);
  await platform.send(list('quiet', 'an', 'mine'));
  await waitUntil(() => database.exists(THROTTLED_ROOT), 'a throttle');
  const stored = await database.get(THROTTLED_ROOT);
  expect(await database.get('response/an/mine')).not.toBeNull();
  await platform.close();
  return stored;
}

const closedOut = (stored: Json): number => {
  const { between } = stored as { between: { flooded: object } };
  expect(Object.keys(between)).toEqual(['flooded']);
  return Object.keys(between.flooded).length;
};

test('who holds a share of a full line and goes on is closed out of this application, for a while', async () => {
  const before = Date.now();
  const stored = await flood(1500, (n) => list('flooded', `p${String(n % 30)}`, `e${String(n)}`));
  expect(Object.keys(stored as object)).toEqual(['between']);
  expect(closedOut(stored)).toBe(30);
  const { flooded } = (stored as { between: { flooded: Record<string, number> } }).between;
  for (const end of Object.values(flooded)) {
    expect(end).toBeGreaterThanOrEqual(before + THROTTLE_MS);
    expect(end).toBeLessThanOrEqual(Date.now() + THROTTLE_MS);
  }
});

test('where those are many, the application is closed to everybody, and no other one', async () => {
  const stored = await flood(1500, (n) => list('flooded', `p${String(n % 300)}`, `e${String(n)}`));
  expect(Object.keys(stored as object).sort()).toEqual(['applications', 'between']);
  expect(stored).toMatchObject({ applications: { flooded: expect.any(Number) } });
  expect(closedOut(stored)).toBeGreaterThanOrEqual(40);
});

test('so is somebody who goes on after all refusals, and nobody else', async () => {
  const count = REQUEST_RATE.burst + REFUSAL_RATE.burst + 300;
  const stored = await flood(count, (n) => list('flooded', 'loud', `e${String(n)}`));
  expect(stored).toEqual({ people: { loud: expect.any(Number) } });
});

describe('throttles', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are written together, once while they last, and removed after their end', async () => {
    const memory = createMemoryDatabase();
    const updates: Record<string, Json>[] = [];
    const database = {
      ...memory,
      now: () => Date.now(),
      update: (values: Record<string, Json>) => {
        updates.push(values);
        return memory.update(values);
      },
    };
    await memory.update({ [throttlePath.person('left')]: 1 });
    const throttles = createThrottles(database, () => undefined);
    await throttles.start();
    expect(await memory.get(THROTTLED_ROOT)).toBeNull();

    for (let n = 0; n < 100; n++) {
      throttles.person('loud');
      throttles.between('loud', 'flooded');
      await jest.advanceTimersByTimeAsync(10);
    }
    const [, written] = updates;
    expect(updates).toHaveLength(2);
    expect(Object.keys(written ?? {})).toEqual(['throttled/people/loud', 'throttled/between/flooded/loud']);
    // A person refused in the last moment can still read the reason.
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    expect(await memory.get(THROTTLED_ROOT)).not.toBeNull();
    throttles.person('loud');
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    expect(Object.keys((await memory.get(THROTTLED_ROOT)) as object)).toEqual(['people']);
    await jest.advanceTimersByTimeAsync(2 * THROTTLE_MS);
    expect(await memory.get(THROTTLED_ROOT)).toBeNull();
    await jest.advanceTimersByTimeAsync(MAX_CLOSED_OUT_MS);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('an application that was closed to everybody is closed again by fewer people, until it has been calm', async () => {
    const database = { ...createMemoryDatabase(), now: () => Date.now() };
    const throttles = createThrottles(database, () => undefined);
    const isClosed = async (): Promise<boolean> => {
      const end = await database.get(throttlePath.application('flooded'));
      return typeof end === 'number' && end > Date.now();
    };
    const flood = async (people: number): Promise<boolean> => {
      for (let n = 0; n < people; n++) throttles.between(`p${String(n)}`, 'flooded');
      await jest.advanceTimersByTimeAsync(10);
      return isClosed();
    };
    expect(await flood(CLOSED_AT - 1)).toBe(false);
    expect(throttles.isFlooded('flooded')).toBe(false);
    expect(await flood(CLOSED_AT)).toBe(true);
    // Those who were closed out before it opened count no more.
    await jest.advanceTimersByTimeAsync(THROTTLE_MS + 500);
    expect(await isClosed()).toBe(false);
    expect(throttles.isFlooded('flooded')).toBe(true);
    // Nor do those who closed it.
    expect(await flood(CLOSED_AT)).toBe(false);
    expect(await flood(CLOSED_AT + CLOSED_AGAIN_AT - 1)).toBe(false);
    expect(await flood(CLOSED_AT + CLOSED_AGAIN_AT)).toBe(true);
    await jest.advanceTimersByTimeAsync(FLOODED_MS);
    expect(throttles.isFlooded('flooded')).toBe(false);
    expect(await flood(CLOSED_AGAIN_AT)).toBe(false);
    await jest.advanceTimersByTimeAsync(2 * MAX_CLOSED_OUT_MS);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('of one person to one application last longer each time, until that has kept away for a while', async () => {
    const database = { ...createMemoryDatabase(), now: () => Date.now() };
    const throttles = createThrottles(database, () => undefined);
    const closeOut = async (uid: string, application: string): Promise<number> => {
      throttles.between(uid, application);
      await jest.advanceTimersByTimeAsync(10);
      const end = await database.get(throttlePath.between(uid, application));
      return Math.round((Number(end) - Date.now()) / 1000);
    };
    for (const seconds of [10, 40, 160, 600, 600]) {
      expect(await closeOut('loud', 'flooded')).toBe(seconds);
      await jest.advanceTimersByTimeAsync(seconds * 1000);
    }
    expect(await closeOut('loud', 'quiet')).toBe(10);
    await jest.advanceTimersByTimeAsync(MAX_CLOSED_OUT_MS);
    expect(await closeOut('loud', 'flooded')).toBe(10);
    await jest.advanceTimersByTimeAsync(2 * MAX_CLOSED_OUT_MS);
    expect(await database.get(THROTTLED_ROOT)).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('that were left while they last are removed when each is over', async () => {
    const database = { ...createMemoryDatabase(), now: () => Date.now() };
    const places = [
      throttlePath.between('short', 'flooded'),
      throttlePath.between('long', 'flooded'),
    ] as const;
    await database.update({
      [places[0]]: Date.now() + THROTTLE_MS,
      [places[1]]: Date.now() + MAX_CLOSED_OUT_MS,
    });
    await createThrottles(database, () => undefined).start();
    await jest.advanceTimersByTimeAsync(2 * THROTTLE_MS);
    expect(await database.exists(places[0])).toBe(false);
    expect(await database.exists(places[1])).toBe(true);
    await jest.advanceTimersByTimeAsync(MAX_CLOSED_OUT_MS);
    expect(await database.get(THROTTLED_ROOT)).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('of one process last though another one starts, and one ends what another goes on with', async () => {
    const database = { ...createMemoryDatabase(), now: () => Date.now() };
    const [one, other] = [
      createThrottles(database, () => undefined),
      createThrottles(database, () => undefined),
    ];
    const endOf = (uid: string): Promise<Json> => database.get(throttlePath.person(uid));
    await database.update({ [throttlePath.person('left')]: Date.now() + 3000 });
    one.person('loud');
    await jest.advanceTimersByTimeAsync(2000);
    await other.start();
    expect(await endOf('loud')).toBeGreaterThan(Date.now());
    expect(await endOf('left')).toBeGreaterThan(Date.now());
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    other.person('loud');
    await jest.advanceTimersByTimeAsync(THROTTLE_MS / 2);
    expect(await endOf('loud')).toBeGreaterThan(Date.now());
    await jest.advanceTimersByTimeAsync(THROTTLE_MS + 1000);
    expect(await database.get(THROTTLED_ROOT)).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
