import { isRecord, type Json } from '../../protocol';
import type { PlatformDatabase } from './PlatformDatabase';

/** A path in the database held by one process until a moment (ms); after a crash it expires by itself. */
export interface Lease {
  path: string;
  until: number;
}

/** Reads who holds a lease, and until when (ms). */
export function heldBy(value: Json): { owner: string; until: number } | undefined {
  return isRecord(value) && typeof value['owner'] === 'string' && typeof value['until'] === 'number'
    ? { owner: value['owner'], until: value['until'] }
    : undefined;
}

/**
 * Takes `path` for `owner` if nobody else holds it: the lease, or the moment (ms) at which the present one ends.
 * It is released by writing null to its path, best together with the effect it guarded.
 */
export async function acquireLease(
  database: PlatformDatabase,
  path: string,
  owner: string,
  leaseMs: number,
): Promise<{ lease: Lease } | { heldUntil: number }> {
  const now = database.now();
  const until = now + leaseMs;
  const { committed, value } = await database.transaction(path, (current) => {
    const holder = heldBy(current);
    return holder && holder.owner !== owner && holder.until > now ? undefined : { owner, until };
  });
  return committed ? { lease: { path, until } } : { heldUntil: heldBy(value)?.until ?? now };
}

/** Writes that release leases. */
export function releaseWrites(held: readonly Pick<Lease, 'path'>[]): Record<string, null> {
  return Object.fromEntries(held.map(({ path }) => [path, null]));
}
