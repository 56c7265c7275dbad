import { createPushKeys, type Json } from '../../src/protocol';
import { checkUpdate } from '../../src/platform/store/checkUpdate';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { valueOf } from '../../src/tree/encode';
import { nodeAt, type Node } from '../../src/tree/node';
import { parsePath } from '../../src/tree/path';
import { readRange } from '../../src/tree/query/readRange';
import { TreeStore } from '../../src/tree/store/TreeStore';
import { watchChildren } from '../../src/tree/store/watchChildren';

function demand(values: Record<string, Json>): void {
  const fault = checkUpdate(values);
  if (fault !== undefined) throw new Error(fault);
}

/** A database in memory with the same behaviour as the real ones, for tests and simulations: the embedded one's tree with
 * the bounds of the hosted one. `now` is its clock, in ms. */
export function createMemoryDatabase(now: () => number = Date.now): PlatformDatabase {
  const store = new TreeStore(now);
  const keys = createPushKeys();

  function find(path: string): Node | null {
    if (path !== '') demand({ [path]: null });
    return nodeAt(store.root, parsePath(path));
  }

  function write(values: Record<string, Json>): void {
    demand(values);
    store.commit(store.prepareUpdate([], values), () => undefined);
  }

  return {
    // Asynchronous functions: what is refused is a rejection, as from the real ones.
    async get(path) {
      return Promise.resolve(valueOf(find(path)));
    },
    async exists(path) {
      return Promise.resolve(find(path) !== null);
    },
    async range(path, range) {
      return Promise.resolve(readRange(find(path), range));
    },
    async update(values) {
      write(values);
      return Promise.resolve();
    },
    async transaction(path, change) {
      const current = valueOf(find(path));
      const next = change(current);
      if (next === undefined) return Promise.resolve({ committed: false, value: current });
      write({ [path]: next });
      return Promise.resolve({ committed: true, value: valueOf(find(path)) });
    },
    onChildAdded: (path, handler) => watchChildren(store, parsePath(path), handler),
    keep: () => () => undefined,
    newKey: () => keys(now()),
    now,
  };
}
