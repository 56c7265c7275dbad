import { createHash } from 'node:crypto';
import { isDatabaseKey } from '../../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import { createKeyedQueue } from '../load/turns';
import { acquireLease, heldBy, releaseWrites, type Lease } from './lease';

interface LockParts {
  database: PlatformDatabase;
  owner: string;
  leaseMs: number;
  /** True when no new task may start. */
  isClosed: () => boolean;
}

/** Locks of one task. */
export interface HeldLocks {
  /** To be released by the update that they guard. */
  leases: readonly Lease[];
  /** Lets the next one in this process try. */
  leave: () => void;
}

const POLL_EVERY_MS = 20;
const MAX_NAME_BYTES = 200;

// Lock names contain texts that clients chose, which may be too long for a key of the database or hold what none does.
function lockPath(name: string): string {
  const isKey = isDatabaseKey(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES;
  const key = isKey ? name : createHash('sha256').update(name).digest('base64url');
  return `platform/lock/${key}`;
}

/** Locks by name that all processes on one database share; within this process they are granted in the order requested. */
export function createLocks({ database, owner, leaseMs, isClosed }: LockParts) {
  const queue = createKeyedQueue();
  /** Upcoming reads of locks, each shared by all who wait for that lock. */
  const pendingReads = new Map<string, Promise<ReturnType<typeof heldBy>>>();

  function readSoon(path: string): Promise<ReturnType<typeof heldBy>> {
    const pending =
      pendingReads.get(path) ??
      new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS)).then(async () => {
        // Removed before the read: a waiter that joins later must not get a value older than its own first read.
        pendingReads.delete(path);
        return heldBy(await database.get(path));
      });
    pendingReads.set(path, pending);
    return pending;
  }

  async function acquireOne(name: string): Promise<Lease | undefined> {
    for (;;) {
      const acquired = await acquireLease(database, lockPath(name), owner, leaseMs);
      if ('lease' in acquired) return acquired.lease;
      if (isClosed()) return undefined;
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
  }

  /** Waits for all locks of these names. Undefined when closed before they were free. */
  async function acquire(names: readonly string[]): Promise<HeldLocks | undefined> {
    const leases: Lease[] = [];
    const turns: (() => void)[] = [];
    const leave = (): void => {
      for (const end of turns) end();
    };
    try {
      // Sorted, so that two who need the same ones never wait for each other.
      for (const name of [...new Set(names)].sort()) {
        turns.push(await queue.enter(name));
        const lease = await acquireOne(name);
        if (!lease) {
          await database.update(releaseWrites(leases));
          leave();
          return undefined;
        }
        leases.push(lease);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return { leases, leave };
  }

  return {
    /** Resolves when anyone who has the lock now, in this process or another one, has given it back or lost it. */
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
    acquire,
    /** Runs the task with the locks, which the task releases; does not run it when closed before they were free. */
    async run(names: readonly string[], task: (held: readonly Lease[]) => Promise<void>): Promise<void> {
      const held = await acquire(names);
      if (!held) return;
      try {
        await task(held.leases);
      } finally {
        held.leave();
      }
    },
  };
}

export type Locks = ReturnType<typeof createLocks>;
