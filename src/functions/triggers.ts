import type { Json } from '../protocol';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';

type ChildAddedHandler = (key: string, value: Json) => void;

/** A database whose listeners are called by `notify` instead of a connection of its own. */
export interface TriggeredDatabase {
  database: PlatformDatabase;
  /** Calls the listeners at `path` with a child. */
  notify(path: string, key: string, value: Json): void;
}

/** Replaces the listeners of `database` by events from outside of this process. */
export function createTriggered(database: PlatformDatabase): TriggeredDatabase {
  const listeners = new Map<string, Set<ChildAddedHandler>>();
  return {
    database: {
      ...database,
      // No caching: an instance serves few events, and would receive more updates than it reads.
      keep: () => () => undefined,
      onChildAdded(path, handler) {
        const handlers = listeners.get(path) ?? new Set();
        listeners.set(path, handlers.add(handler));
        return () => {
          handlers.delete(handler);
          // Removed, because the number of paths is unbounded: each request that is handed over listens to its own.
          if (handlers.size === 0 && listeners.get(path) === handlers) listeners.delete(path);
        };
      },
    },
    notify(path, key, value) {
      for (const handler of listeners.get(path) ?? []) handler(key, value);
    },
  };
}
