import { createPushKeys, type Json } from '../protocol';
import { decodeNode } from '../tree/decode';
import { valueOf } from '../tree/encode';
import type { Node, Path } from '../tree/node';
import { BadInput, isWithin, parsePath, pathText } from '../tree/path';
import type { MemoryDatabase } from './memoryDatabase';
import { createMemoryListen, type MemoryListen, type PendingWrite } from './memoryListen';
import type { ConnectionState, Transport, TransportError, TransportResult } from './Transport';

/** The in-memory twin of the Firebase transport, with what a test needs to break things. */
export interface MemoryTransport extends Transport {
  goOffline(): void;
  /** Connects again: listens are set up again, then unacknowledged writes are sent again, in order. */
  goOnline(): void;
  /** Keeps writes from reaching the server until the returned function is called. */
  holdWrites(): () => void;
  /** The server takes writes but their acknowledgements get lost, until the returned function is called. */
  dropAcks(): () => void;
  /** Changes the identity; listens that are no longer allowed end with an error. Undefined: no rules of ownership. */
  signIn(userId: string | undefined): void;
  listenCount(): number;
}

interface OwnWrite extends PendingWrite {
  value: Json;
  settle(result: TransportResult<void>): void;
}

const DENIED: TransportError = {
  kind: 'denied',
  code: 'PERMISSION_DENIED',
  message: 'PERMISSION_DENIED: Permission denied',
};

// What the SDK refuses before it sends anything.
function invalid(error: unknown): TransportError {
  if (!(error instanceof BadInput)) throw error;
  return { kind: 'sendFailed', code: 'INVALID_ARGUMENT', message: error.message };
}

const isRelated = (a: Path, b: Path): boolean => isWithin(a, b) || isWithin(b, a);

/**
 * A client of a memory database that behaves as the SDK does: own writes are seen at once and rolled back when refused,
 * writes and reads wait while offline, a refused listen ends for good.
 */
export function createMemoryTransport(
  database: MemoryDatabase,
  options: { userId?: string; offline?: boolean } = {},
): MemoryTransport {
  let userId = options.userId;
  let state: ConnectionState = options.offline ? 'disconnected' : 'connected';
  let session = 0;
  let holding = false;
  let losingAcks = false;
  const nextKey = createPushKeys();
  const watchers = new Set<(state: ConnectionState) => void>();
  const waitingReads = new Set<() => void>();
  let pending: OwnWrite[] = [];
  let listens: MemoryListen[] = [];
  const unwatch = new Map<MemoryListen, () => void>();

  // Runs later, and only if the connection it was meant for still stands.
  const overWire = (work: () => void): void => {
    const sessionAtSend = session;
    const deliver = () => {
      if (state === 'connected' && session === sessionAtSend) work();
    };
    queueMicrotask(deliver);
  };

  const refresh = (path: Path): void => {
    for (const listen of [...listens]) if (isRelated(path, listen.path)) listen.report(pending);
  };

  const end = (write: OwnWrite, result: TransportResult<void>): void => {
    if (!pending.includes(write)) return;
    pending = pending.filter((other) => other !== write);
    refresh(write.path);
    write.settle(result);
  };

  const send = (write: OwnWrite): void =>
    overWire(() => {
      if (holding || !pending.includes(write)) return;
      if (!database.allows('write', write.path, userId, write.value)) {
        overWire(() => end(write, { ok: false, error: DENIED }));
        return;
      }
      database.apply(write.path, write.value);
      if (!losingAcks) overWire(() => end(write, { ok: true, value: undefined }));
    });

  const write = (text: string, value: Json): Promise<TransportResult<void>> =>
    new Promise((settle) => {
      let path: Path;
      let node: Node | null;
      try {
        path = parsePath(text);
        node = decodeNode(value, database.at(path), database.now(), path.length);
      } catch (error) {
        settle({ ok: false, error: invalid(error) });
        return;
      }
      const entry = { path, node, value, settle };
      pending.push(entry);
      refresh(path);
      send(entry);
    });

  const drop = (listen: MemoryListen): void => {
    listens = listens.filter((other) => other !== listen);
    unwatch.get(listen)?.();
    unwatch.delete(listen);
  };

  const fetch = (listen: MemoryListen): void =>
    overWire(() => {
      if (!listens.includes(listen)) return;
      if (!database.allows('read', listen.path, userId)) {
        drop(listen);
        listen.refuse();
        return;
      }
      listen.load(database.at(listen.path), pending);
    });

  const change = (next: ConnectionState): void => {
    if (state === next) return;
    state = next;
    for (const watcher of [...watchers]) watcher(next);
  };

  const watch = (listen: MemoryListen): void => {
    const onChange = () => {
      const node = database.at(listen.path);
      overWire(() => {
        if (listens.includes(listen) && listen.isLoaded()) listen.load(node, pending);
      });
    };
    listens.push(listen);
    unwatch.set(listen, database.watch(listen.path, onChange));
  };

  return {
    connect: () => undefined,
    newKey: () => nextKey(database.now()),
    push: async (path, key, value) => {
      const result = await write(`${path}/${key}`, value);
      return result.ok ? { ok: true, value: key } : result;
    },
    set: write,
    remove: (path) => write(path, null),
    once: (text) =>
      new Promise((resolve) => {
        let path: Path;
        try {
          path = parsePath(text);
        } catch (error) {
          resolve({ ok: false, error: invalid(error) });
          return;
        }
        const read = () =>
          overWire(() => {
            waitingReads.delete(read);
            resolve(
              database.allows('read', path, userId)
                ? { ok: true, value: valueOf(database.at(path)) }
                : { ok: false, error: DENIED },
            );
          });
        waitingReads.add(read);
        read();
      }),
    listen: (text, handlers, options = {}) => {
      let path: Path;
      try {
        path = parsePath(text);
      } catch (error) {
        handlers.onError(invalid(error));
        return () => undefined;
      }
      const listen = createMemoryListen(path, handlers, options);
      const isTwin = (other: MemoryListen) => pathText(other.path) === pathText(path) && !other.newest;
      const twin = listens.find((other) => isTwin(other) && other.isLoaded());
      watch(listen);
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
