import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../config/StartError';
import { acquireLease, heldBy } from './lease';
import type { PlatformDatabase } from './PlatformDatabase';

/** Held by the one process that answers on a database: `{owner, until}`. */
const PROCESS = 'platform/process';

const LEASE_MS = 15_000;
const LOOK_EVERY_MS = 500;

interface Parts {
  database: PlatformDatabase;
  /** Name of this process; one of the same name may take the lease at once. */
  owner: string;
  log: (line: string) => void;
  /** Another process holds the lease by now: this one is to stop. */
  onLost: () => void;
  /** How long the lease outlives its process, in ms. */
  leaseMs?: number;
}

/** Waits while the lease of a process that has ended runs out; throws `StartError` when its process renews it. */
async function acquire({ database, owner, log, leaseMs = LEASE_MS }: Parts): Promise<void> {
  let seen: number | undefined;
  for (;;) {
    const acquired = await acquireLease(database, PROCESS, owner, leaseMs);
    if ('lease' in acquired) return;
    const { heldUntil } = acquired;
    if (seen !== undefined && heldUntil !== seen)
      throw new StartError(
        'Another process answers on this database. Stop it first: one process answers on a database at a time (docs/guide/scaling.md).',
      );
    if (seen === undefined)
      log('Another process answered on this database a moment ago: waiting to see whether it still runs.');
    seen = heldUntil;
    await sleep(Math.min(LOOK_EVERY_MS, leaseMs / 10));
  }
}

/**
 * Makes this process the one that answers on a database, until `release`. Throws `StartError` when another one does; waits for
 * the lease of one that was killed.
 */
export async function holdProcessLease(parts: Parts): Promise<{ release: () => Promise<void> }> {
  const { database, owner, log, onLost, leaseMs = LEASE_MS } = parts;
  await acquire(parts);
  const renewal = setInterval(() => {
    acquireLease(database, PROCESS, owner, leaseMs).then(
      (acquired) => {
        if ('lease' in acquired) return;
        clearInterval(renewal);
        log('Another process answers on this database by now: this one stops.');
        onLost();
      },
      (error: unknown) => log(`the lease of this process is not renewed yet: ${String(error)}`),
    );
  }, leaseMs / 3);
  renewal.unref();
  return {
    async release() {
      clearInterval(renewal);
      await database.transaction(PROCESS, (current) => (heldBy(current)?.owner === owner ? null : undefined));
    },
  };
}
