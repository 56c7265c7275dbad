import type { LogEntry } from '../../api/log/logEntry';
import { isRecord } from '../../protocol';

export const KINDS = ['all', 'request', 'answer', 'failed'] as const;
export type EntryKind = (typeof KINDS)[number];

/** The error an entry tells of: why a request failed, or the refusal that an answer carries. */
export function errorOf(entry: LogEntry): unknown {
  if (entry.kind === 'request') return entry.error;
  return isRecord(entry.message) ? (entry.message['error'] ?? undefined) : undefined;
}

/** Entries of a kind in which every word of `text` occurs somewhere. */
export function filterEntries(
  entries: readonly LogEntry[],
  kind: EntryKind,
  text: string,
): readonly LogEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (entry: LogEntry) => {
    const names =
      entry.kind === 'request'
        ? [entry.collection, entry.application]
        : [isRecord(entry.message) ? entry.message['application'] : '', entry.request];
    const searchText = [entry.event, entry.key, ...names, JSON.stringify(errorOf(entry))]
      .join(' ')
      .toLowerCase();
    return words.every((word) => searchText.includes(word));
  };
  return entries.filter(
    (entry) =>
      (kind === 'all' || (kind === 'failed' ? errorOf(entry) !== undefined : entry.kind === kind)) &&
      matches(entry),
  );
}
