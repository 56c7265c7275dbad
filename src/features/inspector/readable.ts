import type { LogEntry } from '../../api/log/logEntry';
import { innerOfRecord } from '../../protocol';

interface Readable {
  text: string;
  /** Of the record or message as it travels, in UTF-8. */
  bytes: number;
}

// Records and messages are immutable, so the result is cached.
const cache = new WeakMap<object, Readable>();

/** What an entry holds, as indented JSON; the inner object of a request is opened. */
export function readable(entry: LogEntry): Readable {
  const body = entry.kind === 'request' ? entry.record : entry.message;
  const isObject = typeof body === 'object' && body !== null;
  const cached = isObject ? cache.get(body) : undefined;
  if (cached) return cached;
  const opened =
    entry.kind === 'request' && typeof entry.record['json'] === 'string'
      ? { ...entry.record, json: innerOfRecord(entry.record) }
      : body;
  const made = {
    text: JSON.stringify(opened, null, 2),
    bytes: new TextEncoder().encode(JSON.stringify(body)).length,
  };
  if (isObject) cache.set(body, made);
  return made;
}
