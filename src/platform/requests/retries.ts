import { REQUEST_ROOT, type Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import {
  FIRST_RETRY_PAUSE,
  MAX_RETRY_PAUSE,
  MAX_FAILURES,
  MAX_PENDING_RETRIES,
  MAX_RETRY_TIME,
  MAX_REPORT_RETRIES,
  REPORT_RETRY_PAUSE,
} from '../load/loadLimits';

interface RetryEntry {
  failures: number;
  /** When it first failed, in ms; 0 when it has not failed. */
  since: number;
  /** Until it is tried again; undefined while it is. */
  timer?: NodeJS.Timeout | undefined;
}

interface Parts {
  /** Takes a request whose time has come; resolves when its turn is over. */
  offer: (key: string, value: Json) => Promise<void>;
  /** Takes one that may be under way, or wait for a retry, already. */
  offerUnlessTaken: (key: string, value: Json) => void;
  /** Called for a request that another process has ended meanwhile. */
  onRemoved: (key: string) => unknown;
  log: (line: string) => void;
}

/** Retries requests that another process holds, or whose result could not be written yet. */
export function createRetries(
  database: PlatformDatabase,
  { offer, offerUnlessTaken, onRemoved, log }: Parts,
) {
  const retried = new Map<string, RetryEntry>();
  let closed = false;
  let isFull = false;

  function isSpent({ failures, since }: RetryEntry): boolean {
    return failures >= MAX_FAILURES || (since > 0 && database.now() - since >= MAX_RETRY_TIME);
  }

  function forget(key: string): void {
    clearTimeout(retried.get(key)?.timer);
    retried.delete(key);
    if (isFull && retried.size === 0) void readAll();
  }

  // Requests that did not fit into the full map are read from the queue again.
  async function readAll(): Promise<void> {
    isFull = false;
    try {
      const waiting = await database.get(REQUEST_ROOT);
      if (typeof waiting === 'object' && waiting !== null)
        for (const [key, value] of Object.entries(waiting)) offerUnlessTaken(key, value);
    } catch (error) {
      log(`the queue cannot be read: ${String(error)}`);
    }
  }

  function entryOf(key: string): RetryEntry | undefined {
    const existing = retried.get(key);
    if (existing) return existing;
    if (retried.size >= MAX_PENDING_RETRIES) {
      isFull = true;
      return undefined;
    }
    const entry = { failures: 0, since: 0 };
    retried.set(key, entry);
    return entry;
  }

  async function recheck(key: string): Promise<void> {
    try {
      const value = await database.get(`${REQUEST_ROOT}/${key}`);
      if (value !== null && !closed) await offer(key, value);
      else onRemoved(key);
      // Neither failed nor held by another process this time.
      if (retried.get(key)?.timer === undefined) forget(key);
    } catch (error) {
      failed(key, error);
    }
  }

  function startTimer(key: string, entry: RetryEntry, ms: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(
      () => {
        entry.timer = undefined;
        void recheck(key);
      },
      Math.max(10, ms),
    );
  }

  /** Offers the request again in `ms`, if it still exists; false when too many requests wait for a retry. */
  function schedule(key: string, ms: number): boolean {
    const entry = closed ? undefined : entryOf(key);
    if (entry) startTimer(key, entry, ms + 10);
    return entry !== undefined;
  }

  /** Retries with growing pauses; a request that keeps failing is answered with a failure, and at last left in the queue. */
  function failed(key: string, error: unknown): void {
    const entry = closed ? undefined : entryOf(key);
    if (!entry) return;
    entry.failures += 1;
    entry.since ||= database.now();
    const reason = error instanceof Error ? error.message : String(error);
    if (entry.failures > MAX_FAILURES + MAX_REPORT_RETRIES) {
      log(`${key} stays in the queue until the platform starts again: ${reason}`);
      forget(key);
      return;
    }
    log(`${key} could not be answered ${isSpent(entry) ? 'and will not be done' : 'yet'}: ${reason}`);
    const pause = Math.min(MAX_RETRY_PAUSE, FIRST_RETRY_PAUSE * 2 ** (entry.failures - 1));
    startTimer(key, entry, entry.failures > MAX_FAILURES ? REPORT_RETRY_PAUSE : pause);
  }

  return {
    schedule,
    failed,
    /** True for a request that will be retried. */
    has: (key: string): boolean => retried.has(key),
    /** True for a request that failed so often that its person gets a failure instead. */
    isSpent(key: string): boolean {
      const entry = retried.get(key);
      return entry !== undefined && isSpent(entry);
    },
    close(): void {
      closed = true;
      for (const { timer } of retried.values()) clearTimeout(timer);
      retried.clear();
    },
  };
}

export type Retries = ReturnType<typeof createRetries>;
