import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord, type Json } from '../../protocol';
import { StartError } from '../../config/StartError';
import type { PlatformDatabase } from './PlatformDatabase';

/** Held by the one process that answers on a database: `{owner, renewals}`. */
const PROCESS = 'platform/process';

/** A holder that has not renewed its lease for this long (ms) has ended. */
const LEASE_MS = 15_000;
const LOOKS_PER_LEASE = 30;

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

interface Holder {
  owner: string;
  /** Goes up with each renewal: that it stands still tells that the holder has ended. No clock of another machine is believed. */
  renewals: number;
}

function holderOf(value: Json): Holder | undefined {
  return isRecord(value) && typeof value['owner'] === 'string' && typeof value['renewals'] === 'number'
    ? { owner: value['owner'], renewals: value['renewals'] }
    : undefined;
}

const isSame = (one: Holder | undefined, other: Holder): boolean =>
  one?.owner === other.owner && one.renewals === other.renewals;

/** Writes the next renewal of `owner`, unless somebody else than `expected` holds the lease; resolves with who has it. */
async function renew(
  database: PlatformDatabase,
  owner: string,
  expected?: Holder,
): Promise<Holder | undefined> {
  const { value } = await database.transaction(PROCESS, (current) => {
    const holder = holderOf(current);
    const isFree = !holder || holder.owner === owner || (expected && isSame(holder, expected));
    return isFree ? { owner, renewals: (holder?.renewals ?? 0) + 1 } : undefined;
  });
  return holderOf(value);
}

/** Waits whether another holder renews its lease; throws `StartError` when it does. */
async function acquire({ database, owner, log, leaseMs = LEASE_MS }: Parts): Promise<void> {
  let holder = await renew(database, owner);
  if (!holder || holder.owner === owner) return;
  log('Another process answered on this database a moment ago: waiting to see whether it still runs.');
  for (let look = 0; look < LOOKS_PER_LEASE; look += 1) {
    await sleep(leaseMs / LOOKS_PER_LEASE);
    const current = holderOf(await database.get(PROCESS));
    if (!current) break;
    if (!isSame(current, holder)) throw alreadyAnswered();
  }
  holder = await renew(database, owner, holder);
  if (holder && holder.owner !== owner) throw alreadyAnswered();
}

const alreadyAnswered = (): StartError =>
  new StartError(
    'Another process answers on this database. Stop it first: one process answers on a database at a time (docs/guide/scaling.md).',
  );

/**
 * Makes this process the one that answers on a database, until `release`. Throws `StartError` when another one does; waits for
 * the lease of one that was killed.
 */
export async function holdProcessLease(parts: Parts): Promise<{ release: () => Promise<void> }> {
  const { database, owner, log, onLost, leaseMs = LEASE_MS } = parts;
  await acquire(parts);
  const renewal = setInterval(() => {
    renew(database, owner).then(
      (holder) => {
        if (!holder || holder.owner === owner) return;
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
      await database.transaction(PROCESS, (current) =>
        holderOf(current)?.owner === owner ? null : undefined,
      );
    },
  };
}
