import type { Json } from '../../protocol';
import { ADD_EVENT, EVENT_ROWS, seedClub } from '../../../test/fixture/club';
import { titlesOf } from '../../../test/platform/clubHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { messagesOf, post, startHarness, waitUntil } from '../../../test/platform/platformHarness';
import { startPlatform } from '../startPlatform';

const identities = { deleteAccount: () => Promise.resolve(true) };
const quiet = { identities, log: () => undefined };
const event = { title: 'Buổi thử', seats: 2 };

afterEach(() => jest.useRealTimers());

test('a record sent again under a key already done has no effect and goes away', async () => {
  const platform = await startHarness();
  const key = await platform.send(post('u1', 'e1', ADD_EVENT, event));
  await platform.send(post('u1', 'e1', ADD_EVENT, event), key);
  await platform.send(post('u1', 'e1', ADD_EVENT, { title: 'Buổi khác' }), key);
  expect(await titlesOf(platform.database, 'u1')).toEqual(['Buổi thử']);
  expect(await messagesOf(platform.database, 'u1', 'e1')).toHaveLength(1);
  await platform.close();
});

test('effect, answer, seen mark and the end of the request are one update', async () => {
  const database = createMemoryDatabase();
  const updates: Record<string, Json>[] = [];
  const watchedDatabase: PlatformDatabase = {
    ...database,
    update: (values) => {
      updates.push(values);
      return database.update(values);
    },
  };
  const platform = await startHarness({ database: watchedDatabase });
  const key = await platform.send(post('u1', 'e1', ADD_EVENT, event));
  const paths = Object.keys(updates.findLast((values) => `request/${key}` in values) ?? {});
  for (const part of [EVENT_ROWS, 'response/u1/e1/', `platform/seen/${key}`, `platform/claim/${key}`])
    expect(paths.some((path) => path.startsWith(part))).toBe(true);
  await platform.close();
});

test('who dies between claim and effect loses the claim by time, and the next process does the work once', async () => {
  jest.useFakeTimers();
  const leaseMs = 60_000;
  const database = createMemoryDatabase();
  const dying: PlatformDatabase = {
    ...database,
    update: (values) =>
      Object.keys(values).some((path) => path.startsWith('response/'))
        ? new Promise(() => undefined)
        : database.update(values),
  };
  await seedClub(database);
  const dyingPlatform = await startPlatform({
    ...quiet,
    database: dying,
    claim: { owner: 'dead', leaseMs },
  });
  await database.update({ 'request/k1': post('u1', 'e1', ADD_EVENT, event) as unknown as Json });
  await jest.advanceTimersByTimeAsync(1000);
  expect(await database.get('platform/claim/k1/owner')).toBe('dead');

  const platform = await startHarness({ database, claim: { owner: 'alive', leaseMs } });
  await jest.advanceTimersByTimeAsync(leaseMs - 2000);
  expect(await database.get('platform/claim/k1/owner')).toBe('dead');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await database.get('request/k1')).toBeNull();
  expect(await titlesOf(database, 'u1')).toEqual(['Buổi thử']);
  expect(await messagesOf(database, 'u1', 'e1')).toHaveLength(1);
  expect(await database.get('platform/claim')).toBeNull();
  expect(await database.get('platform/lock')).toBeNull();
  // It hangs in its last write, so its end is not awaited: this stops its timers.
  void dyingPlatform.close();
  await platform.close();
});

test('a process that comes back under its own name takes up its claim without waiting', async () => {
  const database = createMemoryDatabase();
  const until5Minutes = Date.now() + 300_000;
  await database.update({
    'platform/claim/k1': { owner: 'me', until: until5Minutes },
    'platform/lock/data~club~events': { owner: 'me', until: until5Minutes },
    'request/k1': post('u1', 'e1', ADD_EVENT, event) as unknown as Json,
  });
  const platform = await startHarness({ database, claim: { owner: 'me' } });
  await waitUntil(async () => (await database.get('request/k1')) === null, 'the claim taken up');
  expect(await titlesOf(database, 'u1')).toEqual(['Buổi thử']);
  await platform.close();
});

test('who wakes after its claim ran out changes nothing any more', async () => {
  let time = 1_700_000_000_000;
  const database = createMemoryDatabase(() => time);
  const sleeping: PlatformDatabase = {
    ...database,
    // Reading the collection takes this process longer than its claim lasts.
    get: (path) => {
      if (path.startsWith('applications/club/collections/events/')) time += 60_000;
      return database.get(path);
    },
  };
  await seedClub(database);
  const platform = await startPlatform({ ...quiet, database: sleeping, claim: { leaseMs: 30_000 } });
  await database.update({ 'request/k1': post('u1', 'e1', ADD_EVENT, event) as unknown as Json });
  await waitUntil(() => time > 1_700_000_000_000, 'the slow read');
  await platform.close();
  expect(await messagesOf(database, 'u1', 'e1')).toEqual([]);
  expect(await database.get('request/k1')).not.toBeNull();
});

test('two platforms on one database answer each request once', async () => {
  const database = createMemoryDatabase();
  // Every step yields, so that the two really interleave.
  const slow = (): PlatformDatabase => ({
    ...database,
    get: async (path) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      return database.get(path);
    },
    transaction: async (path, change) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      return database.transaction(path, change);
    },
  });
  await seedClub(database);
  const first = await startPlatform({ ...quiet, database: slow() });
  const second = await startPlatform({ ...quiet, database: slow() });
  const keys = Array.from({ length: 30 }, (_, index) => `k${String(index)}`);
  await database.update(
    Object.fromEntries(
      keys.map((key, index) => [
        `request/${key}`,
        post(`u${String(index % 3)}`, `e_${key}`, ADD_EVENT, { title: key }) as unknown as Json,
      ]),
    ),
  );
  await waitUntil(async () => (await database.get('request')) === null, 'all thirty');
  for (const [index, key] of keys.entries())
    expect(await messagesOf(database, `u${String(index % 3)}`, `e_${key}`)).toHaveLength(1);
  const titles = await Promise.all(['u0', 'u1', 'u2'].map((uid) => titlesOf(database, uid)));
  expect(titles.flat().sort()).toEqual([...keys].sort());
  await Promise.all([first.close(), second.close()]);
});

test('a request withdrawn before its turn has no effect', async () => {
  jest.useFakeTimers();
  const database = createMemoryDatabase();
  await database.update({ 'platform/claim/k1': { owner: 'other', until: Date.now() + 60_000 } });
  const platform = await startHarness({ database });
  await database.update({ 'request/k1': post('u1', 'e1', ADD_EVENT, event) as unknown as Json });
  await database.update({ 'request/k1': null });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await messagesOf(database, 'u1', 'e1')).toEqual([]);
  await platform.close();
});

test('a write the database refuses is tried again, not lost', async () => {
  const database = createMemoryDatabase();
  let refusals = 2;
  const failing: PlatformDatabase = {
    ...database,
    update: (values) =>
      Object.keys(values).some((path) => path.startsWith('response/')) && refusals-- > 0
        ? Promise.reject(new Error('disk full'))
        : database.update(values),
  };
  const platform = await startHarness({ database: failing });
  await platform.send(post('u1', 'e1', ADD_EVENT, event));
  expect(await messagesOf(database, 'u1', 'e1')).toHaveLength(1);
  expect(platform.loggedLines.join()).toContain('disk full');
  await platform.close();
});

test('one person in a hurry is slowed down, the others are not', async () => {
  const platform = await startHarness({ rate: { burst: 3, perSecond: 0.001 } });
  const codes: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    const [message] = await platform.ask(post('u1', `e${String(i)}`, '../openform', {}));
    codes.push(message?.['error'] ? 'refused' : 'done');
  }
  expect(codes).toEqual(['done', 'done', 'done', 'refused', 'refused']);
  const [other] = await platform.ask(post('u2', 'e', '../openform', {}));
  expect(other).toMatchObject({ data: { acknowledged: true } });
  await platform.close();
});
