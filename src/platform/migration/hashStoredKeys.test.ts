import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { generationOfKey } from '../gateway/backEndKeys';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { hashStoredKeys } from './hashStoredKeys';

const REGISTRY = 'resshare_configuration/data/applications';

async function oldDatabase(count: number): Promise<PlatformDatabase> {
  const database = createMemoryDatabase();
  const entries = Array.from({ length: count }, (_, n) => [
    `app${String(n)}`,
    { name: 'A', owner: 'an', backend_key: `key-${String(n)}` },
  ]);
  await database.update({ [REGISTRY]: Object.fromEntries(entries), 'platform/owned/app0': true });
  return database;
}

test('keys of an earlier version are kept as hashes, and go on being valid', async () => {
  const database = await oldDatabase(3);
  await database.update({ [`${REGISTRY}/imported`]: { name: 'Không khóa' } });
  await hashStoredKeys(database);
  expect(JSON.stringify(await database.get(''))).not.toMatch(/key-\d|backend_key/);
  expect(await generationOfKey(database.get, 'app1', 'key-1')).toBe('g1');
  for (const wrong of ['key-2', '', 1, undefined])
    expect(await generationOfKey(database.get, 'app1', wrong)).toBeUndefined();
  expect(await generationOfKey(database.get, 'imported', '')).toBeUndefined();
  expect(await database.get(`${REGISTRY}/app1`)).toEqual({ name: 'A', owner: 'an' });
});

test('a start that dies between its updates leaves every key valid for the next one', async () => {
  const database = await oldDatabase(1200);
  let updates = 0;
  const dying: PlatformDatabase = {
    ...database,
    update: (values) => ((updates += 1) > 1 ? Promise.reject(new Error('killed')) : database.update(values)),
  };
  await expect(hashStoredKeys(dying)).rejects.toThrow('killed');
  await hashStoredKeys(database);
  for (const n of [0, 499, 500, 1199])
    expect(await generationOfKey(database.get, `app${String(n)}`, `key-${String(n)}`)).toBe('g1');
  expect(JSON.stringify(await database.get(REGISTRY))).not.toContain('backend_key');
});
