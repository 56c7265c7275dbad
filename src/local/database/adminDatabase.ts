import { createPushKeys, type Json } from '../../protocol';
import type { Database } from './Database';
import type { Prepared } from '../../tree/store/TreeStore';
import { watchChildren } from '../../tree/store/watchChildren';
import { valueOf } from '../../tree/encode';
import { nodeAt } from '../../tree/node';
import { parsePath } from '../../tree/path';
import { readRange, type Range } from '../../tree/query/readRange';

/** In-process access with admin rights. Rejections: `BadInput` for what no database can take, else the disk's error. */
export function adminDatabase(database: Database) {
  const { namespace } = database;
  const nextKey = createPushKeys();
  /** Writes at once, or after a large write that is in progress. */
  const write = async (prepare: () => Prepared, deadline = Infinity): Promise<Prepared> => {
    if (namespace.isBusy) await namespace.whenSettled();
    if (namespace.clock() >= deadline) throw new Error('The database was busy until it was too late');
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
    range: (path: string, range: Range) =>
      Promise.resolve(path).then((text) => readRange(nodeAt(namespace.root, parsePath(text)), range)),
    /** One atomic multi-path update; made before `deadline` (ms since 1970) or rejected. */
    async update(values: Record<string, Json>, deadline?: number) {
      await write(() => namespace.prepareUpdate([], values), deadline);
    },
    /** Replaces the value by what `change` makes of it; undefined leaves it alone. */
    async transaction(path: string, change: (current: Json) => Json | undefined) {
      const at = parsePath(path);
      if (namespace.isBusy) await namespace.whenSettled();
      const current = valueOf(nodeAt(namespace.root, at));
      const next = change(current);
      if (next === undefined) return { committed: false, value: current };
      const { after } = await write(() => namespace.prepareSet({ path: at, priority: false }, next));
      return { committed: true, value: valueOf(nodeAt(after, at)) };
    },
    onChildAdded: (path: string, handler: (key: string, value: Json) => void) =>
      watchChildren(namespace, parsePath(path), handler),
    keep: () => () => undefined,
    isListenedTo: (path: string) => namespace.views.isListenedTo(parsePath(path)),
    newKey: () => nextKey(namespace.clock()),
    now: () => namespace.clock(),
  };
}

export type AdminDatabase = ReturnType<typeof adminDatabase>;
