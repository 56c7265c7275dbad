import { instanceOf, type Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { KeyRange, PlatformDatabase } from '../store/PlatformDatabase';
import { createInstances } from './createInstances';

const personOf = (place: number): string =>
  Array.from({ length: 100 }, (_, n) => `person${String(n)}`).find((uid) => instanceOf(uid, 3) === place) ??
  '';
const [atShared, atFirst, atSecond] = [0, 1, 2].map(personOf) as [string, string, string];

function watchedDatabase(): { database: PlatformDatabase; updates: Record<string, Json>[] } {
  const updates: Record<string, Json>[] = [];
  const database = createMemoryDatabase();
  const update: PlatformDatabase['update'] = (values, before) => {
    updates.push(values);
    return database.update(values, before);
  };
  return { database: { ...database, update }, updates };
}

function start() {
  const [shared, first, second] = [watchedDatabase(), watchedDatabase(), watchedDatabase()] as const;
  const loggedLines: string[] = [];
  const homes = createInstances([shared.database, first.database, second.database], (line) =>
    loggedLines.push(line),
  );
  const home = homes[1];
  if (!home) throw new Error('no home');
  return { shared, first, second, homes, home, logged: loggedLines };
}

test('a list of one is the database itself', () => {
  const { database } = watchedDatabase();
  const [home] = createInstances([database], () => undefined);
  expect(home?.database).toBe(database);
  expect(home?.isShared).toBe(true);
});

test('each path is read and written where it stands', async () => {
  const { shared, first, second, home } = start();
  const { database } = home;
  await database.update({ 'request/k': 1 });
  await database.update({ 'applications/kho/name': 'Kho' });
  await database.update({ [`response/${atSecond}/e/k`]: 'card' });
  await database.update({ [`request_firebase_users/${atShared}/user_name`]: 'An' });
  expect([await first.database.get('request/k'), await database.get('request/k')]).toEqual([1, 1]);
  expect(await shared.database.get('applications/kho/name')).toBe('Kho');
  expect(await second.database.get(`response/${atSecond}/e/k`)).toBe('card');
  expect(await database.exists(`response/${atSecond}/e`)).toBe(true);
  expect(await shared.database.get(`request_firebase_users/${atShared}/user_name`)).toBe('An');
  await database.transaction('platform/lock/x', () => 'mine');
  expect(await shared.database.get('platform/lock/x')).toBe('mine');
});

test('traces stand where their answers do, are read together, and go everywhere', async () => {
  const { shared, first, second, home } = start();
  const folder = 'platform/viewers/kho/form';
  const traces = {
    a: `response/${atFirst}/e/a`,
    b: `response/${atSecond}/e/b`,
    c: `response/${atShared}/e/c`,
  };
  for (const [key, path] of Object.entries(traces))
    await home.database.update({ [`${folder}/${key}`]: path });
  expect(await first.database.get(folder)).toEqual({ a: traces.a });
  expect(await second.database.get(folder)).toEqual({ b: traces.b });
  expect(await home.database.get('platform/viewers')).toEqual({ kho: { form: traces } });
  const range = async (limits: KeyRange) => (await home.database.range(folder, limits)).map(([key]) => key);
  expect(await range({ limit: 2 })).toEqual(['a', 'b']);
  expect(await range({ limit: 2, last: true })).toEqual(['c', 'b']);
  expect(await range({ from: 'b', limit: 5 })).toEqual(['b', 'c']);
  await home.database.update({ 'platform/viewers/kho': null });
  for (const one of [shared, first, second]) expect(await one.database.get(folder)).toBeNull();
});

test('what is only the requester’s is one update, and a line of the request log follows it alone', async () => {
  const { shared, first, home } = start();
  const refusal = {
    [`response/${atFirst}/e/k`]: 'no',
    'platform/seen/k': 1,
    'platform/expiry/9/k': 'platform/seen/k',
    'platform/claim/k': null,
    'request/k': null,
  };
  await home.database.update(refusal);
  expect(first.updates).toEqual([refusal]);
  expect(shared.updates).toEqual([]);
  await home.database.update({
    ...refusal,
    'platform/lock/x': null,
    'platform/request_log/kho/k': { at: 1 },
  });
  expect(first.updates).toEqual([refusal, refusal]);
  expect(shared.updates).toEqual([{ 'platform/lock/x': null, 'platform/request_log/kho/k': { at: 1 } }]);
});

test('an effect is written where all share it first, then to others, then to who asked', async () => {
  const { shared, first, second, home } = start();
  await home.database.update({
    'applications/kho/x': 1,
    'platform/lock/x': null,
    [`response/${atFirst}/e/k`]: 'answer',
    [`response/${atSecond}/day/k`]: 'card',
    'platform/claim/k': null,
    'request/k': null,
  });
  expect(Object.keys(shared.updates[0] ?? {}).map((path) => path.replace(/done\/k\/.*/, 'done/k'))).toEqual([
    'applications/kho/x',
    'platform/lock/x',
    'platform/done/k',
  ]);
  expect(await second.database.get(`response/${atSecond}/day/k`)).toBe('card');
  expect(await first.database.get(`response/${atFirst}/e/k`)).toBe('answer');
  expect(await shared.database.get('platform/done')).toBeNull();
  expect(await home.abandoned()).toEqual([]);
  expect([first.updates, second.updates].map(({ length }) => length)).toEqual([1, 1]);
});

test('what only removes is taken apart; all else that ends no claim is refused, and so is what nobody can read at once', async () => {
  const { first, second, home } = start();
  await first.database.update({ [`response/${atFirst}/e/k`]: 1 });
  await second.database.update({ [`response/${atSecond}/e/k`]: 1 });
  await home.database.update({ [`response/${atFirst}/e/k`]: null, [`response/${atSecond}/e/k`]: null });
  expect([await first.database.get('response'), await second.database.get('response')]).toEqual([null, null]);
  const both = { [`response/${atFirst}/e/k`]: 1, [`response/${atSecond}/e/k`]: 1 };
  await expect(home.database.update(both)).rejects.toThrow('ends no claim');
  for (const path of ['', 'response', 'platform', 'platform/expiry/7', 'request_firebase_users'])
    await expect(home.database.get(path)).rejects.toThrow('several instances');
});

test('what another process began under the same name where it lives is not taken for one’s own', async () => {
  const { shared, homes, home } = start();
  const update = shared.database.update.bind(shared.database);
  const crossingRequest = {
    'applications/kho/x': 1,
    [`response/${atSecond}/e/k`]: 'card',
    'platform/claim/k': null,
  };
  // Nobody gets further than the note.
  const [, , second] = homes;
  await second?.database.update({ ...crossingRequest, 'request/k': null });
  expect(await home.unfinished('k')).toEqual([]);
  await update({ 'platform/done/k/id': { home: 2, until: 0, part000: '{}' } });
  expect(await home.unfinished('k')).toEqual([]);
  expect(await second?.abandoned()).toEqual(['k']);
});
