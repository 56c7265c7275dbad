import type { Json } from '../../protocol';

/** Which children of a place: keys of ASCII from `from` to `to`, both included; absent: from the first, to the last. */
export interface KeyRange {
  from?: string;
  to?: string;
  /** At most so many, which are the first ones, or with `last` the last ones, the very last first. */
  limit: number;
  last?: boolean;
}

/**
 * What the platform asks of a database, with admin rights: the embedded server offers it in process, and any other
 * Realtime Database (hosted, official emulator) through the admin SDK. Paths have no leading slash.
 */
export interface PlatformDatabase {
  get(path: string): Promise<Json>;
  /** True when something stands at the path; does not read it all. */
  exists(path: string): Promise<boolean>;
  /** Children of `path` in the order of their keys, limited by `range`; other children are not read. */
  range(path: string, range: KeyRange): Promise<[key: string, value: Json][]>;
  /** One atomic multi-path update; null removes. Resolves when it is durable. A database that queues updates carries it out
   * before the moment `before` (ms since 1970) or rejects; others ignore `before`. */
  update(values: Record<string, Json>, before?: number): Promise<void>;
  /** Replaces the value by what `change` makes of it; undefined leaves it alone. `change` may run more than once. */
  transaction(
    path: string,
    change: (current: Json) => Json | undefined,
  ): Promise<{ committed: boolean; value: Json }>;
  /** Reports each child of `path`: those that exist now and those that come. */
  onChildAdded(path: string, handler: (key: string, value: Json) => void): () => void;
  /**
   * Reads at this place and below it cost no trip until the result is called. They see what was written before whatever transaction of
   * this process, or write of its own to that place, has ended. For what is small and asked for again and again.
   */
  keep(path: string): () => void;
  /** True when somebody listens to this place now. Absent where a database does not tell, as a hosted one. */
  isListenedTo?(path: string): boolean;
  /** A new push key. */
  newKey(): string;
  /** Server time in ms since 1970. */
  now(): number;
}
