import { createPushKeys, type Json } from '../protocol';
import type { FirebaseTarget } from './firebaseApp';
import { createConnectionWatch } from './connectionWatch';
import type { OpenedDatabase } from './openDatabase';
import type {
  ChildChange,
  ListenHandlers,
  ListenOptions,
  Transport,
  TransportError,
  TransportResult,
} from './Transport';

/**
 * What the SDK rejected or threw, as a value. A refusal has the code `PERMISSION_DENIED` on writes and listens, but on
 * reads and transactions only its text says so.
 */
function toTransportError(error: unknown): TransportError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const denied =
    code.toUpperCase() === 'PERMISSION_DENIED' || (code === '' && /^permission.denied/i.test(message));
  return denied
    ? { kind: 'denied', code: 'PERMISSION_DENIED', message }
    : { kind: 'sendFailed', code, message };
}

/** The real transport; `close` ends its connection for good. */
interface FirebaseTransport extends Transport {
  close(): void;
}

interface Parts {
  open(target: FirebaseTarget): Promise<OpenedDatabase>;
  /** Own clock, ms since 1970. */
  now(): number;
  random(): number;
  /** How long the first connection may take before it counts as `disconnected`, in ms. */
  connectGraceMs: number;
}

/**
 * Talks through the official SDK, which is fetched at the first call that needs it. Calls made before it is there keep
 * their order: a listen set up before a write is also sent before it.
 */
export function createFirebaseTransport(
  target: FirebaseTarget,
  parts: Pick<Parts, 'open'> & Partial<Parts>,
): FirebaseTransport {
  const { open, now = Date.now, random = Math.random, connectGraceMs = 5_000 } = parts;
  const nextKey = createPushKeys(random);
  const watch = createConnectionWatch(connectGraceMs, random);
  let opened: OpenedDatabase | undefined;
  let opening: Promise<OpenedDatabase> | undefined;

  const start = (): Promise<OpenedDatabase> => {
    if (opening) return opening;
    watch.begin();
    const attempt = open(target);
    opening = attempt;
    attempt.then(
      (ready) => {
        opened = ready;
        watch.follow(ready);
      },
      () => {
        opening = undefined;
        watch.failed();
      },
    );
    return attempt;
  };

  const whenOpen = (run: (ready: OpenedDatabase) => void, failed: (error: TransportError) => void): void => {
    const guarded = (ready: OpenedDatabase) => {
      try {
        run(ready);
      } catch (error) {
        // The SDK throws at once for keys and values that no database can hold.
        failed({ ...toTransportError(error), code: 'INVALID_ARGUMENT' });
      }
    };
    if (opened) guarded(opened);
    else
      start()
        .then(guarded)
        .catch((error: unknown) => failed(toTransportError(error)));
  };

  const call = <T>(run: (ready: OpenedDatabase) => Promise<T>): Promise<TransportResult<T>> =>
    new Promise((resolve) => {
      const failed = (error: TransportError) => resolve({ ok: false, error });
      whenOpen((ready) => {
        run(ready).then(
          (value) => resolve({ ok: true, value }),
          (error: unknown) => failed(toTransportError(error)),
        );
      }, failed);
    });

  const write = (path: string, value: Json): Promise<TransportResult<void>> =>
    call(({ sdk, database }) => sdk.set(sdk.ref(database, path), value));

  return {
    connect: () => {
      if (opened) watch.reconnectNow(opened);
      // A failure shows as a disconnected state; the next call tries again.
      else start().catch(() => undefined);
    },
    newKey: () => nextKey(Math.round(now() + watch.offset())),
    push: async (path, key, value) => {
      const result = await write(`${path}/${key}`, value);
      return result.ok ? { ok: true, value: key } : result;
    },
    set: write,
    remove: (path) => write(path, null),
    once: (path) =>
      call(async ({ sdk, database }) => (await sdk.get(sdk.ref(database, path))).val() as unknown),
    listen: (path, handlers, options = {}) => {
      let ended = false;
      let stop = () => {};
      const isEnded = () => ended;
      const end = (error: TransportError) => {
        if (ended) return;
        ended = true;
        stop();
        handlers.onError(error);
      };
      whenOpen((ready) => {
        if (ended) return;
        const stops = attach(ready, path, handlers, options, end, isEnded);
        stop = () => {
          for (const one of stops) one();
        };
        if (isEnded()) stop();
      }, end);
      return () => {
        ended = true;
        stop();
      };
    },
    serverTime: () => Math.round(now() + watch.offset()),
    connection: () => watch.state(),
    onConnection: (handler) => watch.onChange(handler),
    close: () => {
      watch.stop();
      if (opened) opened.sdk.goOffline(opened.database);
    },
  };
}

/** A change whose value is made when somebody first asks for it: a burst reports thousands in one go. */
function changeOf(kind: ChildChange['kind'], key: string, child: { val(): unknown }): ChildChange {
  let cached: { value: unknown } | undefined;
  return {
    kind,
    key,
    get value() {
      return (cached ??= { value: child.val() }).value;
    },
  };
}

// Child events of one query share one listen on the wire, as does the value event that tells that the first children
// are all there: the SDK raises it after theirs.
function attach(
  { sdk, database }: OpenedDatabase,
  path: string,
  handlers: ListenHandlers,
  { newest, addedOnly }: ListenOptions,
  end: (error: TransportError) => void,
  isEnded: () => boolean,
): (() => void)[] {
  const ref = sdk.ref(database, path);
  const target = newest === undefined ? ref : sdk.query(ref, sdk.limitToLast(newest));
  const report =
    (kind: 'added' | 'changed' | 'removed') => (child: { key: string | null; val(): unknown }) => {
      if (!isEnded() && child.key !== null) handlers.onChild(changeOf(kind, child.key, child));
    };
  const cancelled = (error: Error) => end(toTransportError(error));
  const stops = [sdk.onChildAdded(target, report('added'), cancelled)];
  if (!addedOnly) {
    stops.push(
      sdk.onChildChanged(target, report('changed'), cancelled),
      sdk.onChildRemoved(target, report('removed'), cancelled),
    );
  }
  if (handlers.onReady) {
    const ready = () => {
      if (!isEnded()) handlers.onReady?.();
    };
    stops.push(sdk.onValue(target, ready, cancelled, { onlyOnce: true }));
  }
  return stops;
}
