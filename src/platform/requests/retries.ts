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
export class Retries {
  private readonly retried = new Map<string, RetryEntry>();

  /** Those of each person. */
  private readonly counts = new Map<string, number>();

  private queueReading: NodeJS.Timeout | undefined;

  private closed = false;

  constructor(
    private readonly database: PlatformDatabase,
    private readonly parts: Parts,
  ) {}

  /** The request that will be retried under this key, if any. */
  get(key: string): Taken | undefined {
    return this.retried.get(key);
  }

  /** True for a request that failed so often that its person gets a failure instead. */
  isSpent(key: string): boolean {
    const entry = this.retried.get(key);
    return entry !== undefined && this.isExhausted(entry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.queueReading);
    for (const { timer } of this.retried.values()) clearTimeout(timer);
    this.retried.clear();
    this.counts.clear();
  }

  private isExhausted({ failures, since }: RetryEntry): boolean {
    return failures >= MAX_FAILURES || (since > 0 && this.database.now() - since >= MAX_RETRY_TIME);
  }

  private count(uid: string, change: 1 | -1): void {
    const total = (this.counts.get(uid) ?? 0) + change;
    if (total > 0) this.counts.set(uid, total);
    else this.counts.delete(uid);
  }

  private forget(key: string): void {
    const entry = this.retried.get(key);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.retried.delete(key);
    this.count(entry.uid, -1);
  }

  private async readQueue(): Promise<void> {
    this.queueReading = undefined;
    try {
      const waiting = await this.database.get(REQUEST_ROOT);
      if (typeof waiting === 'object' && waiting !== null)
        for (const [key, value] of Object.entries(waiting)) this.parts.offerUnlessTaken(key, value);
    } catch (error) {
      this.parts.log(`the queue cannot be read: ${String(error)}`);
      this.readQueueLater();
    }
  }

  private readQueueLater(): void {
    if (this.closed) return;
    this.queueReading ??= setTimeout(() => void this.readQueue(), QUEUE_READ_PAUSE).unref();
  }

  private entryOf(key: string, taken: Taken): RetryEntry | undefined {
    if (this.closed) return undefined;
    const existing = this.retried.get(key);
    if (existing) return Object.assign(existing, { ...taken, uid: existing.uid, isRepeated: false });
    // As many places as somebody has must be left to others.
    if ((this.counts.get(taken.uid) ?? 0) >= MAX_PENDING_RETRIES - this.retried.size) {
      if (!this.queueReading)
        this.parts.log(`no room to retry ${key} and others: the queue is read again in a while`);
      this.readQueueLater();
      return undefined;
    }
    const entry = { ...taken, isRepeated: false, failures: 0, since: 0 };
    this.retried.set(key, entry);
    this.count(taken.uid, 1);
    return entry;
  }

  private async recheck(key: string, entry: RetryEntry): Promise<void> {
    try {
      const value = await this.database.get(`${REQUEST_ROOT}/${key}`);
      if (value !== null && !this.closed)
        await this.parts.offer(key, value, entry.isAdmitted && hashOf(value) === entry.hash);
      // Neither failed nor held by another process this time.
      if (this.retried.get(key)?.timer === undefined) this.forget(key);
    } catch (error) {
      this.failed(key, entry, error);
    }
  }

  private startTimer(key: string, entry: RetryEntry, ms: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(
      () => {
        entry.timer = undefined;
        void this.recheck(key, entry);
      },
      Math.max(10, ms),
    );
  }

  /** Offers the request again in `ms`, if it still exists. */
  schedule(key: string, taken: Taken, ms: number): void {
    const entry = this.entryOf(key, taken);
    if (entry) this.startTimer(key, entry, ms + 10);
  }

  /** Retries with growing pauses; a request that keeps failing is answered with a failure, and at last left in the queue. */
  failed(key: string, taken: Taken, error: unknown): void {
    const entry = this.entryOf(key, taken);
    if (!entry) return;
    entry.failures += 1;
    entry.since ||= this.database.now();
    const reason = error instanceof Error ? error.message : String(error);
    if (entry.failures > MAX_FAILURES + MAX_REPORT_RETRIES) {
      this.parts.log(`${key} stays in the queue until the platform starts again: ${reason}`);
      this.forget(key);
      return;
    }
    this.parts.log(
      `${key} could not be answered ${this.isExhausted(entry) ? 'and will not be done' : 'yet'}: ${reason}`,
    );
    const pause = Math.min(MAX_RETRY_PAUSE, FIRST_RETRY_PAUSE * 2 ** (entry.failures - 1));
    this.startTimer(key, entry, entry.failures > MAX_FAILURES ? REPORT_RETRY_PAUSE : pause);
  }
}
