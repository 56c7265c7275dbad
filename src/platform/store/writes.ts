import type { Json } from '../../protocol';
import { isCovered } from './checkUpdate';
import type { PlatformDatabase } from './PlatformDatabase';

/** All these writes as one; of two for one path the later. */
export function merged<Value extends Json>(
  writes: readonly Readonly<Record<string, Value>>[],
): Record<string, Value> {
  return Object.fromEntries(writes.flatMap((some) => Object.entries(some)));
}

/** The writes without those below another one: one update takes a place or what is under it, not both. */
export function withoutCovered(writes: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(writes).filter(([path]) => !isCovered(path, writes)));
}

/** Paths one update removes: more would block other writes for too long. */
const MAX_PATHS = 1000;

/** Removes many paths in several updates, in the order given. */
export async function removeInPieces(database: PlatformDatabase, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += MAX_PATHS)
    await database.update(
      withoutCovered(Object.fromEntries(paths.slice(from, from + MAX_PATHS).map((path) => [path, null]))),
    );
}
