import { instanceOf } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { createInstances } from './createInstances';

const personOf = (place: number): string =>
  Array.from({ length: 100 }, (_, n) => `person${String(n)}`).find((uid) => instanceOf(uid, 3) === place) ??
  '';
const [asker, other] = [personOf(1), personOf(2)];

/** As the SDK without a connection: what is asked waits, and is never refused. */
function withoutAnswers(database: PlatformDatabase): PlatformDatabase {
  const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
  return { ...database, get: never, exists: never, range: never, update: never, transaction: never };
}

test('nobody waits for ever for a database that is away, and what is for its people is noted', async () => {
  const [sharedDatabase, homeDatabase, third] = [
    createMemoryDatabase(),
    createMemoryDatabase(),
    createMemoryDatabase(),
  ];
  const [, home] = createInstances(
    [sharedDatabase, homeDatabase, withoutAnswers(third)],
    () => undefined,
    20,
  );
  if (!home) throw new Error('no home');
  const { database } = home;
  const effect = {
    'applications/kho/x': 1,
    'platform/lock/kho': null,
    [`response/${asker}/e/k`]: 'answer',
    [`response/${other}/e/k`]: 'card',
    'platform/claim/k': null,
    'request/k': null,
  };
  const away = 'database 3 does not answer';
  await expect(database.update(effect, database.now() + 15_000)).rejects.toThrow(away);
  await expect(database.get(`response/${other}/e`)).rejects.toThrow(away);
  await expect(database.exists(`response/${other}/e`)).rejects.toThrow(away);
  await expect(database.range(`response/${other}/e`, { limit: 1 })).rejects.toThrow(away);
  await expect(home.forPerson(other).homeDatabase.transaction('platform/claim/k', () => 1)).rejects.toThrow(
    away,
  );
  expect(await sharedDatabase.get('applications/kho/x')).toBe(1);
  const [, reopened] = createInstances([sharedDatabase, homeDatabase, third], () => undefined);
  const notes = (await reopened?.unfinished('k')) ?? [];
  await reopened?.finish('k', notes, { path: 'platform/claim/k', until: database.now() + 15_000 });
  expect(await third.get(`response/${other}/e/k`)).toBe('card');
  expect(await homeDatabase.get(`response/${asker}/e/k`)).toBe('answer');
});
