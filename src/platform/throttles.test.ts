import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { post, startHarness, until } from '../../test/platform/platformHarness';
import { throttlePath, THROTTLED_ROOT, type Json } from '../protocol';
import { APPLICATIONS } from './applicationPaths';
import { MAX_QUEUED_PER_APPLICATION, REFUSAL_RATE, REQUEST_RATE, THROTTLE_MS } from './loadLimits';
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
  await until(() => database.exists(THROTTLED_ROOT), 'a throttle');
  const stored = await database.get(THROTTLED_ROOT);
  expect(await database.get('response/an/mine')).not.toBeNull();
  await platform.close();
  return stored;
}

test('an application to which more comes than may wait is closed by the rules for a while, and no other one', async () => {
  const before = Date.now();
  const stored = await flood(MAX_QUEUED_PER_APPLICATION + 500, (n) =>
    list('flooded', `p${String(n % 300)}`, `e${String(n)}`),
  );
  expect(stored).toEqual({ applications: { flooded: expect.any(Number) } });
  const { flooded } = (stored as { applications: { flooded: number } }).applications;
  expect(flooded).toBeGreaterThanOrEqual(before + THROTTLE_MS);
  expect(flooded).toBeLessThanOrEqual(Date.now() + THROTTLE_MS);
});

test('where many hold all places but the last, they are closed out of this application alone, and others are let in', async () => {
  const stored = await flood(1500, (n) => list('flooded', `p${String(n % 200)}`, `e${String(n)}`));
  const { between, ...others } = stored as { between: { flooded: object } };
  expect(others).toEqual({});
  expect(Object.keys(between)).toEqual(['flooded']);
  expect(Object.keys(between.flooded).length).toBeGreaterThan(100);
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
      throttles.application('flooded');
      await jest.advanceTimersByTimeAsync(10);
    }
    const [, written] = updates;
    expect(updates).toHaveLength(2);
    expect(Object.keys(written ?? {})).toEqual(['throttled/people/loud', 'throttled/applications/flooded']);
    // Who was refused in the last moment still reads why.
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    expect(await memory.get(THROTTLED_ROOT)).not.toBeNull();
    throttles.person('loud');
    await jest.advanceTimersByTimeAsync(THROTTLE_MS);
    expect(Object.keys((await memory.get(THROTTLED_ROOT)) as object)).toEqual(['people']);
    await jest.advanceTimersByTimeAsync(2 * THROTTLE_MS);
    expect(await memory.get(THROTTLED_ROOT)).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
