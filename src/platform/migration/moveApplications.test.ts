import fc from 'fast-check';
import { canonicalJson, formLayoutRecord, type Json, type JsonObject } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { readConfiguration } from '../documents/documents';
import { startExchange } from '../../../test/platform/exchangeHarness';
import { LOGGED_REQUESTS } from '../commit/requestLog';
import before from './databaseBefore.json';
import { moveApplications, STORAGE_VERSION } from './moveApplications';

// Exported from a platform as it was when applications lay at the root of the database.
const BEFORE = before as unknown as Record<string, JsonObject>;
const IDS = ['book', 'vuon'] as const;

async function oldDatabase(): Promise<PlatformDatabase> {
  const database = createMemoryDatabase();
  await database.update(BEFORE);
  return database;
}

async function expectMoved(database: PlatformDatabase): Promise<void> {
  const get = (path: string) => database.get(path);
  for (const id of IDS) {
    expect(await get(id)).toBeNull();
    const { configuration = null, data = null } = BEFORE[id] ?? {};
    expect(canonicalJson(await readConfiguration(get, `${id}/configuration`))).toEqual(
      canonicalJson(configuration),
    );
    expect(await get(`applications/${id}/data`)).toEqual(data);
  }
  const { platform = {}, ...others } = BEFORE;
  for (const root of Object.keys(others).filter((name) => !IDS.some((id) => id === name)))
    expect(await get(root)).toEqual(others[root]);
  expect(await get('platform')).toEqual({ ...platform, storage_version: 1 });
}

test('an old database is moved under the common root, and serves as before', async () => {
  const database = await oldDatabase();
  await moveApplications(database, 'one');
  await expectMoved(database);
  expect(
    await database.get('applications/vuon/configuration/system_setting/layout/android/form/about'),
  ).toEqual(expect.stringMatching(/^\{"json_layout"/));

  const harness = await startExchange({ database });
  const reference = '../configuration/system_setting/layout/android/form/about';
  const event = harness.newEvent();
  const form = await harness.ask(
    formLayoutRecord('reader', { application: 'vuon', reference, appUserId: '', event }),
  );
  expect(JSON.stringify(form)).toContain('{\\"not\\":\\"a document\\"}');
  expect(await harness.shelf('reader', 'book_items')).toHaveLength(1);
  expect(await harness.searchRows('binh', 'sổ tay làm vườn')).toHaveLength(2);
  const log = await harness.core('vuon', 'dev', 'request_log');
  expect(log).toMatchObject([{ data: { most: LOGGED_REQUESTS, count: expect.any(Number) } }]);
  await harness.close();
});

test('a move that dies after any number of its updates is finished by the next start', async () => {
  const largeTree = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`-key${String(index)}`, { text: 'x'.repeat(60_000) }]),
  );
  const oldPlaces = await oldDatabase();
  await oldPlaces.update({ 'vuon/data/entries/someone': largeTree });
  const before = await oldPlaces.get('vuon/data');
  let updates = 0;
  const dying = (allowed: number): PlatformDatabase => ({
    ...oldPlaces,
    update(values) {
      updates += 1;
      return updates > allowed ? Promise.reject(new Error('killed')) : oldPlaces.update(values);
    },
  });
  let deaths = 0;
  const starts = async (): Promise<boolean> => {
    updates = 0;
    return moveApplications(dying(1), 'one').then(
      () => true,
      () => false,
    );
  };
  while (!(await starts())) deaths += 1;
  expect(deaths).toBeGreaterThan(3);
  expect(await oldPlaces.get('applications/vuon/data')).toEqual(before);
  expect(await oldPlaces.get('vuon')).toBeNull();
  expect(await oldPlaces.get('platform/lock')).toBeNull();
});

test('numbers for ids are moved as well, and what cannot be moved is named', async () => {
  const database = createMemoryDatabase();
  await database.update({ 'platform/owned': { 0: true, 1: true }, '0/data/a': 1, '1/data/b': 2 });
  const broken = { ...database, update: () => Promise.reject(new Error('disk full')) };
  await expect(moveApplications(broken, 'one')).rejects.toThrow(
    '/0/data could not be moved to /applications/0/data (disk full)',
  );
  await moveApplications(database, 'one');
  expect(await database.get('applications')).toEqual([{ data: { a: 1 } }, { data: { b: 2 } }]);
});

test('of several processes one moves while the others wait', async () => {
  const database = await oldDatabase();
  await Promise.all(['one', 'two', 'three'].map((owner) => moveApplications(database, owner)));
  await expectMoved(database);
});

test('a database without applications, or moved before, is left alone', async () => {
  const database = createMemoryDatabase();
  await moveApplications(database, 'one');
  await database.update({ 'platform/owned/late': true, 'late/data': { a: 1 } });
  await moveApplications(database, 'one');
  expect(await database.get('late/data/a')).toBe(1);
  expect(await database.get(STORAGE_VERSION)).toBe(1);
});

const value: fc.Arbitrary<Json> = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.string({ maxLength: 5 }),
    fc.integer(),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('0', '1', '5', 'a', 'images'), tie('tree'), { maxKeys: 4 }),
  ),
})).tree;

test('every step is bounded, and whatever lay in an application lies there afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(value, value, fc.integer({ min: 0, max: 400 }), async (data, configuration, many) => {
      const database = createMemoryDatabase();
      const crowd = Object.fromEntries(
        Array.from({ length: many }, (_, index) => [`p${String(index)}`, 'y'.repeat(1000)]),
      );
      await database.update({
        'platform/owned': { kho: true },
        kho: { data: { tree: data, crowd }, configuration: { system_setting: { layout: configuration } } },
      });
      const expected = await database.get('kho');
      const update = jest.spyOn(database, 'update');
      await moveApplications(database, 'one');
      for (const [writes] of update.mock.calls) {
        expect(Object.keys(writes).length).toBeLessThanOrEqual(400);
        expect(JSON.stringify(writes).length).toBeLessThan(1_200_000);
      }
      const { data: kept = null } = (expected ?? {}) as JsonObject;
      expect(await database.get('applications/kho/data')).toEqual(kept);
      const moved = await readConfiguration((path) => database.get(path), 'kho/configuration');
      expect(canonicalJson(moved)).toEqual(canonicalJson({ system_setting: { layout: configuration } }));
      expect(await database.get('kho')).toBeNull();
    }),
    { numRuns: 60 },
  );
});
