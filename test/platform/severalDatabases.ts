import { instanceOf, isRecord, type Json } from '../../src/protocol';
import { createInstances } from '../../src/platform/instances/createInstances';
import { merged } from '../../src/platform/instances/places';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { createMemoryDatabase } from './memoryDatabase';

export type Databases = readonly [PlatformDatabase, ...PlatformDatabase[]];

/** Databases in memory among which people are spread, and all of them as a test looks at them: as if they were one. */
export function createSeveralDatabases(
  count: number,
  now: () => number = Date.now,
): { databases: Databases; database: PlatformDatabase } {
  const others = Array.from({ length: count - 1 }, () => createMemoryDatabase(now));
  const databases: Databases = [createMemoryDatabase(now), ...others];
  const [sharedDatabase] = databases;
  const [firstInstance] = createInstances(databases, () => undefined);
  if (!firstInstance || count === 1) return { databases, database: sharedDatabase };

  /** Where a request is sent: by who sends it. */
  const homeOf = (record: Json): PlatformDatabase => {
    const uid = isRecord(record) ? record['user_id'] : undefined;
    return databases[instanceOf(typeof uid === 'string' ? uid : '', count)] ?? sharedDatabase;
  };

  const database: PlatformDatabase = {
    ...firstInstance.database,
    get: async (path) => merged(await Promise.all(databases.map((one) => one.get(path)))),
    exists: async (path) => (await Promise.all(databases.map((one) => one.exists(path)))).includes(true),
    async update(values) {
      for (const [path, value] of Object.entries(values)) {
        const isRequest = path.startsWith('request/');
        if (isRequest && value !== null) await homeOf(value).update({ [path]: value });
        else if (isRequest || (value === null && path.split('/').length < 3))
          for (const one of databases) await one.update({ [path]: value });
        else await firstInstance.database.update({ [path]: value });
      }
    },
  };
  return { databases, database };
}
