import type { Database, DataSnapshot, Query, Reference } from 'firebase-admin/database';
import type { Json } from '../protocol';
import type { KeyRange, PlatformDatabase } from '../platform/store/PlatformDatabase';
import { createCountedPaths } from './countedPaths';
import { mayBeSplit } from './restUpdate';

/**
 * The SDK keeps every path of an update in a tree of its own until it is acknowledged, and builds that again for each update
 * that ends meanwhile: many removals cost the square of their number.
 */
const MAX_SDK_REMOVALS = 10;

const isMassRemoval = (values: Record<string, Json>): boolean => {
  const newValues = Object.values(values);
  return newValues.length > MAX_SDK_REMOVALS && newValues.every((value) => value === null);
};

const jsonOf = (snapshot: DataSnapshot): Json => snapshot.val() as Json;

function rangeOf(ref: Reference, { from, to, limit, last = false }: KeyRange): Query {
  let query = ref.orderByKey();
  if (from !== undefined) query = query.startAt(from);
  if (to !== undefined) query = query.endAt(to);
  return last ? query.limitToLast(limit) : query.limitToFirst(limit);
}

async function transact(
  place: Reference,
  change: Parameters<PlatformDatabase['transaction']>[1],
): ReturnType<PlatformDatabase['transaction']> {
  let declined = false;
  const { committed, snapshot } = await place.transaction(
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
}

/**
 * Any Realtime Database through the admin SDK: hosted, the official emulator, or the embedded server. `restUpdate` is
 * for what the SDK might split, and for what it is slow at. `quiet` is a second connection without listeners: with each update
 * the SDK walks all that it listens to. Kept places are read and written on the connection that listens; so are transactions.
 */
export function firebaseAdminDatabase(
  database: Database,
  quiet: Database,
  restUpdate: (update: string) => Promise<void>,
): PlatformDatabase & { close(): void } {
  let offset = 0;
  const info = database.ref('.info/serverTimeOffset');
  const offsetListener = info.on('value', (snapshot) => (offset = Number(snapshot.val())));

  const listenedPaths = createCountedPaths();
  const keptPaths = createCountedPaths();
  // `once` costs three messages more than `get`; under an existing listen it costs none, and `get` would leave a trace.
  const read = (path: string, queryOf: (ref: Reference) => Query = (ref) => ref): Promise<DataSnapshot> =>
    listenedPaths.has(path) ? queryOf(database.ref(path)).once('value') : queryOf(quiet.ref(path)).get();
  const listen = (path: string, begin: (ref: Reference) => () => void): (() => void) => {
    const removeListened = listenedPaths.add(path);
    const stop = begin(database.ref(path));
    return () => {
      removeListened();
      stop();
    };
  };

  return {
    get: async (path) => jsonOf(await read(path)),
    async exists(path) {
      if ((await read(path, (ref) => ref.orderByKey().limitToFirst(1))).exists()) return true;
      // Without children it is nothing, or a value that a query does not show.
      return (await read(path)).exists();
    },
    async range(path, range) {
      const snapshot = await read(path, (ref) => rangeOf(ref, range));
      const found: [string, Json][] = [];
      snapshot.forEach((child) => {
        found.push([child.key, jsonOf(child)]);
      });
      return range.last === true ? found.reverse() : found;
    },
    // Asynchronous, since the SDK throws at once for what no database takes.
    async update(values) {
      const update = JSON.stringify(values);
      const isKept = Object.keys(values).some((path) => keptPaths.touches(path));
      if (mayBeSplit(update) || (isMassRemoval(values) && !isKept)) await restUpdate(update);
      else await (isKept ? database : quiet).ref().update(values);
    },
    transaction: (path, change) => transact(database.ref(path), change),
    onChildAdded: (path, handler) =>
      listen(path, (ref) => {
        const added = ref.on('child_added', (snapshot) => {
          if (snapshot.key !== null) handler(snapshot.key, jsonOf(snapshot));
        });
        return () => ref.off('child_added', added);
      }),
    keep: (path) =>
      listen(path, (ref) => {
        const removeKept = keptPaths.add(path);
        const listener = ref.on('value', () => undefined);
        return () => {
          removeKept();
          ref.off('value', listener);
        };
      }),
    newKey: () => database.ref().push().key,
    now: () => Date.now() + offset,
    close: () => info.off('value', offsetListener),
  };
}
