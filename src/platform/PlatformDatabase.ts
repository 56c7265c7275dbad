import type { Json } from '../protocol';

/**
 * What the platform asks of a database, with admin rights: the embedded server offers it in process, and any other
 * Realtime Database (hosted, official emulator) through the admin SDK. Paths have no leading slash.
 */
export interface PlatformDatabase {
  get(path: string): Promise<Json>;
  /** True when something stands at the path; does not read it all. */
  exists(path: string): Promise<boolean>;
  /** One atomic multi-path update; null removes. Resolves when it is durable. A database that lets it wait makes it before
   * the moment `before` (ms since 1970) or rejects; others know nothing of that. */
  update(values: Record<string, Json>, before?: number): Promise<void>;
  /** Replaces the value by what `change` makes of it; undefined leaves it alone. `change` may run more than once. */
  transaction(
    path: string,
    change: (current: Json) => Json | undefined,
  ): Promise<{ committed: boolean; value: Json }>;
  /** Reports each child of `path`: those that exist now and those that come. */
  onChildAdded(path: string, handler: (key: string, value: Json) => void): () => void;
  /** A new push key. */
  newKey(): string;
  /** Server time in ms since 1970. */
  now(): number;
}
