import { isRecord } from '../../protocol';
import type { LogEntry, LoggedAnswer, LoggedRequest } from './logEntry';

interface Limits {
  /** Requests kept, and answers kept; the oldest go first. */
  entries: number;
  /** Size of all bodies together; the oldest are dropped first, the newest stays. */
  bodies: number;
  /** The same while only bodies of the last `RECENT_MS` are left: what a person who opens the inspector wants to see. */
  recent: number;
  /** Size of one body; a bigger one is dropped as it comes. */
  body: number;
}

const LARGE_LIMIT = 8 * 1024 * 1024;

/** Until the inspector is opened: enough to tell what went wrong just now, next to nothing in a page that is open all day. */
export const BACKGROUND_LIMITS: Limits = {
  entries: 12,
  bodies: 8 * 1024,
  recent: 512 * 1024,
  body: 256 * 1024,
};
/** Somebody has opened the inspector in this session. */
export const INSPECTOR_LIMITS: Limits = {
  entries: 200,
  bodies: LARGE_LIMIT,
  recent: LARGE_LIMIT,
  body: LARGE_LIMIT,
};
/** How long a body counts as recent, in ms. */
export const RECENT_MS = 30_000;

/** What is not there any more: entries that were forgotten, and those left without their record or message. */
export interface Missing {
  entries: number;
  bodies: number;
}

const ERROR_TEXT = 300;

// Enough of a message to list it, and to find it among the errors.
function outlineOf(message: unknown): Record<string, unknown> {
  if (!isRecord(message)) return {};
  const { application, error } = message;
  const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, ERROR_TEXT) : '');
  return {
    application: short(application),
    ...(error !== undefined && {
      error: isRecord(error)
        ? { code: short(error['code']), message: short(error['message']) }
        : short(error) || true,
    }),
  };
}

const nameOf = (event: string, key: string): string => `${event}/${key}`;

const withoutBody = (entry: LogEntry): LogEntry =>
  entry.kind === 'request'
    ? { ...entry, record: {}, dropped: true }
    : { ...entry, message: outlineOf(entry.message), dropped: true };

// What a value costs beside its texts.
const VALUE_OVERHEAD = 8;

/**
 * About how many characters a JSON value has, counted no further than just past `max`: measuring a big message costs no
 * more than measuring one of that size.
 */
export function roughSize(value: unknown, max: number): number {
  let size = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && size <= max) {
    const part = waiting.pop();
    size += VALUE_OVERHEAD;
    if (typeof part === 'string') size += part.length;
    else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part)) {
        size += name.length;
        waiting.push(inner);
      }
  }
  return size;
}

/** The entries of one session, bounded in number and in what they hold. */
export class KeptEntries {
  private limits = BACKGROUND_LIMITS;
  private readonly requests = new Map<string, LoggedRequest>();
  private readonly answers = new Map<number, LoggedAnswer>();
  /** Names of the answers. */
  private readonly answered = new Set<string>();
  /** Entries that have their record or message, by `order`, oldest first. */
  private readonly withBody = new Map<number, LogEntry>();
  private heldSize = 0;
  private forgottenCount = 0;

  request(key: string): LoggedRequest | undefined {
    return this.requests.get(key);
  }

  hasAnswer(event: string, key: string): boolean {
    return this.answered.has(nameOf(event, key));
  }

  /** Adds an entry; returns the request that was evicted for it, if any. */
  add(newEntry: Omit<LoggedRequest, 'size'> | Omit<LoggedAnswer, 'size'>): LoggedRequest | undefined {
    const body = newEntry.kind === 'request' ? newEntry.record : newEntry.message;
    const size = roughSize(body, this.limits.body);
    const entry: LogEntry = { ...newEntry, size };
    if (size > this.limits.body) this.put(withoutBody(entry));
    else {
      this.heldSize += size;
      this.put(entry);
    }
    return this.trim(newEntry.at);
  }

  update(key: string, change: Partial<LoggedRequest>): void {
    const request = this.requests.get(key);
    if (request) this.put({ ...request, ...change });
  }

  /** Removes a request without counting it as missing: it is being sent again. */
  discard(key: string): void {
    const request = this.requests.get(key);
    if (request) this.remove(request);
  }

  /** Keeps more from now on: the inspector was opened. */
  raiseLimits(): void {
    this.limits = INSPECTOR_LIMITS;
  }

  /** Everything kept, oldest first. */
  list(): LogEntry[] {
    return [...this.requests.values(), ...this.answers.values()].sort((a, b) => a.order - b.order);
  }

  missing(): Missing {
    return { entries: this.forgottenCount, bodies: this.list().filter(({ dropped }) => dropped).length };
  }

  private put(entry: LogEntry): void {
    if (entry.kind === 'request') this.requests.set(entry.key, entry);
    else {
      this.answers.set(entry.order, entry);
      this.answered.add(nameOf(entry.event, entry.key));
    }
    if (entry.dropped) this.withBody.delete(entry.order);
    else this.withBody.set(entry.order, entry);
  }

  private remove(entry: LogEntry): void {
    if (this.withBody.delete(entry.order)) this.heldSize -= entry.size;
    if (entry.kind === 'request') this.requests.delete(entry.key);
    else {
      this.answers.delete(entry.order);
      this.answered.delete(nameOf(entry.event, entry.key));
    }
  }

  private trim(now: number): LoggedRequest | undefined {
    let removed: LoggedRequest | undefined;
    const [request] = this.requests.values();
    if (request && this.requests.size > this.limits.entries) removed = request;
    const [answer] = this.answers.values();
    for (const entry of [removed, this.answers.size > this.limits.entries ? answer : undefined]) {
      if (!entry) continue;
      this.remove(entry);
      this.forgottenCount += 1;
    }
    // A burst passes here thousands of times: only what is dropped is looked at, and the newest stays.
    for (const entry of this.withBody.values()) {
      const { bodies, recent } = this.limits;
      if (this.withBody.size <= 1 || this.heldSize <= (entry.at > now - RECENT_MS ? recent : bodies)) break;
      this.heldSize -= entry.size;
      this.put(withoutBody(entry));
    }
    return removed;
  }
}
