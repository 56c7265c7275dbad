import { eventsOf, innerOfRecord } from '../../protocol';
import { KeptEntries, type Missing } from './keptEntries';
import type { LogEntry, LoggedRequest } from './logEntry';

// Once the inspector was opened: messages recorded already, since a renewed listen reports them again; the oldest are
// dropped first. Before that, looking among the kept entries is enough.
const MAX_RECORDED = 2000;

/** What is kept, oldest first, and what is not any more. */
export interface SessionView {
  entries: readonly LogEntry[];
  missing: Missing;
}

/** What one session sent and got: each request with how far it came, each answer with what it answers. */
export class SessionEntries {
  private readonly kept = new KeptEntries();
  /** Event → key of the request that named it last. */
  private readonly requestOfEvent = new Map<string, string>();
  private readonly recorded = new Set<string>();
  private order = 0;
  private isWatched = false;

  constructor(
    /** ms since 1970; never goes back. */
    private readonly now: () => number,
    private readonly onChange: () => void,
  ) {}

  view(): SessionView {
    return { entries: this.kept.list(), missing: this.kept.missing() };
  }

  /** Keeps more from now on: the inspector was opened. */
  raiseLimits(): void {
    this.isWatched = true;
    this.kept.raiseLimits();
  }

  pushed(key: string, record: Readonly<Record<string, unknown>>): void {
    const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
    const [event = ''] = eventsOf(innerOfRecord(record)).keys();
    // A retry under the same key is the same request, and begins again.
    this.kept.discard(key);
    this.requestOfEvent.set(event, key);
    this.add({
      kind: 'request',
      order: (this.order += 1),
      key,
      at: this.now(),
      application: text('application'),
      collection: text('dataCollection'),
      event,
      record,
      status: 'open',
    });
    this.onChange();
  }

  /** The database took the request. */
  stored(key: string): void {
    if (this.kept.request(key)?.status === 'open') this.update(key, { status: 'stored' });
  }

  failed(key: unknown, error: unknown): void {
    if (typeof key === 'string') this.update(key, { status: 'failed', error });
  }

  received(event: string, key: string, message: unknown): void {
    if (this.wasRecorded(event, key)) return;
    const request = this.kept.request(this.requestOfEvent.get(event) ?? '');
    const at = this.now();
    const link = request && { request: request.key, durationMs: at - request.at };
    this.add({ kind: 'answer', order: (this.order += 1), key, at, event, message, ...link });
    if (request && request.status !== 'answered') this.update(request.key, { status: 'answered' });
    else this.onChange();
  }

  private add(entry: Parameters<KeptEntries['add']>[0]): void {
    const forgotten = this.kept.add(entry);
    if (forgotten && this.requestOfEvent.get(forgotten.event) === forgotten.key)
      this.requestOfEvent.delete(forgotten.event);
  }

  private update(key: string, change: Partial<Pick<LoggedRequest, 'status' | 'error'>>): void {
    const request = this.kept.request(key);
    if (!request) return;
    this.kept.update(key, { durationMs: this.now() - request.at, ...change });
    this.onChange();
  }

  private wasRecorded(event: string, key: string): boolean {
    if (this.kept.hasAnswer(event, key)) return true;
    if (!this.isWatched) return false;
    const name = `${event}/${key}`;
    if (this.recorded.has(name)) return true;
    this.recorded.add(name);
    const [oldest] = this.recorded;
    if (this.recorded.size > MAX_RECORDED && oldest !== undefined) this.recorded.delete(oldest);
    return false;
  }
}
