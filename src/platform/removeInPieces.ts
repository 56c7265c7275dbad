import type { PlatformDatabase } from './PlatformDatabase';
import { withoutCovered } from './withoutCovered';

/** Paths one update removes: more would hold everybody else up. */
const MAX_PATHS = 1000;

/** Removes many paths, in updates of a bearable size. Those named last go last. */
export async function removeInPieces(database: PlatformDatabase, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += MAX_PATHS)
    await database.update(
      withoutCovered(Object.fromEntries(paths.slice(from, from + MAX_PATHS).map((path) => [path, null]))),
    );
}
