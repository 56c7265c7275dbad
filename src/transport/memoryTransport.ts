import { createPushKeys, type Json } from '../protocol';
import type { MemoryDatabase } from './memoryDatabase';
import { createMemoryListen, type MemoryListen } from './memoryListen';
import { childrenOf, isAtOrBelow, segments } from './memoryTree';
import type { ConnectionState, Transport, TransportError, TransportResult } from './Transport';

/** The in-memory twin of the Firebase transport, with what a test needs to break things. */
export interface MemoryTransport extends Transport {
  goOffline(): void;
  /** Connects again: listens are set up anew, then unacknowledged writes are sent again, in order. */
  goOnline(): void;
  /** Keeps writes from reaching the server until the returned function is called. */
  holdWrites(): () => void;
  /** The server takes writes but their acknowledgements get lost, until the returned function is called. */
  dropAcks(): () => void;
  /** Changes the identity; listens that are no longer allowed end with an error. Undefined: no rules of ownership. */
  signIn(userId: string | undefined): void;
  listenCount(): number;
}

interface PendingWrite {
  path: string;
  value: Json;
  settle(result: TransportResult<void>): void;
}

const DENIED: TransportError = {
  kind: 'denied',
  code: 'PERMISSION_DENIED',
  message: 'PERMISSION_DENIED: Permission denied',
};

// What the SDK refuses before it sends anything.
function whyInvalid(path: string, value: Json = null): TransportError | undefined {
  const bad = [...segments(path), ...keysOf(value)].find((key) => /[.#$/[\]\p{Cc}]/u.test(key));
  if (bad === undefined) return undefined;
  return { kind: 'sendFailed', code: 'INVALID_ARGUMENT', message: `the key "${bad}" can be in no database` };
}

function keysOf(value: Json): string[] {
  return [...childrenOf(value)].flatMap(([key, child]) => [key, ...keysOf(child)]);
}

/**
 * A client of a memory database that behaves as the SDK does: own writes are seen at once and rolled back when refused,
 * writes and reads wait while offline, a refused listen ends for good. `latencyMs` 0 delivers in microtasks.
 */
export function createMemoryTransport(
  database: MemoryDatabase,
  options: { userId?: string; latencyMs?: number; offline?: boolean } = {},
): MemoryTransport {
  const { latencyMs = 0 } = options;
  let userId = options.userId;
  let state: ConnectionState = options.offline ? 'disconnected' : 'connected';
  let session = 0;
  let holding = false;
  let losingAcks = false;
  const nextKey = createPushKeys();
  const watchers = new Set<(state: ConnectionState) => void>();
  const waitingReads = new Set<() => void>();
  let pending: PendingWrite[] = [];
  let listens: MemoryListen[] = [];

  // Runs later, and only if the connection it was meant for still stands.
  const overWire = (work: () => void): void => {
    const meant = session;
    const deliver = () => {
      if (state === 'connected' && session === meant) work();
    };
    if (latencyMs > 0) setTimeout(deliver, latencyMs);
    else queueMicrotask(deliver);
  };

  const refresh = (path: string): void => {
    for (const listen of [...listens]) {
      if (isAtOrBelow(path, listen.path) || isAtOrBelow(listen.path, path)) listen.report(pending);
    }
  };

  const end = (write: PendingWrite, result: TransportResult<void>): void => {
    if (!pending.includes(write)) return;
    pending = pending.filter((other) => other !== write);
    refresh(write.path);
    write.settle(result);
  };

  const send = (write: PendingWrite): void =>
    overWire(() => {
      if (holding || !pending.includes(write)) return;
      if (!database.allows('write', write.path, userId, write.value)) {
        overWire(() => end(write, { ok: false, error: DENIED }));
        return;
      }
      database.apply(write.path, write.value);
      if (!losingAcks) overWire(() => end(write, { ok: true, value: undefined }));
    });

  const write = (path: string, value: Json): Promise<TransportResult<void>> =>
    new Promise((settle) => {
      const invalid = whyInvalid(path, value);
      if (invalid) {
        settle({ ok: false, error: invalid });
        return;
      }
      const entry = { path, value, settle };
      pending.push(entry);
      refresh(path);
      send(entry);
    });

  const drop = (listen: MemoryListen): void => {
    listens = listens.filter((other) => other !== listen);
  };

  const fetch = (listen: MemoryListen): void =>
    overWire(() => {
      if (!listens.includes(listen)) return;
      if (!database.allows('read', listen.path, userId)) {
        drop(listen);
        listen.refuse();
        return;
      }
      listen.load(database.get(listen.path), pending);
    });

  const change = (next: ConnectionState): void => {
    if (state === next) return;
    state = next;
    for (const watcher of [...watchers]) watcher(next);
  };

  database.attach({
    onWritten: (path) => {
      for (const listen of listens) {
        if (isAtOrBelow(path, listen.path) || isAtOrBelow(listen.path, path)) {
          const value = database.get(listen.path);
          overWire(() => {
            if (listens.includes(listen) && listen.isLoaded()) listen.load(value, pending);
          });
        }
      }
    },
    listenCount: () => listens.length,
  });

  return {
    connect: () => undefined,
    newKey: () => nextKey(database.now()),
    push: async (path, key, value) => {
      const result = await write(`${path}/${key}`, value);
      return result.ok ? { ok: true, value: key } : result;
    },
    set: write,
    remove: (path) => write(path, null),
    once: (path) =>
      new Promise((resolve) => {
        const read = () =>
          overWire(() => {
            waitingReads.delete(read);
            resolve(
              database.allows('read', path, userId)
                ? { ok: true, value: database.get(path) }
                : { ok: false, error: DENIED },
            );
          });
        waitingReads.add(read);
        read();
      }),
    listen: (path, handlers, options = {}) => {
      const invalid = whyInvalid(path);
      if (invalid) {
        handlers.onError(invalid);
        return () => undefined;
      }
      const listen = createMemoryListen(path, handlers, options);
      const twin = listens.find((other) => other.path === path && other.isLoaded() && !other.newest);
      listens.push(listen);
      if (twin) listen.load(twin.loaded(), pending);
      else {
        listen.report(pending);
        fetch(listen);
      }
      return () => {
        listen.stop();
        drop(listen);
      };
    },
    serverTime: () => database.now(),
    connection: () => state,
    onConnection: (handler) => {
      watchers.add(handler);
      return () => watchers.delete(handler);
    },
    goOffline: () => {
      session += 1;
      change('disconnected');
    },
    goOnline: () => {
      if (state === 'connected') return;
      session += 1;
      for (const listen of listens) fetch(listen);
      for (const write of pending) send(write);
      for (const read of [...waitingReads]) read();
      change('connected');
    },
    holdWrites: () => {
      holding = true;
      return () => {
        holding = false;
        for (const write of pending) send(write);
      };
    },
    dropAcks: () => {
      losingAcks = true;
      return () => {
        losingAcks = false;
      };
    },
    signIn: (next) => {
      userId = next;
      for (const listen of listens.filter((one) => !database.allows('read', one.path, userId))) {
        drop(listen);
        listen.refuse();
      }
    },
    listenCount: () => listens.length,
  };
}
