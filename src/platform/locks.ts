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

const ASK_EVERY_MS = 20;
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
  const looks = new Map<string, Promise<ReturnType<typeof heldBy>>>();

  function lookAgain(path: string): Promise<ReturnType<typeof heldBy>> {
    const look =
      looks.get(path) ??
      new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS)).then(async () => {
        // Before it is read: who joins sees nothing older than their own first look.
        looks.delete(path);
        return heldBy(await database.get(path));
      });
    looks.set(path, look);
    return look;
  }

  return {
    /** Resolves when whoever has the lock now, in this process or another one, has given it back or lost it. */
    async released(name: string): Promise<void> {
      const path = lockPath(name);
      const first = heldBy(await database.get(path));
      for (let held = first; first && held?.owner === first.owner && held.until === first.until;) {
        if (isClosed() || first.until <= database.now()) return;
        held = await lookAgain(path);
      }
    },
    /** Runs the task with the lock, which the task gives back; not at all when closed before it came. */
    run: (name: string, task: (held: Lease[]) => Promise<void>): Promise<void> =>
      queue.run(name, async () => {
        for (;;) {
          const got = await acquireLease(database, lockPath(name), owner, leaseMs);
          if ('lease' in got) return task([got.lease]);
          if (isClosed()) return;
          await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        }
      }),
  };
}

export type Locks = ReturnType<typeof createLocks>;
