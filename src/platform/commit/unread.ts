import { dayEvent, isFeedEvent, responsePath } from '../../protocol';
import { sizeOf } from '../store/checkUpdate';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { asObject } from '../store/asObject';
import type { Sent } from './pieces';
import { MAX_UNREAD_BYTES, MAX_UNREAD_EVENTS, MAX_UNREAD_EVENTS_OF_ALL } from '../load/loadLimits';

const DAY_MS = 24 * 60 * 60 * 1000;

interface UnreadAnswers {
  /** Stored bytes by the path of an event or of one message; the one answered longest ago comes first. */
  events: Map<string, number>;
  storedBytes: number;
}

export interface UnreadParts {
  /** Stored bytes of a person's events by path, the oldest first; read once per process, at the first answer to them. */
  readUnread: (uid: string) => Promise<ReadonlyMap<string, number>>;
  remove: (path: string) => void;
  log: (line: string) => void;
}

/**
 * Bounds the answers that a person requests and never removes, those of earlier processes included: otherwise one person could
 * fill the database. A console removes the answers it has read, so the oldest ones are never those somebody waits for.
 */
export function createUnread({ readUnread, remove, log }: UnreadParts) {
  /** In the order of the last answer, the oldest first. */
  const people = new Map<string, UnreadAnswers>();
  let count = 0;

  function forget(uid: string, kept: UnreadAnswers): void {
    people.delete(uid);
    count -= kept.events.size;
  }

  /** Removes what exceeds the bounds, the oldest first. */
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
    // Answers written meanwhile are newer than all that were read, and may be among them.
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
    // An event that still gets messages counts as new.
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
    /** Notes an answer written to the path of an event, or a message by its own path that may be removed alone. */
    answered,
    /** Notes the messages of one request; returns the bytes of those that answer its sender or follow an earlier answer. */
    sent(messages: readonly Sent[]): number {
      let sum = 0;
      for (const { uid, folder, path, bytes, storedBytes: room, isOwn, isReply, isFollowed } of messages) {
        if (!isOwn && !isFollowed) continue;
        sum += bytes;
        // On a feed cards of other people stand beside them.
        const isRemovedAlone = !isReply || isFeedEvent(folder.slice(folder.lastIndexOf('/') + 1));
        answered(uid, isRemovedAlone ? path : folder, room);
      }
      return sum;
    },
  };
}

/**
 * Reads the stored answers to a person, whoever wrote them: see `UnreadParts.readUnread`. Feeds of today are left out, by
 * whatever clock they were named: cards of other people stay there until they are answered.
 */
export async function readStoredAnswers(
  database: PlatformDatabase,
  uid: string,
): Promise<Map<string, number>> {
  const days = [-DAY_MS, 0, DAY_MS].map((offset) => dayEvent(database.now() + offset));
  const events = Object.entries(asObject(await database.get(`response/${uid}`)) ?? {});
  const replies = events.filter(([event]) => !days.includes(event));
  const found = replies.map(([event, messages]) => ({
    path: responsePath(uid, event),
    storedBytes: sizeOf(messages).storedBytes,
    newest: Object.keys(asObject(messages) ?? {}).reduce((last, key) => (key > last ? key : last), ''),
  }));
  found.sort((a, b) => (a.newest < b.newest ? -1 : 1));
  return new Map(found.map(({ path, storedBytes }) => [path, storedBytes]));
}
