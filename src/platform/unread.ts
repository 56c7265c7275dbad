import { dayEvent, responsePath } from '../protocol';
import { sizeOf } from './checkUpdate';
import type { PlatformDatabase } from './PlatformDatabase';
import { asObject } from './layouts';
import type { Sent } from './pieces';
import { MAX_UNREAD_BYTES, MAX_UNREAD_EVENTS, MAX_UNREAD_EVENTS_OF_ALL } from './loadLimits';

interface UnreadAnswers {
  /** Path of an event, or of one message, to the room it takes there, in bytes; the one answered longest ago comes first. */
  events: Map<string, number>;
  storedBytes: number;
}

export interface UnreadParts {
  /** Paths of a person's events with the bytes they take there, the oldest first; asked once a process, at their first answer. */
  readUnread: (uid: string) => Promise<ReadonlyMap<string, number>>;
  remove: (path: string) => void;
  log: (line: string) => void;
}

/**
 * Bounds the answers that a person asks for and never takes away, those of earlier processes too: whoever answers nobody
 * else's questions could fill the database otherwise. A console takes away what it has read, so nothing that somebody waits
 * for is as old as what goes.
 */
export function createUnread({ readUnread, remove, log }: UnreadParts) {
  /** Who was answered longest ago comes first. */
  const people = new Map<string, UnreadAnswers>();
  let count = 0;

  function forget(uid: string, kept: UnreadAnswers): void {
    people.delete(uid);
    count -= kept.events.size;
  }

  /** What is beyond the bounds goes, the oldest first. */
  function trim(kept: UnreadAnswers): void {
    for (const [oldest, size] of kept.events) {
      if (kept.storedBytes <= MAX_UNREAD_BYTES && kept.events.size <= MAX_UNREAD_EVENTS) break;
      kept.events.delete(oldest);
      kept.storedBytes -= size;
      remove(oldest);
    }
  }

  async function loadEarlier(uid: string): Promise<void> {
    const found = await readUnread(uid);
    const kept = people.get(uid);
    if (!kept) return;
    forget(uid, kept);
    const { events } = kept;
    kept.events = new Map(found);
    // What was answered meanwhile is newer than all that was found, and may be part of it.
    for (const [event, storedBytes] of events) {
      kept.events.delete(event);
      kept.events.set(event, Math.max(storedBytes, found.get(event) ?? 0));
    }
    kept.storedBytes = [...kept.events.values()].reduce((sum, bytes) => sum + bytes, 0);
    trim(kept);
    keep(uid, kept);
  }

  function keep(uid: string, kept: UnreadAnswers): void {
    people.set(uid, kept);
    count += kept.events.size;
    for (const [oldest, oldestKept] of people) {
      if (count <= MAX_UNREAD_EVENTS_OF_ALL || oldest === uid) break;
      forget(oldest, oldestKept);
    }
  }

  function answered(uid: string, event: string, storedBytes: number): void {
    const existing = people.get(uid);
    const kept = existing ?? { events: new Map<string, number>(), storedBytes: 0 };
    forget(uid, kept);
    // What is still followed is not the oldest.
    const parentPath = event.slice(0, event.lastIndexOf('/'));
    const parentBytes = kept.events.get(parentPath);
    if (parentBytes !== undefined) {
      kept.events.delete(parentPath);
      kept.events.set(parentPath, parentBytes);
    }
    const previousBytes = kept.events.get(event) ?? 0;
    kept.events.delete(event);
    kept.events.set(event, previousBytes + storedBytes);
    kept.storedBytes += storedBytes;
    trim(kept);
    keep(uid, kept);
    if (!existing)
      loadEarlier(uid).catch((error: unknown) => {
        const failed = people.get(uid);
        if (failed) forget(uid, failed);
        log(`what ${uid} left unread is not known yet: ${String(error)}`);
      });
  }

  return {
    /** An answer was written to the path of an event; or, by its own path, a message that may go without the others there. */
    answered,
    /** The messages of one request were written: the bytes of those that answer its asker, or follow what answered somebody. */
    sent(messages: readonly Sent[]): number {
      let sum = 0;
      for (const { uid, folder, path, bytes, storedBytes: room, isOwn, isReply, isFollowed } of messages) {
        if (!isOwn && !isFollowed) continue;
        sum += bytes;
        // What follows goes message by message; on a feed of one's own others' cards stand beside it, too.
        answered(uid, isReply ? folder : path, room);
      }
      return sum;
    },
  };
}

/**
 * What stands in a person's answers, whoever wrote it: see `UnreadParts.left`. Today's feed is left out: others' cards
 * stand there until they are answered.
 */
export async function readStoredAnswers(
  database: PlatformDatabase,
  uid: string,
): Promise<Map<string, number>> {
  const today = dayEvent(database.now());
  const events = Object.entries(asObject(await database.get(`response/${uid}`)) ?? {});
  const replies = events.filter(([event]) => event !== today);
  const found = replies.map(([event, messages]) => ({
    path: responsePath(uid, event),
    storedBytes: sizeOf(messages).storedBytes,
    newest: Object.keys(asObject(messages) ?? {}).reduce((last, key) => (key > last ? key : last), ''),
  }));
  found.sort((a, b) => (a.newest < b.newest ? -1 : 1));
  return new Map(found.map(({ path, storedBytes }) => [path, storedBytes]));
}
