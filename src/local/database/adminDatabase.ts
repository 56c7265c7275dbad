import { createPushKeys, type Json } from '../../protocol';
import type { Database } from './Database';
import type { Prepared } from './store/Namespace';
import { valueOf } from './tree/encode';
import { childrenOf, nodeAt, type Path } from './tree/node';
import { compareKeys } from './tree/order';
import { parsePath } from './tree/path';
import type { Delta } from './store/Delta';

/** In-process access with admin rights. Rejections: `BadInput` for what no database can take, else the disk's error. */
export function adminDatabase(database: Database) {
  const { namespace } = database;
  const nextKey = createPushKeys();
  /** Writes at once, or when the large write is done that somebody else is making. */
  const write = async (prepare: () => Prepared, before = Infinity): Promise<Prepared> => {
    if (namespace.isBusy) await namespace.whenSettled();
    if (namespace.clock() >= before) throw new Error('The database was busy until it was too late');
    const prepared = prepare();
    return new Promise((resolve, reject) => {
      namespace.commit(prepared, (error) => (error ? reject(error) : resolve(prepared)), true);
    });
  };

  return {
    get: (path: string) =>
      Promise.resolve(path).then((text) => valueOf(nodeAt(namespace.root, parsePath(text)))),
    exists: (path: string) =>
      Promise.resolve(path).then((text) => nodeAt(namespace.root, parsePath(text)) !== null),
    /** Children from key `from` to key `to`, the first ones or, in falling order, the last ones. */
    async range(
      path: string,
      { from, to, limit, last = false }: { from?: string; to?: string; limit: number; last?: boolean },
    ): Promise<[string, Json][]> {
      const at = await Promise.resolve(parsePath(path));
      const children = childrenOf(nodeAt(namespace.root, at));
      const isBefore = (key: string): boolean =>
        last
          ? to !== undefined && compareKeys(key, to) > 0
          : from !== undefined && compareKeys(key, from) < 0;
      const isBehind = (key: string): boolean =>
        last
          ? from !== undefined && compareKeys(key, from) < 0
          : to !== undefined && compareKeys(key, to) > 0;
      const found: [string, Json][] = [];
      for (const key of children.keysFrom(last ? 'down' : 'up', isBefore)) {
        if (found.length >= limit || isBehind(key)) break;
        found.push([key, valueOf(children.get(key) ?? null)]);
      }
      return found;
    },
    /** One atomic multi-path update; made before the moment `before` (ms since 1970) or rejected. */
    async update(values: Record<string, Json>, before?: number) {
      await write(() => namespace.prepareUpdate([], values), before);
    },
    /** Replaces the value by what `change` makes of it; undefined leaves it alone. */
    async transaction(path: string, change: (current: Json) => Json | undefined) {
      const at = parsePath(path);
      if (namespace.isBusy) await namespace.whenSettled();
      const current = valueOf(nodeAt(namespace.root, at));
      const wanted = change(current);
      if (wanted === undefined) return { committed: false, value: current };
      const { after } = await write(() => namespace.prepareSet({ path: at, priority: false }, wanted));
      return { committed: true, value: valueOf(nodeAt(after, at)) };
    },
    onChildAdded: (path: string, handler: (key: string, value: Json) => void) =>
      watchChildren(database, parsePath(path), handler),
    newKey: () => nextKey(namespace.clock()),
    now: () => namespace.clock(),
  };
}

export type AdminDatabase = ReturnType<typeof adminDatabase>;

/** Handlers run after the write that woke them, in order, so that they may write in their turn. */
function watchChildren(
  { namespace }: Database,
  path: Path,
  handler: (key: string, value: Json) => void,
): () => void {
  const known = new Set<string>();
  let stopped = false;
  const report = (key: string, value: Json): void => {
    known.add(key);
    queueMicrotask(() => {
      if (!stopped) handler(key, value);
    });
  };
  const look = (keys: Iterable<string>): void => {
    const children = childrenOf(nodeAt(namespace.root, path));
    for (const key of keys) {
      const child = children.get(key);
      if (!child) known.delete(key);
      else if (!known.has(key)) report(key, valueOf(child));
    }
  };
  const deliver = (delta: Delta): void => {
    const changed = delta.entries.map(([relative]) => [...delta.path, ...relative][path.length]);
    const keys = changed.filter((key) => key !== undefined);
    if (keys.length === changed.length) {
      look(keys);
      return;
    }
    look([...known]);
    look(keysOf(namespace.root, path));
  };
  const { stop } = namespace.views.subscribe(namespace.root, path, undefined, { deliver });
  look(keysOf(namespace.root, path));
  return () => {
    stopped = true;
    stop();
  };
}

function keysOf(root: Parameters<typeof nodeAt>[0], path: Path): string[] {
  return [...childrenOf(nodeAt(root, path))].map(([key]) => key);
}
