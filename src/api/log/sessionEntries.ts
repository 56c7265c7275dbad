import { eventsOf, innerOfRecord } from '../../protocol';
import { KeptEntries, type Missing } from './keptEntries';
import type { LogEntry, LoggedRequest } from './logEntry';

// Once somebody looks: messages written down already, since a listen set up anew reports them again; the oldest go
// first. Before, those that are kept are known by themselves.
const KNOWN = 2000;

/** What is kept, oldest first, and what is not any more. */
export interface SessionView {
  entries: readonly LogEntry[];
  missing: Missing;
}

/** What one session sent and got: each request with how far it came, each answer with what it answers. */
export class SessionEntries {
  private readonly kept = new KeptEntries();
  /** Event → key of the request that named it last. */
  private readonly asked = new Map<string, string>();
  private readonly known = new Set<string>();
  private order = 0;
  private seen = false;

  constructor(
    /** ms since 1970; never goes back. */
    private readonly now: () => number,
    private readonly onChange: () => void,
  ) {}

  view(): SessionView {
    return { entries: this.kept.list(), missing: this.kept.missing() };
  }

  /** Keeps more from now on: somebody looks. */
  widen(): void {
    this.seen = true;
    this.kept.widen();
  }

  pushed(key: string, record: Readonly<Record<string, unknown>>): void {
    const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
    const [event = ''] = eventsOf(innerOfRecord(record)).keys();
    // A retry under the same key is the same request, and begins anew.
    this.kept.take(key);
    this.asked.set(event, key);
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

  came(event: string, key: string, message: unknown): void {
    if (this.isKnown(event, key)) return;
    const request = this.kept.request(this.asked.get(event) ?? '');
    const at = this.now();
    const of = request && { request: request.key, durationMs: at - request.at };
    this.add({ kind: 'answer', order: (this.order += 1), key, at, event, message, ...of });
    if (request && request.status !== 'answered') this.update(request.key, { status: 'answered' });
    else this.onChange();
  }

  private add(entry: Parameters<KeptEntries['add']>[0]): void {
    const gone = this.kept.add(entry);
    if (gone && this.asked.get(gone.event) === gone.key) this.asked.delete(gone.event);
  }

  private update(key: string, change: Partial<Pick<LoggedRequest, 'status' | 'error'>>): void {
    const request = this.kept.request(key);
    if (!request) return;
    this.kept.update(key, { durationMs: this.now() - request.at, ...change });
    this.onChange();
  }

  private isKnown(event: string, key: string): boolean {
    if (this.kept.hasAnswer(event, key)) return true;
    if (!this.seen) return false;
    const name = `${event}/${key}`;
    if (this.known.has(name)) return true;
    this.known.add(name);
    const [oldest] = this.known;
    if (this.known.size > KNOWN && oldest !== undefined) this.known.delete(oldest);
    return false;
  }
}
