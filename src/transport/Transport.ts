import type { Json } from '../protocol';

/** Why a transport call failed, as plain JSON. `denied`: the database's rules said no. `sendFailed`: anything else. */
export interface TransportError {
  kind: 'denied' | 'sendFailed';
  /** The SDK's own code where there is one, e.g. `PERMISSION_DENIED`. */
  code: string;
  message: string;
}

/** Nothing throws across the transport: a call ends in a value or an error. */
export type TransportResult<T> = { ok: true; value: T } | { ok: false; error: TransportError };

/** One child that appeared or changed below a listened path. */
export interface ChildChange {
  kind: 'added' | 'changed' | 'removed';
  key: string;
  /** Value as the database holds it, untrusted; the last known one for `removed`. */
  value: unknown;
}

export interface ListenHandlers {
  onChild(change: ChildChange): void;
  /** The listen ended: rules refuse it (or no longer allow it). It never revives; listen again after auth changes. */
  onError(error: TransportError): void;
  /** The children that existed when the listen was set up have all been reported; a live listen is in place. */
  onReady?(): void;
}

export interface ListenOptions {
  /** Only the newest so many children that exist, and those that come. */
  newest?: number;
  /** Report additions only, for a listen that waits for one message. */
  addedOnly?: boolean;
}

export type ConnectionState = 'connecting' | 'connected' | 'disconnected';

/**
 * All the console asks of a realtime database. Two implementations, one contract suite: `firebaseTransport` (official
 * SDK, loaded on first use) and `memoryTransport` (tests and the test kit).
 */
export interface Transport {
  /** Opens the connection now, loading what it needs; every other call does so by itself. Watching the connection
   * alone (`connection`, `onConnection`) opens nothing. While disconnected: somebody waits, so try soon. */
  connect(): void;
  /** A new push key by the server's clock. Nothing is written. */
  newKey(): string;
  /** Writes `value` at `path/key` and resolves when the server acknowledged or refused it. While offline it stays
   * pending, and the SDK may resend after a lost acknowledgement: give the same key on a retry. */
  push(path: string, key: string, value: Json): Promise<TransportResult<string>>;
  set(path: string, value: Json): Promise<TransportResult<void>>;
  remove(path: string): Promise<TransportResult<void>>;
  /** Reads a path once. */
  once(path: string): Promise<TransportResult<unknown>>;
  /** Listens to the children of a path; returns the way to stop, after which no handler is called. */
  listen(path: string, handlers: ListenHandlers, options?: ListenOptions): () => void;
  /** Server time in ms since 1970 (own clock plus the offset the server reported). */
  serverTime(): number;
  connection(): ConnectionState;
  /** Calls back on every change of the connection state. */
  onConnection(handler: (state: ConnectionState) => void): () => void;
}
