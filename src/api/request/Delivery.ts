import { type ApiError, type Json, REQUEST_ROOT, type RequestRecord, throttlePath } from '../../protocol';
import type { Transport, TransportError } from '../../transport/Transport';
import type { MessageWatch } from './messageWatch';

/** So much may the database's clock differ from what is known of it here, in ms. */
const CLOCK_TOLERANCE_MS = 10_000;
/** A throttle that should be over by now and is not: when to push again, in ms. */
const AGAIN_MS = 1000;

/** Why the rules take no request for now, and until when (server time, ms since 1970). */
interface Throttle {
  until: number;
  error: ApiError;
}

/** Where a throttle could not be read, the push is tried again after so many ms: nothing of it is stored. */
const UNREAD_MS = 1000;

// Its words are found by its code where it is shown.
const TOO_FAST: ApiError = { kind: 'rejected', code: 'too_many_requests', message: '', unstored: true };

/**
 * The throttle that a request met which the rules refused, perhaps one that has just ended; undefined where there was none. One that
 * cannot be read, because the connection went meanwhile, is taken for a short one that ends with the `refusal`.
 */
async function readThrottle(
  transport: Transport,
  { user_id: uid }: Pick<RequestRecord, 'user_id'>,
  { kind, message }: TransportError,
): Promise<Throttle | undefined> {
  const result = await transport.once(throttlePath.person(uid));
  if (result.ok)
    return typeof result.value === 'number' ? { until: result.value, error: TOO_FAST } : undefined;
  if (result.error.kind !== 'sendFailed') return undefined;
  return { until: transport.serverTime() + UNREAD_MS, error: { kind, message } };
}

export interface DeliveryOptions {
  transport: Transport;
  watch: MessageWatch;
  /** The application that is asked: a timeout reports when nothing ever came from it. */
  application: string;
  deadlineMs: number;
  /** Without a connection the deadline `ends` the request as `offline`, or `waits` and starts again with the next one: the
   * SDK keeps the write meanwhile and sends it by itself. */
  whenOffline: 'ends' | 'waits';
  /** Refused, or the deadline passed; called at most once for each listen and push. The handler closes the request. `code`:
   * the database's own. */
  onFailed(error: ApiError, code?: string): void;
}

/**
 * A request and what ends it, for calls and posts alike: listens first, then pushes, and gives up at the deadline. What a
 * message means is the caller's to say. Callbacks may come before `listen` and `start` return, none after `close`.
 */
export class Delivery {
  private readonly stops: (() => void)[] = [];
  private closed = false;
  private hasDeadline = true;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The throttle that is waited for; undefined while a push is on its way, which may be stored by then. */
  private throttle: Throttle | undefined;
  private throttleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: DeliveryOptions) {}

  /** `isNew`: the message came after those that were there already. */
  listen(path: string, onMessage: (key: string, value: unknown, isNew: boolean) => void): void {
    if (this.closed) return;
    let ready = false;
    const stop = this.options.transport.listen(
      path,
      {
        onChild: ({ key, value }) => {
          if (!this.closed) onMessage(key, value, ready);
        },
        onReady: () => {
          ready = true;
        },
        onError: (error) => this.fail(error),
      },
      { addedOnly: true },
    );
    this.stops.push(stop);
    // What was there may have ended it, before there was a way to stop.
    if (this.isClosed()) stop();
  }

  /** Starts the deadline and pushes the request; without a record it was pushed before. */
  start(key: string, record: RequestRecord | undefined, onAcknowledged: () => void): void {
    if (this.closed) return;
    const { transport, whenOffline } = this.options;
    if (whenOffline === 'waits') this.stops.push(transport.onConnection(() => this.startDeadline()));
    this.startDeadline();
    if (record) void this.push(key, record, onAcknowledged);
  }

  /** Where the platform takes nothing for now, the push comes again when it does: nothing was stored of it. */
  private async push(key: string, record: RequestRecord, onAcknowledged: () => void): Promise<void> {
    const { transport } = this.options;
    const lastThrottle = this.throttle;
    this.throttle = undefined;
    const result = await transport.push(REQUEST_ROOT, key, toJson(record));
    if (this.closed) return;
    if (result.ok) {
      onAcknowledged();
      return;
    }
    const throttle =
      result.error.kind === 'denied' ? await readThrottle(transport, record, result.error) : undefined;
    const remaining = throttle ? throttle.until - transport.serverTime() : 0;
    // One that is long over is not why the rules refuse.
    if (!throttle || remaining < -CLOCK_TOLERANCE_MS) {
      this.fail(result.error);
      return;
    }
    if (this.isClosed()) return;
    const isMetAgain = throttle.until === lastThrottle?.until;
    this.throttle = throttle;
    this.throttleTimer = setTimeout(
      () => this.whenConnected(() => void this.push(key, record, onAcknowledged)),
      Math.max(remaining, isMetAgain ? AGAIN_MS : 0),
    );
  }

  /** What the SDK is given without a connection it would send after this was given up. */
  private whenConnected(run: () => void): void {
    const { transport } = this.options;
    if (transport.connection() === 'connected') {
      run();
      return;
    }
    const stop = transport.onConnection(() => {
      if (this.closed || transport.connection() !== 'connected') return;
      stop();
      run();
    });
    this.stops.push(stop);
  }

  /** Somebody works on it: the deadline begins again. */
  extend(): void {
    if (!this.closed) this.startDeadline();
  }

  /** From now on no deadline ends it: it is over in so many ms. */
  endAfter(ms: number, onOver: () => void): void {
    if (this.closed) return;
    this.hasDeadline = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(onOver, ms);
  }

  /** Leaves no timer and no listen. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.throttleTimer);
    for (const stop of this.stops) stop();
  }

  private startDeadline(): void {
    if (!this.hasDeadline) return;
    const { transport, watch, application, deadlineMs, whenOffline } = this.options;
    clearTimeout(this.timer);
    if (whenOffline === 'waits' && transport.connection() !== 'connected') return;
    this.timer = setTimeout(() => {
      if (transport.connection() !== 'connected') {
        this.options.onFailed({ kind: 'offline' });
        return;
      }
      if (this.throttle) {
        this.options.onFailed(this.throttle.error);
        return;
      }
      const noBackEnd = !watch.hasHeardFrom(application);
      this.options.onFailed({ kind: 'timeout', afterMs: deadlineMs, ...(noBackEnd && { noBackEnd }) });
    }, deadlineMs);
  }

  private fail({ kind, message, code }: TransportError): void {
    if (!this.closed) this.options.onFailed({ kind, message }, code);
  }

  // A function, because the compiler cannot see that a listen changes this while it is set up.
  private isClosed(): boolean {
    return this.closed;
  }
}

/**
 * Waits until the transport is connected. Ends with false when it has been disconnected for `graceMs`, or when
 * `signal` is aborted first: nothing is handed to the SDK then, whose queue would send it as a ghost later.
 */
export function waitForConnection(
  transport: Transport,
  graceMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  transport.connect();
  if (transport.connection() === 'connected') return Promise.resolve(true);
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (connected: boolean) => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', onAbort);
      resolve(connected);
    };
    const onAbort = () => end(false);
    const check = () => {
      const state = transport.connection();
      if (state === 'connected') end(true);
      else if (state === 'disconnected') timer ??= setTimeout(() => end(false), graceMs);
    };
    const stop = transport.onConnection(check);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) end(false);
    else check();
  });
}

/** A record is plain JSON already; absent fields are left out, as the database wants. */
function toJson(record: RequestRecord): Json {
  const entries = Object.entries(record).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
