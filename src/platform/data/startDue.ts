import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../../protocol';
import { answerWrites, envelopesOf } from '../commit/envelopes';
import { DUE_PAUSE_MS } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { asText } from '../store/storedValues';
import { dataLock } from '../store/collectionPaths';
import { releaseWrites } from '../store/lease';
import { createLocks } from '../store/locks';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { donePlace, DUE_ROOT, dueUntil } from './dueRows';
import { tellDue } from './tellDue';

interface DueParts {
  database: PlatformDatabase;
  context: HandlerContext;
  /** Name of this process among others, and how long its locks outlive it, in ms. */
  owner: string;
  leaseMs: number;
  /** How often it looks for what is due, in ms. */
  everyMs: number;
  log: (line: string) => void;
}

/** Collections with something due that are looked at in one turn; others come in the next one. */
const MAX_COLLECTIONS = 50;

/**
 * Delivers notices when they are due. The cards of a portion stand in one update with what makes them due no longer, under the lock of
 * their collection, so each is delivered once, whichever processes run and end. Between portions others have their turn.
 */
export function startDue({ database, context, owner, leaseMs, everyMs, log }: DueParts) {
  const stopped = new AbortController();
  const isClosed = (): boolean => stopped.signal.aborted;
  // The worker of this process holds its locks under the plain name.
  const locks = createLocks({ database, owner: `${owner}_due`, leaseMs, isClosed });
  const pause = (): Promise<void> =>
    sleep(DUE_PAUSE_MS, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);

  /** Tells a portion of one collection. */
  const tell = (key: string, application: string, name: string): Promise<void> =>
    locks.run([dataLock(application, name)], async (held) => {
      const portion = await tellDue(context, application, name);
      const id = database.newKey();
      const asker = { key: id, uid: '', appUserId: '', application, collection: '', event: '', at: 0 };
      const envelopes = envelopesOf(database, asker, portion?.answers ?? [], context.nextId);
      const until = Math.min(...held.map((lease) => lease.until));
      if (until <= database.now()) throw new Error('it took longer than its lock');
      await database.update(
        {
          ...(!portion?.left && donePlace(key, application)),
          ...portion?.writes,
          ...answerWrites(database, id, envelopes, () => database.newKey()),
          ...releaseWrites(held),
        },
        until,
      );
    });

  /** Tells all that is due now, a portion of each collection in turn. */
  async function look(): Promise<void> {
    const failed = new Set<string>();
    while (!isClosed()) {
      const range = { to: dueUntil(database.now()), limit: MAX_COLLECTIONS + failed.size };
      const due = (await database.range(DUE_ROOT, range)).filter(([key]) => !failed.has(key));
      if (due.length === 0) return;
      for (const [key, value] of due) {
        const { application, collection } = isRecord(value) ? value : {};
        try {
          await tell(key, asText(application), asText(collection));
        } catch (error) {
          failed.add(key);
          log(`notices of ${asText(application)}/${asText(collection)} wait for now: ${String(error)}`);
        }
        await pause();
        if (isClosed()) return;
      }
    }
  }

  let looking = Promise.resolve();
  let isLooking = false;
  function lookSoon(): void {
    if (isLooking || isClosed()) return;
    isLooking = true;
    looking = look()
      .catch((error: unknown) => log(`due notices wait for now: ${String(error)}`))
      .finally(() => (isLooking = false));
  }

  lookSoon();
  const timer = setInterval(lookSoon, everyMs);
  // No reason to stay alive.
  timer.unref();
  return {
    async close(): Promise<void> {
      stopped.abort();
      clearInterval(timer);
      await looking;
    },
  };
}
