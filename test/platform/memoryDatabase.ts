import { createPushKeys, type Json } from '../../src/protocol';
import { checkUpdate } from '../../src/platform/checkUpdate';
import type { PlatformDatabase } from '../../src/platform/PlatformDatabase';

type Tree = Map<string, Tree | string | number | boolean>;

function toTree(value: Json): Tree | string | number | boolean | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  const tree: Tree = new Map();
  for (const [key, child] of Object.entries(value)) {
    const stored = toTree(child);
    if (stored !== undefined) tree.set(key, stored);
  }
  return tree.size > 0 ? tree : undefined;
}

// As the real database answers: index keys that fill more than half of their range come back as an array.
function toJson(value: Tree | string | number | boolean | undefined): Json {
  if (value === undefined) return null;
  if (!(value instanceof Map)) return value;
  const keys = [...value.keys()];
  if (keys.every((key) => /^(0|[1-9]\d*)$/.test(key))) {
    const largest = Math.max(...keys.map(Number));
    if (largest < 2 * keys.length)
      return Array.from({ length: largest + 1 }, (_, index) => toJson(value.get(String(index))));
  }
  return Object.fromEntries(keys.sort().map((key) => [key, toJson(value.get(key))]));
}

function demand(values: Record<string, Json>): void {
  const fault = checkUpdate(values);
  if (fault !== undefined) throw new Error(fault);
}

/** A database in memory with the same behaviour as the real ones, for tests and simulations. `now` is its clock, in ms. */
export function createMemoryDatabase(now: () => number = Date.now): PlatformDatabase {
  const root: Tree = new Map();
  const keys = createPushKeys();
  const listeners = new Set<() => void>();

  function find(path: string): Tree | string | number | boolean | undefined {
    let at: Tree | string | number | boolean | undefined = root;
    if (path === '') return root;
    if (path === '') return root;
    for (const segment of path.split('/')) at = at instanceof Map ? at.get(segment) : undefined;
    return at;
  }

  function write(path: string, value: Json): void {
    const segments = path.split('/');
    const last = segments.pop() ?? '';
    const trail: [Tree, string][] = [];
    let at = root;
    for (const segment of segments) {
      const child = at.get(segment);
      const next = child instanceof Map ? child : new Map<string, Tree | string | number | boolean>();
      at.set(segment, next);
      trail.push([at, segment]);
      at = next;
    }
    const stored = toTree(value);
    if (stored === undefined) at.delete(last);
    else at.set(last, stored);
    for (const [parent, segment] of trail.reverse()) {
      const child = parent.get(segment);
      if (child instanceof Map && child.size === 0) parent.delete(segment);
    }
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  return {
    // Asynchronous functions: what is refused is a rejection, as from the real ones.
    async get(path) {
      if (path !== '') demand({ [path]: null });
      return Promise.resolve(structuredClone(toJson(find(path))));
    },
    async exists(path) {
      demand({ [path]: null });
      return Promise.resolve(find(path) !== undefined);
    },
    async range(path, { from, to, limit, last = false }) {
      demand({ [path]: null });
      const at = find(path);
      const inside = at instanceof Map ? [...at.keys()].sort() : [];
      if (last) inside.reverse();
      const wanted = inside.filter(
        (key) => (from === undefined || key >= from) && (to === undefined || key <= to),
      );
      const found = wanted
        .slice(0, limit)
        .map((key): [string, Json] => [key, toJson(at instanceof Map ? at.get(key) : undefined)]);
      return Promise.resolve(found);
    },
    async update(values) {
      demand(values);
      for (const [path, value] of Object.entries(values)) write(path, value);
      notify();
      return Promise.resolve();
    },
    async transaction(path, change) {
      demand({ [path]: null });
      const current = toJson(find(path));
      const next = change(structuredClone(current));
      if (next === undefined) return Promise.resolve({ committed: false, value: current });
      demand({ [path]: next });
      write(path, next);
      notify();
      return Promise.resolve({ committed: true, value: toJson(find(path)) });
    },
    onChildAdded(path, handler) {
      const known = new Set<string>();
      const check = () => {
        const at = find(path);
        const present = at instanceof Map ? at : new Map<string, never>();
        for (const key of known) if (!present.has(key)) known.delete(key);
        for (const key of [...present.keys()].sort()) {
          if (known.has(key)) continue;
          known.add(key);
          queueMicrotask(() => {
            if (listeners.has(check)) handler(key, toJson(present.get(key)));
          });
        }
      };
      listeners.add(check);
      check();
      return () => listeners.delete(check);
    },
    newKey: () => keys(now()),
    now,
  };
}
