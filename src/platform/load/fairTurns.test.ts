import { APPLICATIONS } from '../store/applicationPaths';
import { MAX_QUEUED_PER_APPLICATION } from './loadLimits';
import { createAllowance, createTurns } from './turns';
import { post, startHarness, waitUntil, type Harness } from '../../../test/platform/platformHarness';
import { isRecord, throttlePath, type Json } from '../../protocol';
import type { PlatformOptions } from '../startPlatform';

/* Requests do not wait for those of another application that has many. */

const FLOOD = MAX_QUEUED_PER_APPLICATION + 500;

let platform: Harness;
async function start(options: Partial<PlatformOptions> = {}): Promise<void> {
  platform = await startHarness(options);
  const owned = (application: string): Record<string, Json> => ({
    [`platform/owned/${application}`]: true,
    [`${APPLICATIONS}/${application}`]: { application, name: application, owner: 'dev' },
  });
  await platform.database.update({ ...owned('flooded'), ...owned('quiet') });
}

beforeEach(() => start());
afterEach(async () => {
  await platform.close();
  jest.useRealTimers();
});

const list = (application: string, uid: string, event: string): Json => ({
  ...(post(uid, event, '../requets/entries', '', { event_recycler_view: event }) as object),
  application,
});

async function flood(people = 300): Promise<void> {
  const { database } = platform;
  const requests = Array.from({ length: FLOOD }, (_, n): [string, Json] => [
    `request/${database.newKey()}`,
    list('flooded', `p${String(n % people)}`, `e${String(n)}`),
  ]);
  await database.update(Object.fromEntries(requests));
}

const waiting = async (application: string): Promise<number> =>
  Object.values((await platform.database.get('request')) ?? {}).filter(
    (record) => isRecord(record) && record['application'] === application,
  ).length;

test('who asks a quiet application does not wait for what is done for a flood of another one', async () => {
  const { database } = platform;
  let reads = 0;
  const { get } = database;
  database.get = (path) => {
    reads += 1;
    return get(path);
  };
  await flood();
  await platform.send(list('quiet', 'an', 'mine'));
  database.get = get;
  expect(await database.get('response/an/mine')).not.toBeNull();
  // All that can be begun at once reads several places for each; so would the whole line.
  expect(reads).toBeLessThan(3 * MAX_QUEUED_PER_APPLICATION);
  expect(await waiting('flooded')).toBeGreaterThan(0);
});

test('nor for what one account sends in plenty, whether that is done or refused', async () => {
  const { database } = platform;
  await flood(1);
  await platform.send(list('quiet', 'an', 'mine'));
  expect(await database.get('response/an/mine')).not.toBeNull();
  expect(await waiting('flooded')).toBeGreaterThan(0);
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
  const answers = Object.values((await database.get('response/p0')) ?? {}).map((messages) =>
    JSON.stringify(messages),
  );
  expect(answers.some((text) => text.includes('"code":"too_many_requests"'))).toBe(true);
  expect(answers.length).toBeLessThan(FLOOD);
});

test('who waits in the line of a flooded application is answered by a quiet one meanwhile', async () => {
  const { database } = platform;
  await flood();
  await database.update({ [`request/${database.newKey()}`]: list('flooded', 'p7', 'flooded_too') });
  await platform.send(list('quiet', 'p7', 'mine'));
  expect(await database.get('response/p7/mine')).not.toBeNull();
  expect(await waiting('flooded')).toBeGreaterThan(MAX_QUEUED_PER_APPLICATION / 2);
});

test('a few people cannot fill the line of an application, or have it throttled for everybody else', async () => {
  const { database } = platform;
  await flood(3);
  await platform.send(list('flooded', 'an', 'mine'));
  expect(JSON.stringify(await database.get('response/an/mine'))).toMatch(/^(?!.*"code":"busy").*event/);
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
  expect(await database.get(throttlePath.application('flooded'))).toBeNull();
});

test('what one application has waiting has an end, some of the rest is told so, and after it all is as before', async () => {
  await flood();
  await waitUntil(async () => (await waiting('flooded')) === 0, 'the end of the flood');
  const answers = Object.values((await platform.database.get('response')) ?? {}).flatMap((events) =>
    Object.values(isRecord(events) ? events : {}).map((messages) => JSON.stringify(messages)),
  );
  const busy = answers.filter((text) => text.includes('"code":"busy"')).length;
  expect(busy).toBeGreaterThan(0);
  expect(answers.length - busy).toBe(MAX_QUEUED_PER_APPLICATION);
  expect(answers.length).toBeLessThan(FLOOD);
  await platform.send(list('flooded', 'an', 'later'));
  expect(JSON.stringify(await platform.database.get('response/an/later'))).not.toContain('busy');
});

test('a busy process runs fewer of one name side by side, in their order, and one that has time more', async () => {
  const measureTurns = async (utilization: number): Promise<{ maxRunning: number; order: number[] }> => {
    const turns = createTurns(() => utilization, 16);
    const order: number[] = [];
    let running = 0;
    let maxRunning = 0;
    const task = (n: number) => async () => {
      order.push(n);
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, (_, n) => turns.run('one', task(n))));
    return { maxRunning, order };
  };
  const inOrder = Array.from({ length: 50 }, (_, n) => n);
  expect(await measureTurns(0)).toEqual({ maxRunning: 16, order: inOrder });
  expect(await measureTurns(0.75)).toEqual({ maxRunning: 4, order: inOrder });
  expect(await measureTurns(1)).toEqual({ maxRunning: 1, order: inOrder });
});

test('a line gives way while it slows others, and has everything where it slows nobody', () => {
  let clock = 0;
  const allowance = createAllowance(16, () => clock);
  const turnsTaken = (count: number, ms: number, isBeside: boolean): number => {
    for (let n = 0; n < count; n++) {
      clock += 100;
      allowance.took(ms, isBeside);
    }
    return allowance.current();
  };
  expect(turnsTaken(50, 30, false)).toBe(16);
  // Beside a line others take three times as long as they did.
  expect(turnsTaken(20, 90, true)).toBe(0.2);
  // Now they do not.
  expect(turnsTaken(100, 30, true)).toBe(16);
  expect(turnsTaken(20, 90, true)).toBe(0.2);
  // However long that lasts.
  expect(turnsTaken(3000, 90, true)).toBe(0.2);
  allowance.went();
  expect(allowance.current()).toBe(0.2);
  // No other requests come: each task of the line makes it a quarter of a task wider.
  clock += 2000;
  for (let n = 0; n < 64; n++) allowance.went();
  expect(allowance.current()).toBe(16);
});

/** Passes the time of fake timers until the work is done. */
async function runToEnd<T>(work: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const end = () => (state.isDone = true);
  work.then(end, end);
  while (!state.isDone) await jest.advanceTimersByTimeAsync(1);
  return work;
}

test('a line that has less than one turn rests between its tasks, and no other name with it', async () => {
  jest.useFakeTimers();
  const allowance = { current: () => 0.25, took: () => undefined, went: () => undefined };
  const turns = createTurns(
    () => 0,
    16,
    allowance,
    () => Date.now(),
  );
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(name);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const line = [1, 2, 3].map((n) => turns.run('line', task(`line ${String(n)}`)));
  await jest.advanceTimersByTimeAsync(20);
  await line[0];
  // What another name brings while the line rests is done first.
  for (let n = 1; n <= 2; n++)
    await turns.run('other', () => Promise.resolve(order.push(`other ${String(n)}`)));
  await jest.advanceTimersByTimeAsync(59);
  expect(order).not.toContain('line 2');
  await runToEnd(Promise.all(line));
  expect(order).toEqual(['line 1', 'other 1', 'other 2', 'line 2', 'line 3']);
});

test('a task that fails gives its turn to the next one', async () => {
  const turns = createTurns(() => 1, 16);
  const failing = Array.from({ length: 5 }, () => turns.run('one', () => Promise.reject(new Error('no'))));
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await turns.run('one', () => Promise.resolve('done'))).toBe('done');
});
