import type { PlatformDatabase } from './PlatformDatabase';
import { withoutCovered } from './withoutCovered';

/** Paths one update removes: more would block other writes for too long. */
const MAX_PATHS = 1000;

/** Removes many paths in several updates, in the order given. */
export async function removeInPieces(database: PlatformDatabase, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += MAX_PATHS)
    await database.update(
      withoutCovered(Object.fromEntries(paths.slice(from, from + MAX_PATHS).map((path) => [path, null]))),
    );
}
