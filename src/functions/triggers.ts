import type { Json } from '../protocol';
import type { PlatformDatabase } from '../platform/PlatformDatabase';

type ChildAddedHandler = (key: string, value: Json) => void;

/** A database that is listened to by others: it tells of a child that was added only when it is told so itself. */
export interface TriggeredDatabase {
  database: PlatformDatabase;
  /** Tells who listens at `path` of its child `key`. */
  notify(path: string, key: string, value: Json): void;
}

/** Lets events of an engine outside of this process stand for the listeners of `database`. */
export function createTriggered(database: PlatformDatabase): TriggeredDatabase {
  const listeners = new Map<string, Set<ChildAddedHandler>>();
  return {
    database: {
      ...database,
      // An instance serves a few events: what it would be told of meanwhile is more than what it reads.
      keep: () => () => undefined,
      onChildAdded(path, handler) {
        const handlers = listeners.get(path) ?? new Set();
        listeners.set(path, handlers.add(handler));
        return () => {
          handlers.delete(handler);
          // Places are endless: each request that is handed over listens to one of its own.
          if (handlers.size === 0 && listeners.get(path) === handlers) listeners.delete(path);
        };
      },
    },
    notify(path, key, value) {
      for (const handler of listeners.get(path) ?? []) handler(key, value);
    },
  };
}
