import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { post, startHarness, waitUntil } from '../../../test/platform/platformHarness';
import { throttlePath, THROTTLED_ROOT, type Json } from '../../protocol';
import { REFUSAL_RATE, REQUEST_RATE, THROTTLE_MS } from '../load/loadLimits';
import { createThrottles } from './throttles';
import { applicationOf } from '../../../test/platform/applicationOf';

const list = (application: string, uid: string, event: string): Json => ({
  ...(post(uid, event, '../openform', '', { event_recycler_view: event }) as object),
  application,
});

async function flood(count: number, recordOf: (n: number) => Json): Promise<Json> {
  const platform = await startHarness();
  const { database } = platform;
  const owned = (application: string): Record<string, Json> => ({
    [`platform/owned/${application}`]: true,
    ...applicationOf(application, { application, name: application, owner: 'dev' }),
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

test('who continues after all refusals is throttled for a while, and nobody else is', async () => {
  const before = Date.now();
  const count = REQUEST_RATE.burst + REFUSAL_RATE.burst + 300;
  const stored = await flood(count, (n) => list('flooded', 'loud', `e${String(n)}`));
  expect(stored).toEqual({ people: { loud: expect.any(Number) } });
  const { loud } = (stored as { people: { loud: number } }).people;
  expect(loud).toBeGreaterThanOrEqual(before + THROTTLE_MS);
  expect(loud).toBeLessThanOrEqual(Date.now() + THROTTLE_MS);
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
      throttles.backEnd('flooded');
      await jest.advanceTimersByTimeAsync(10);
    }
    const [, written] = updates;
    expect(updates).toHaveLength(2);
    expect(Object.keys(written ?? {})).toEqual(['throttled/people/loud', 'throttled/back_ends/flooded']);
    // A person refused in the last moment can still read the reason.
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    expect(await memory.get(THROTTLED_ROOT)).not.toBeNull();
    throttles.person('loud');
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    expect(Object.keys((await memory.get(THROTTLED_ROOT)) as object)).toEqual(['people']);
    await jest.advanceTimersByTimeAsync(2 * THROTTLE_MS);
    expect(await memory.get(THROTTLED_ROOT)).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });

  test('of one process last though another one starts, and one ends what another continues with', async () => {
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
