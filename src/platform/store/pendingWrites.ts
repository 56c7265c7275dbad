import type { Json } from '../../protocol';
import type { KeyRange } from './PlatformDatabase';

type Child = [key: string, value: Json];

interface Reader {
  get: (path: string) => Promise<Json>;
  exists: (path: string) => Promise<boolean>;
  range: (path: string, range: KeyRange) => Promise<Child[]>;
}

/** Writes by the place that they stand directly below. */
function childrenByPlace(writes: Readonly<Record<string, Json>>): ReadonlyMap<string, Map<string, Json>> {
  const places = new Map<string, Map<string, Json>>();
  for (const [path, value] of Object.entries(writes)) {
    const end = path.lastIndexOf('/');
    const place = path.slice(0, end);
    const children = places.get(place) ?? new Map<string, Json>();
    places.set(place, children.set(path.slice(end + 1), value));
  }
  return places;
}

const isIn = (key: string, { from, to }: KeyRange): boolean =>
  (from === undefined || key >= from) && (to === undefined || key <= to);

/** Children of a place with those that are written below it; keys sort as ASCII. */
function withChildren(
  stored: readonly Child[],
  written: ReadonlyMap<string, Json>,
  range: KeyRange,
): Child[] {
  const kept = stored.filter(([key]) => !written.has(key));
  const added = [...written].filter(([key, value]) => value !== null && isIn(key, range));
  const sign = range.last ? -1 : 1;
  return [...kept, ...added].sort(([a], [b]) => (a < b ? -sign : sign)).slice(0, range.limit);
}

/** The database as it will be once these writes are made, each of which replaces what is read as a whole. */
export function withWrites<Context extends Reader>(
  writes: Readonly<Record<string, Json>>,
  context: Context,
): Context {
  const isWritten = (path: string): boolean => Object.hasOwn(writes, path);
  const written = (path: string): Json => writes[path] ?? null;
  let places: ReturnType<typeof childrenByPlace> | undefined;
  return {
    ...context,
    get: async (path: string) => (isWritten(path) ? written(path) : context.get(path)),
    exists: async (path: string) => (isWritten(path) ? written(path) !== null : context.exists(path)),
    range: async (path: string, range: KeyRange) => {
      const children = (places ??= childrenByPlace(writes)).get(path);
      if (!children) return context.range(path, range);
      // As many more as may be written over.
      const stored = await context.range(path, { ...range, limit: range.limit + children.size });
      return withChildren(stored, children, range);
    },
  };
}
