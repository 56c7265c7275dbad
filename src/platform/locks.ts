import { createHash } from 'node:crypto';
import type { PlatformDatabase } from './PlatformDatabase';
import { createKeyedQueue } from './keyedQueue';
import { acquireLease, heldBy, type Lease } from './lease';

interface LockParts {
  database: PlatformDatabase;
  owner: string;
  leaseMs: number;
  /** True when nothing new is begun any more. */
  isClosed: () => boolean;
}

const POLL_EVERY_MS = 20;
const MAX_NAME_BYTES = 200;

// Names are made of what strangers chose: together they may be more than one key holds.
function lockPath(name: string): string {
  const key =
    Buffer.byteLength(name) <= MAX_NAME_BYTES ? name : createHash('sha256').update(name).digest('base64url');
  return `platform/lock/${key}`;
}

/** Locks by name that all processes on one database share; within this process who asks first comes first. */
export function createLocks({ database, owner, leaseMs, isClosed }: LockParts) {
  const queue = createKeyedQueue();
  /** Reads of locks that are due next, each for all who wait for it. */
  const pendingReads = new Map<string, Promise<ReturnType<typeof heldBy>>>();

  function readSoon(path: string): Promise<ReturnType<typeof heldBy>> {
    const pending =
      pendingReads.get(path) ??
      new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS)).then(async () => {
        // Before it is read: who joins sees nothing older than their own first look.
        pendingReads.delete(path);
        return heldBy(await database.get(path));
      });
    pendingReads.set(path, pending);
    return pending;
  }

  return {
    /** Resolves when whoever has the lock now, in this process or another one, has given it back or lost it. */
    async waitUntilReleased(name: string): Promise<void> {
      const path = lockPath(name);
      const initialHolder = heldBy(await database.get(path));
      for (
        let holder = initialHolder;
        initialHolder && holder?.owner === initialHolder.owner && holder.until === initialHolder.until;
      ) {
        if (isClosed() || initialHolder.until <= database.now()) return;
        holder = await readSoon(path);
      }
    },
    /** Runs the task with the lock, which the task gives back; not at all when closed before it came. */
    run: (name: string, task: (held: Lease[]) => Promise<void>): Promise<void> =>
      queue.run(name, async () => {
        for (;;) {
          const acquired = await acquireLease(database, lockPath(name), owner, leaseMs);
          if ('lease' in acquired) return task([acquired.lease]);
          if (isClosed()) return;
          await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
        }
      }),
  };
}

export type Locks = ReturnType<typeof createLocks>;
