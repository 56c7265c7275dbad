import type { OpenedDatabase } from './openDatabase';
import type { ConnectionState } from './Transport';

/** Follows the SDK's own news of its connection and of the server's clock. */
interface ConnectionWatch {
  /** Something asks for a connection: if none stands in time, the state turns to `disconnected`. */
  begin(): void;
  follow(opened: OpenedDatabase): void;
  /** Somebody waits: tries at once what the SDK would try after its pause, which grows to minutes. */
  reconnectNow(opened: OpenedDatabase): void;
  /** The SDK itself could not be fetched. */
  failed(): void;
  state(): ConnectionState;
  onChange(handler: (state: ConnectionState) => void): () => void;
  /** Server time minus own time, in ms. */
  offset(): number;
  stop(): void;
}

const MIN_RECONNECT_PAUSE_MS = 5_000;
// The SDK waits longer after each failure, up to five minutes, and after short connections too. Nobody is away for that
// long because of it; a random part keeps those who lost the same server from coming back all at once. Each attempt ends
// the one before, so they come less often for a line that needs long.
const RETRY_MS = { min: 10_000, spread: 10_000, maxTimes: 4 };

// The browser says that there is no network. A server on the same device still answers, and soon.
const LOCAL_GRACE_MS = 500;

// Node has no such word, or a navigator without it.
const isWithoutNetwork = (): boolean =>
  (globalThis.navigator as { onLine?: boolean } | undefined)?.onLine === false;

/** `graceMs`: how long the first connection may take before it counts as `disconnected`; `random`: 0 to 1. */
export function createConnectionWatch(graceMs: number, random: () => number): ConnectionWatch {
  const handlers = new Set<(state: ConnectionState) => void>();
  const stops: (() => void)[] = [];
  let state: ConnectionState = 'connecting';
  let offset = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let followed: OpenedDatabase | undefined;
  let lastAttemptAt = 0;

  const reconnect = ({ sdk, database }: OpenedDatabase): void => {
    lastAttemptAt = Date.now();
    sdk.goOffline(database);
    sdk.goOnline(database);
  };

  /** `times`: how often the first wait. */
  const retryLater = (times = 1): void => {
    clearTimeout(retry);
    if (state !== 'disconnected' || !followed) return;
    const opened = followed;
    retry = setTimeout(
      () => {
        reconnect(opened);
        retryLater(Math.min(times + 1, RETRY_MS.maxTimes));
      },
      times * (RETRY_MS.min + RETRY_MS.spread * random()),
    );
  };

  const change = (next: ConnectionState) => {
    if (next === state) return;
    state = next;
    lastAttemptAt = Date.now();
    retryLater();
    for (const handler of [...handlers]) handler(next);
  };

  const stop = (): void => {
    clearTimeout(timer);
    clearTimeout(retry);
    followed = undefined;
    for (const one of stops.splice(0)) one();
  };

  return {
    begin: () => {
      if (state !== 'connecting') return;
      timer ??= setTimeout(() => change('disconnected'), isWithoutNetwork() ? LOCAL_GRACE_MS : graceMs);
    },
    follow: (opened) => {
      const { sdk, database } = opened;
      followed = opened;
      retryLater();
      stops.push(
        sdk.onValue(sdk.ref(database, '.info/serverTimeOffset'), (snapshot) => {
          const value: unknown = snapshot.val();
          offset = typeof value === 'number' ? value : 0;
        }),
        sdk.onValue(sdk.ref(database, '.info/connected'), (snapshot) => {
          const connected = snapshot.val() === true;
          // At first the SDK says "not connected", which only means "not yet".
          if (!connected && state === 'connecting') return;
          clearTimeout(timer);
          change(connected ? 'connected' : 'disconnected');
        }),
      );
    },
    reconnectNow: (opened) => {
      // Often enough for a person, and seldom enough for a slow attempt to come through.
      if (state !== 'disconnected' || Date.now() - lastAttemptAt < MIN_RECONNECT_PAUSE_MS) return;
      reconnect(opened);
      retryLater();
    },
    failed: () => {
      clearTimeout(timer);
      timer = undefined;
      change('disconnected');
    },
    state: () => state,
    onChange: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    offset: () => offset,
    stop,
  };
}
