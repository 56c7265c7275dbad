import type { Database, DataSnapshot, Query, Reference } from 'firebase-admin/database';
import type { Json } from '../protocol';
import type { PlatformDatabase } from '../platform/PlatformDatabase';
import { mayBeCut } from './restUpdate';

/**
 * The SDK keeps every path of an update in a tree of its own until it is acknowledged, and builds that anew for each update
 * that ends meanwhile: many removals cost the square of their number.
 */
const MANY = 10;

const isMassRemoval = (values: Record<string, Json>): boolean => {
  const all = Object.values(values);
  return all.length > MANY && all.every((value) => value === null);
};

/** Places that the SDK is told of and so knows by heart, and those below them. */
function createPlaces() {
  const places = new Map<string, number>();
  return {
    add(path: string): () => void {
      places.set(path, (places.get(path) ?? 0) + 1);
      return () => {
        const left = (places.get(path) ?? 1) - 1;
        if (left > 0) places.set(path, left);
        else places.delete(path);
      };
    },
    has(path: string): boolean {
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
        if (places.has(path.slice(0, end))) return true;
      return false;
    },
  };
}

const jsonOf = (snapshot: DataSnapshot): Json => snapshot.val() as Json;

/**
 * Any Realtime Database through the admin SDK: hosted, the official emulator, or the embedded server. `restUpdate` is
 * for what the SDK might cut, and for what it is slow at.
 */
export function firebaseAdminDatabase(
  database: Database,
  restUpdate: (update: string) => Promise<void>,
): PlatformDatabase & { close(): void } {
  let offset = 0;
  const info = database.ref('.info/serverTimeOffset');
  const told = info.on('value', (snapshot) => (offset = Number(snapshot.val())));

  const known = createPlaces();
  // `once` listens and ends that, three messages more; where the SDK knows the place it sends nothing, and `get` keeps a trace of it.
  const read = (path: string, query: Query): Promise<DataSnapshot> =>
    known.has(path) ? query.once('value') : query.get();
  const listen = (path: string, begin: (ref: Reference) => () => void): (() => void) => {
    const forget = known.add(path);
    const stop = begin(database.ref(path));
    return () => {
      forget();
      stop();
    };
  };

  return {
    get: async (path) => jsonOf(await read(path, database.ref(path))),
    async exists(path) {
      const ref = database.ref(path);
      if ((await read(path, ref.orderByKey().limitToFirst(1))).exists()) return true;
      // Without children it is nothing, or a value that a query does not show.
      return (await read(path, ref)).exists();
    },
    async range(path, { from, to, limit, last = false }) {
      let query = database.ref(path).orderByKey();
      if (from !== undefined) query = query.startAt(from);
      if (to !== undefined) query = query.endAt(to);
      const found: [string, Json][] = [];
      (await read(path, last ? query.limitToLast(limit) : query.limitToFirst(limit))).forEach((child) => {
        found.push([child.key, jsonOf(child)]);
      });
      return last ? found.reverse() : found;
    },
    // Asynchronous, since the SDK throws at once for what no database takes.
    async update(values) {
      const update = JSON.stringify(values);
      await (mayBeCut(update) || isMassRemoval(values) ? restUpdate(update) : database.ref().update(values));
    },
    async transaction(path, change) {
      let declined = false;
      const { committed, snapshot } = await database.ref(path).transaction(
        (current: Json) => {
          const next = change(current);
          declined = next === undefined;
          // The SDK's first guess is null: declining it would end the transaction before the real value is known.
          return next === undefined && current === null ? null : next;
        },
        undefined,
        false,
      );
      return { committed: committed && !declined, value: jsonOf(snapshot) };
    },
    onChildAdded: (path, handler) =>
      listen(path, (ref) => {
        const added = ref.on('child_added', (snapshot) => {
          if (snapshot.key !== null) handler(snapshot.key, jsonOf(snapshot));
        });
        return () => ref.off('child_added', added);
      }),
    keep: (path) =>
      listen(path, (ref) => {
        const kept = ref.on('value', () => undefined);
        return () => ref.off('value', kept);
      }),
    newKey: () => database.ref().push().key,
    now: () => Date.now() + offset,
    close: () => info.off('value', told),
  };
}
