import { MAX_UNREAD_BYTES, MAX_UNREAD_EVENTS, MAX_UNREAD_EVENTS_OF_ALL } from './loadLimits';

interface Kept {
  /** Path of an event to the bytes that were written there; the one answered longest ago comes first. */
  events: Map<string, number>;
  bytes: number;
}

/**
 * Bounds the answers that a person asks for and never takes away: whoever answers nobody else's questions could fill the
 * database otherwise. A console takes away what it has read, so nothing that somebody waits for is as old as what goes.
 */
export function createUnread(remove: (path: string) => void) {
  /** Who was answered longest ago comes first. */
  const people = new Map<string, Kept>();
  let count = 0;

  function forget(uid: string, kept: Kept): void {
    people.delete(uid);
    count -= kept.events.size;
  }

  return {
    /** An answer was written to the path of an event of the person who asked. */
    answered(uid: string, event: string, bytes: number): void {
      const kept = people.get(uid) ?? { events: new Map<string, number>(), bytes: 0 };
      forget(uid, kept);
      const before = kept.events.get(event) ?? 0;
      kept.events.delete(event);
      kept.events.set(event, before + bytes);
      kept.bytes += bytes;
      for (const [oldest, size] of kept.events) {
        if (kept.bytes <= MAX_UNREAD_BYTES && kept.events.size <= MAX_UNREAD_EVENTS) break;
        kept.events.delete(oldest);
        kept.bytes -= size;
        remove(oldest);
      }
      people.set(uid, kept);
      count += kept.events.size;
      for (const [longest, others] of people) {
        if (count <= MAX_UNREAD_EVENTS_OF_ALL || longest === uid) break;
        forget(longest, others);
      }
    },
  };
}
