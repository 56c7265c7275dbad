import type { Json } from '../protocol';
import type { PlatformDatabase } from '../platform/PlatformDatabase';

type Added = (key: string, value: Json) => void;

/** A database that is listened to by others: it tells of a child that was added only when it is told so itself. */
export interface Triggered {
  database: PlatformDatabase;
  /** Tells who listens at `path` of its child `key`. */
  tell(path: string, key: string, value: Json): void;
}

/** Lets events of an engine outside of this process stand for the listeners of `database`. */
export function createTriggered(database: PlatformDatabase): Triggered {
  const listeners = new Map<string, Set<Added>>();
  return {
    database: {
      ...database,
      // An instance serves a few events: what it would be told of meanwhile is more than what it reads.
      keep: () => () => undefined,
      onChildAdded(path, handler) {
        const all = listeners.get(path) ?? new Set();
        listeners.set(path, all.add(handler));
        return () => {
          all.delete(handler);
          // Places are endless: each request that is handed over listens to one of its own.
          if (all.size === 0 && listeners.get(path) === all) listeners.delete(path);
        };
      },
    },
    tell(path, key, value) {
      for (const added of listeners.get(path) ?? []) added(key, value);
    },
  };
}
