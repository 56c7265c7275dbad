import { instanceOf } from '../protocol';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { appUserIdOf, messagesOf, post, startHarness, waitUntil } from '../../test/platform/platformHarness';
import { createSeveralDatabases } from '../../test/platform/severalDatabases';
import { startExchange } from '../../test/platform/exchangeHarness';
import { createInstances } from './instances/createInstances';
import type { PlatformOptions } from './startPlatform';
import { startPlatforms } from './startPlatforms';

const personOf = (place: number, count: number, but = ''): string =>
  Array.from({ length: 100 }, (_, n) => `person${String(n)}`).find(
    (uid) => uid !== but && instanceOf(uid, count) === place,
  ) ?? '';
const quiet: Omit<PlatformOptions, 'database'> = {
  identities: { deleteAccount: () => Promise.resolve(true) },
  log: () => undefined,
};
const ADD = '../draft/book/data/book_items_noa';

test('people of different instances lend each other, and one of them leaves without a trace', async () => {
  const harness = await startExchange({ instances: 3, erasureGrace: 0 });
  const [owner, borrower] = [personOf(1, 3), personOf(2, 3)];
  const book = await harness.offer(owner, 'Sách đi xa');
  await harness.lend(owner, borrower, book);
  expect(await harness.shelf(borrower, 'book_items_borrow')).toHaveLength(1);
  await harness.send(post(owner, harness.newEvent(), '../delete_account', ''));
  expect(await appUserIdOf(harness.database, owner)).toBe('');
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

test('a request is served where its person lives, and goes unanswered anywhere else', async () => {
  const { databases, database } = createSeveralDatabases(3);
  const platform = await startPlatforms(databases, quiet);
  const uid = personOf(1, 3);
  const record = post(uid, 'e1', ADD, { name: 'Sách', quantity: 1 });
  await databases[2]?.update({ 'request/k1': { ...record } });
  await waitUntil(async () => (await databases[2]?.get('request')) === null, 'its end');
  expect(await messagesOf(database, uid, 'e1')).toEqual([]);
  await platform.close();
});

test('a list of another length than people were spread over is refused, and so is one for people who live in one', async () => {
  const { databases } = createSeveralDatabases(2);
  await (await startPlatforms(databases, quiet)).close();
  const [first, second] = databases;
  await expect(startPlatforms([first], quiet)).rejects.toThrow('live in 2 instance(s), and 1 are configured');
  const third = createMemoryDatabase();
  await expect(startPlatforms([first, second ?? third, third], quiet)).rejects.toThrow(
    'and 3 are configured',
  );
  await (await startPlatforms(databases, quiet)).close();
  const old = await startHarness({ instances: 1 });
  await old.send(post('u1', 'e1', ADD, { name: 'Sách', quantity: 1 }));
  await old.close();
  await expect(startPlatforms([old.database, third], quiet)).rejects.toThrow('live in 1 instance(s)');
});

test('what a process that died had begun for a person is finished by the next one', async () => {
  let clock = 1_800_000_000_000;
  const { databases, database } = createSeveralDatabases(3, () => clock);
  const [asker, other] = [personOf(1, 3), personOf(2, 3)];
  // The first of the steps alone: nothing can be written to the instances of the two.
  const [sharedDatabase, ...rest] = databases;
  const dead = rest.map((one) => ({ ...one, update: () => Promise.reject(new Error('it is dead')) }));
  const [, home] = createInstances([sharedDatabase, ...dead], () => undefined);
  const firstWrite = home?.database.update(
    {
      'applications/kho/x': 1,
      [`response/${asker}/e/k`]: { data: 'answer' },
      [`response/${other}/e/k`]: { data: 'card' },
      'platform/claim/k': null,
      'request/k': null,
    },
    clock + 1000,
  );
  await expect(firstWrite).rejects.toThrow('it is dead');
  expect(await messagesOf(database, other, 'e')).toEqual([]);
  const [note] = Object.values((await sharedDatabase.get('platform/done/k')) ?? {});
  clock = Number((note as Record<string, unknown>)['until']);
  const platform = await startPlatforms(databases, quiet);
  expect(await messagesOf(database, asker, 'e')).toEqual([{ data: 'answer' }]);
  expect(await messagesOf(database, other, 'e')).toEqual([{ data: 'card' }]);
  expect(await sharedDatabase.get('platform/done')).toBeNull();
  await platform.close();
});
