import { REQUEST_ROOT, type Json } from '../../protocol';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import {
  FIRST_RETRY_PAUSE,
  MAX_RETRY_PAUSE,
  MAX_FAILURES,
  MAX_PENDING_RETRIES,
  MAX_RETRY_TIME,
  MAX_REPORT_RETRIES,
  QUEUE_READ_PAUSE,
  REPORT_RETRY_PAUSE,
} from '../load/loadLimits';
import { hashOf } from '../store/hashOf';

/** What is remembered of a request while it waits for its turn, is handled, or waits for a retry. */
export interface Taken {
  uid: string;
  /** Of the record that was taken: its sender may have put another one under the key since. */
  hash: string;
  /** Admission let this record in; it is not asked again when the record is retried. */
  isAdmitted: boolean;
  /** The record was reported again since its turn, or its wait, began. */
  isRepeated: boolean;
}

interface RetryEntry extends Taken {
  failures: number;
  /** When it first failed, in ms; 0 when it has not failed. */
  since: number;
  /** Until it is tried again; undefined while it is. */
  timer?: NodeJS.Timeout | undefined;
}

interface Parts {
  /** Takes a request whose time has come; resolves when its turn is over. */
  offer: (key: string, value: Json, isAdmitted: boolean) => Promise<void>;
  /** Takes one that may be under way, or wait for a retry, already. */
  offerUnlessTaken: (key: string, value: Json) => void;
  log: (line: string) => void;
}

/** Retries requests that another process holds, or whose result could not be written yet. */
export function createRetries(database: PlatformDatabase, { offer, offerUnlessTaken, log }: Parts) {
  const retried = new Map<string, RetryEntry>();
  /** Those of each person. */
  const counts = new Map<string, number>();
  let queueReading: NodeJS.Timeout | undefined;
  let closed = false;

  function isSpent({ failures, since }: RetryEntry): boolean {
    return failures >= MAX_FAILURES || (since > 0 && database.now() - since >= MAX_RETRY_TIME);
  }

  function count(uid: string, change: 1 | -1): void {
    const total = (counts.get(uid) ?? 0) + change;
    if (total > 0) counts.set(uid, total);
    else counts.delete(uid);
  }

  function forget(key: string): void {
    const entry = retried.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    retried.delete(key);
    count(entry.uid, -1);
  }

  async function readQueue(): Promise<void> {
    queueReading = undefined;
    try {
      const waiting = await database.get(REQUEST_ROOT);
      if (typeof waiting === 'object' && waiting !== null)
        for (const [key, value] of Object.entries(waiting)) offerUnlessTaken(key, value);
    } catch (error) {
      log(`the queue cannot be read: ${String(error)}`);
      readQueueLater();
    }
  }

  function readQueueLater(): void {
    if (closed) return;
    queueReading ??= setTimeout(() => void readQueue(), QUEUE_READ_PAUSE).unref();
  }

  function entryOf(key: string, taken: Taken): RetryEntry | undefined {
    if (closed) return undefined;
    const existing = retried.get(key);
    if (existing) return Object.assign(existing, { ...taken, uid: existing.uid, isRepeated: false });
    // As many places as somebody has must be left to others.
    if ((counts.get(taken.uid) ?? 0) >= MAX_PENDING_RETRIES - retried.size) {
      if (!queueReading) log(`no room to retry ${key} and others: the queue is read again in a while`);
      readQueueLater();
      return undefined;
    }
    const entry = { ...taken, isRepeated: false, failures: 0, since: 0 };
    retried.set(key, entry);
    count(taken.uid, 1);
    return entry;
  }

  async function recheck(key: string, entry: RetryEntry): Promise<void> {
    try {
      const value = await database.get(`${REQUEST_ROOT}/${key}`);
      if (value !== null && !closed)
        await offer(key, value, entry.isAdmitted && hashOf(value) === entry.hash);
      // Neither failed nor held by another process this time.
      if (retried.get(key)?.timer === undefined) forget(key);
    } catch (error) {
      failed(key, entry, error);
    }
  }

  function startTimer(key: string, entry: RetryEntry, ms: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(
      () => {
        entry.timer = undefined;
        void recheck(key, entry);
      },
      Math.max(10, ms),
    );
  }

  /** Offers the request again in `ms`, if it still exists. */
  function schedule(key: string, taken: Taken, ms: number): void {
    const entry = entryOf(key, taken);
    if (entry) startTimer(key, entry, ms + 10);
  }

  /** Retries with growing pauses; a request that keeps failing is answered with a failure, and at last left in the queue. */
  function failed(key: string, taken: Taken, error: unknown): void {
    const entry = entryOf(key, taken);
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
    /** The request that will be retried under this key, if any. */
    get: (key: string): Taken | undefined => retried.get(key),
    /** True for a request that failed so often that its person gets a failure instead. */
    isSpent(key: string): boolean {
      const entry = retried.get(key);
      return entry !== undefined && isSpent(entry);
    },
    close(): void {
      closed = true;
      clearTimeout(queueReading);
      for (const { timer } of retried.values()) clearTimeout(timer);
      retried.clear();
      counts.clear();
    },
  };
}
