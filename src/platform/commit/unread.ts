import { dayEvent, isFeedEvent, responsePath } from '../../protocol';
import { sizeOf } from '../store/checkUpdate';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { asObject } from '../store/storedValues';
import type { Sent } from './pieces';
import { MAX_UNREAD_BYTES, MAX_UNREAD_EVENTS, MAX_UNREAD_EVENTS_OF_ALL } from '../load/loadLimits';

const DAY_MS = 24 * 60 * 60 * 1000;

interface UnreadAnswers {
  /** Stored bytes by the path of an event or of one message; the one answered longest ago comes first. */
  events: Map<string, number>;
  storedBytes: number;
}

/**
 * Whose messages to a person share one budget: the platform's answers to what the person asked (`''`), or an application's back end
 * and all that comes unasked from the application. So no application takes the place of another one's, or of an answer.
 */
type Sender = string;

interface UnreadParts {
  /** Stored bytes of a person's events by path, the oldest first; read once per process, at the first answer to them. */
  readUnread: (uid: string) => Promise<ReadonlyMap<string, number>>;
  remove: (path: string) => void;
  log: (line: string) => void;
}

/**
 * Bounds the messages to a person that they never remove, those of earlier processes included: otherwise one person could
 * fill the database. A console removes the answers it has read, so the oldest ones are never those somebody waits for.
 */
export function createUnread({ readUnread, remove, log }: UnreadParts) {
  /** By person and sender, in the order of the last answer, the oldest first. */
  const budgets = new Map<string, UnreadAnswers>();
  let count = 0;

  function forget(id: string, kept: UnreadAnswers): void {
    budgets.delete(id);
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
    const id = budgetId(uid, '');
    const kept = budgets.get(id);
    if (!kept) return;
    forget(id, kept);
    const { events } = kept;
    kept.events = new Map(found);
    // Answers written meanwhile are newer than all that were read, and may be among them.
    for (const [event, storedBytes] of events) {
      kept.events.delete(event);
      kept.events.set(event, Math.max(storedBytes, found.get(event) ?? 0));
    }
    kept.storedBytes = [...kept.events.values()].reduce((sum, bytes) => sum + bytes, 0);
    trim(kept);
    keep(id, kept);
  }

  function keep(id: string, kept: UnreadAnswers): void {
    budgets.set(id, kept);
    count += kept.events.size;
    for (const [oldest, oldestKept] of budgets) {
      if (count <= MAX_UNREAD_EVENTS_OF_ALL || oldest === id) break;
      forget(oldest, oldestKept);
    }
  }

  /** An event that still gets messages counts as new. */
  function touch(id: string, event: string): void {
    const events = budgets.get(id)?.events;
    const storedBytes = events?.get(event);
    if (!events || storedBytes === undefined) return;
    events.delete(event);
    events.set(event, storedBytes);
  }

  function answered(uid: string, event: string, storedBytes: number, sender: Sender): void {
    const id = budgetId(uid, sender);
    const existing = budgets.get(id);
    const kept = existing ?? { events: new Map<string, number>(), storedBytes: 0 };
    touch(budgetId(uid, ''), event.slice(0, event.lastIndexOf('/')));
    forget(id, kept);
    const previousBytes = kept.events.get(event) ?? 0;
    kept.events.delete(event);
    kept.events.set(event, previousBytes + storedBytes);
    kept.storedBytes += storedBytes;
    trim(kept);
    keep(id, kept);
    if (!existing && sender === '')
      loadEarlier(uid).catch((error: unknown) => {
        const failed = budgets.get(id);
        if (failed) forget(id, failed);
        log(`what ${uid} left unread is not known yet: ${String(error)}`);
      });
  }

  return {
    /** Notes an answer written to the path of an event, or a message by its own path that may be removed alone. */
    answered,
    /** Notes the messages of one request; returns the bytes of those that answer its sender or follow an earlier answer. */
    sent(messages: readonly Sent[]): number {
      let sum = 0;
      for (const { uid, folder, path, bytes, storedBytes, message, isOwn, isReply, isFollowed } of messages) {
        if (!isOwn && !isFollowed) continue;
        sum += bytes;
        // On a feed cards of other people stand beside them.
        const isRemovedAlone = !isReply || isFeedEvent(folder.slice(folder.lastIndexOf('/') + 1));
        const { application } = message;
        const sender = isReply || typeof application !== 'string' ? '' : application;
        answered(uid, isRemovedAlone ? path : folder, storedBytes, sender);
      }
      return sum;
    },
  };
}

export type Unread = ReturnType<typeof createUnread>;

const budgetId = (uid: string, sender: Sender): string => `${uid}/${sender}`;

/**
 * Reads the stored answers to a person, no matter who wrote them: see `UnreadParts.readUnread`. Feeds of today are left out, by
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
