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
  return {
    /** True while somebody has the lock, this process or another one. */
    isHeld: async (name: string): Promise<boolean> =>
      (heldBy(await database.get(lockPath(name)))?.until ?? 0) > database.now(),
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
