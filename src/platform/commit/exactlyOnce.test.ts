import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import {
  appUserIdOf,
  messagesOf,
  post,
  startHarness,
  waitUntil,
} from '../../../test/platform/platformHarness';
import { startPlatform } from '../startPlatform';

const ADD = '../draft/book/data/book_items_noa';
const identities = { deleteAccount: () => Promise.resolve(true) };
const quiet = { identities, log: () => undefined };
const book = { name: 'Sách thử', quantity: 2 };

afterEach(() => jest.useRealTimers());

async function shelf(database: PlatformDatabase, uid: string): Promise<string[]> {
  const id = await appUserIdOf(database, uid);
  return Object.keys((await database.get(`applications/book/data/book_items/${id}`)) ?? {});
}

test('a record sent again under a key already done has no effect and goes away', async () => {
  const platform = await startHarness();
  const key = await platform.send(post('u1', 'e1', ADD, book));
  await platform.send(post('u1', 'e1', ADD, book), key);
  await platform.send(post('u1', 'e1', ADD, { name: 'Sách khác' }), key);
  expect(await shelf(platform.database, 'u1')).toEqual([key]);
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
  const key = await platform.send(post('u1', 'e1', ADD, book));
  const paths = Object.keys(updates.findLast((values) => `request/${key}` in values) ?? {});
  for (const part of [
    'applications/book/data/book_items/',
    'response/u1/e1/',
    `platform/seen/${key}`,
    `platform/claim/${key}`,
  ])
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
  const dyingPlatform = await startPlatform({
    ...quiet,
    database: dying,
    claim: { owner: 'dead', leaseMs },
  });
  await database.update({ 'request/k1': post('u1', 'e1', ADD, book) as unknown as Json });
  await jest.advanceTimersByTimeAsync(1000);
  expect(await database.get('platform/claim/k1/owner')).toBe('dead');

  const platform = await startHarness({ database, claim: { owner: 'alive', leaseMs } });
  await jest.advanceTimersByTimeAsync(leaseMs - 2000);
  expect(await database.get('platform/claim/k1/owner')).toBe('dead');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await database.get('request/k1')).toBeNull();
  expect(await shelf(database, 'u1')).toEqual(['k1']);
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
    'platform/lock/book_catalogue': { owner: 'me', until: until5Minutes },
    'request/k1': post('u1', 'e1', ADD, book) as unknown as Json,
  });
  const platform = await startHarness({ database, claim: { owner: 'me' } });
  await waitUntil(async () => (await database.get('request/k1')) === null, 'the claim taken up');
  expect(await shelf(database, 'u1')).toEqual(['k1']);
  await platform.close();
});

test('who wakes after its claim ran out changes nothing any more', async () => {
  let time = 1_700_000_000_000;
  const database = createMemoryDatabase(() => time);
  const sleeping: PlatformDatabase = {
    ...database,
    // Reading the catalogue takes this process longer than its claim lasts.
    get: (path) => {
      if (path.startsWith('applications/book/data/catalogue/')) time += 60_000;
      return database.get(path);
    },
  };
  const platform = await startPlatform({ ...quiet, database: sleeping, claim: { leaseMs: 30_000 } });
  await database.update({ 'request/k1': post('u1', 'e1', ADD, book) as unknown as Json });
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
  const first = await startPlatform({ ...quiet, database: slow() });
  const second = await startPlatform({ ...quiet, database: slow() });
  const keys = Array.from({ length: 30 }, (_, index) => `k${String(index)}`);
  await database.update(
    Object.fromEntries(
      keys.map((key, index) => [
        `request/${key}`,
        post(`u${String(index % 3)}`, `e_${key}`, ADD, book) as unknown as Json,
      ]),
    ),
  );
  await waitUntil(async () => (await database.get('request')) === null, 'all thirty');
  for (const [index, key] of keys.entries())
    expect(await messagesOf(database, `u${String(index % 3)}`, `e_${key}`)).toHaveLength(1);
  const shelves = await Promise.all(['u0', 'u1', 'u2'].map((uid) => shelf(database, uid)));
  expect(shelves.flat().sort()).toEqual([...keys].sort());
  await Promise.all([first.close(), second.close()]);
});

test('a request withdrawn before its turn has no effect', async () => {
  jest.useFakeTimers();
  const database = createMemoryDatabase();
  await database.update({ 'platform/claim/k1': { owner: 'other', until: Date.now() + 60_000 } });
  const platform = await startHarness({ database });
  await database.update({ 'request/k1': post('u1', 'e1', ADD, book) as unknown as Json });
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
  await platform.send(post('u1', 'e1', ADD, book));
  expect(await messagesOf(database, 'u1', 'e1')).toHaveLength(1);
  expect(platform.loggedLines.join()).toContain('disk full');
  await platform.close();
});

test('one person in a hurry is slowed down, the others are not', async () => {
  const platform = await startHarness({ rate: { burst: 3, perSecond: 0.001 } });
  const codes: unknown[] = [];
  for (let i = 0; i < 5; i++) {
    const [message] = await platform.ask(
      post('u1', `e${String(i)}`, '../rating', { book_id: 'b', rating: 4 }),
    );
    codes.push(message?.['error'] ? 'refused' : 'done');
  }
  expect(codes).toEqual(['done', 'done', 'done', 'refused', 'refused']);
  const [other] = await platform.ask(post('u2', 'e', '../rating', { book_id: 'b', rating: 4 }));
  expect(other).toMatchObject({ data: { acknowledged: true } });
  await platform.close();
});
