import type { Json } from '../../protocol';
import { backEndPath, keyRecord } from '../gateway/backEndKeys';
import { APPLICATIONS } from '../store/applicationPaths';
import { asObject } from '../store/asObject';
import type { PlatformDatabase } from '../store/PlatformDatabase';

const MOVED_AT_ONCE = 500;

/** Puts hashes in the place of back ends' keys that an earlier version kept as they are; each of its updates moves whole keys. */
export async function hashStoredKeys(database: PlatformDatabase): Promise<void> {
  const stored = Object.entries(asObject(await database.get(APPLICATIONS)) ?? {}).flatMap(
    ([application, entry]): [string, string][] => {
      const key = asObject(entry)?.['backend_key'];
      return typeof key === 'string' ? [[application, key]] : [];
    },
  );
  for (let from = 0; from < stored.length; from += MOVED_AT_ONCE) {
    const writes: Record<string, Json> = {};
    for (const [application, key] of stored.slice(from, from + MOVED_AT_ONCE)) {
      writes[`${APPLICATIONS}/${application}/backend_key`] = null;
      // An empty one was never a key, and one that was changed since is the valid one.
      if (key !== '' && !(await database.exists(backEndPath(application))))
        writes[backEndPath(application)] = keyRecord(key);
    }
    await database.update(writes);
  }
}
