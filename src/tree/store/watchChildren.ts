import type { Json } from '../../protocol';
import { valueOf } from '../encode';
import { childrenOf, nodeAt, type Node, type Path } from '../node';
import type { Delta } from './Delta';
import type { TreeStore } from './TreeStore';

/** Reports each child of a place: those that are there and those that come. Handlers run after the write that woke them, in
 * order, so that they may write in their turn. Returns the way to stop. */
export function watchChildren(
  store: TreeStore,
  path: Path,
  handler: (key: string, value: Json) => void,
): () => void {
  const reported = new Set<string>();
  let stopped = false;
  const report = (key: string, value: Json): void => {
    reported.add(key);
    queueMicrotask(() => {
      if (!stopped) handler(key, value);
    });
  };
  const check = (keys: Iterable<string>): void => {
    const children = childrenOf(nodeAt(store.root, path));
    for (const key of keys) {
      const child = children.get(key);
      if (!child) reported.delete(key);
      else if (!reported.has(key)) report(key, valueOf(child));
    }
  };
  const deliver = (delta: Delta): void => {
    const changed = delta.entries.map(([relative]) => [...delta.path, ...relative][path.length]);
    const keys = changed.filter((key) => key !== undefined);
    if (keys.length === changed.length) {
      check(keys);
      return;
    }
    check([...reported]);
    check(keysOf(store.root, path));
  };
  const { stop } = store.views.subscribe(store.root, path, undefined, { deliver });
  check(keysOf(store.root, path));
  return () => {
    stopped = true;
    stop();
  };
}

function keysOf(root: Node | null, path: Path): string[] {
  return [...childrenOf(nodeAt(root, path))].map(([key]) => key);
}
