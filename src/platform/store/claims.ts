import { isRecord } from '../../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import type { Lease } from './lease';
import { asText, asNumber } from './storedValues';

/** A request taken by one process. It is released by writing null to its path, together with the effect. */
export interface Claim extends Lease {
  /** Processes that took the request before and never released it: they crashed, or it took them too long. */
  deaths: number;
  /** Parts of the answer that one of them has already written. */
  pieces: SentPieces | undefined;
}

/** Answers written before the update that ends the request. */
interface SentPieces {
  /** What all their database keys begin with. */
  base: string;
  paths: readonly string[];
}

/** Who claims: a name that may outlive a process, and one that does not. */
export interface Claimant {
  owner: string;
  run: string;
  leaseMs: number;
}

/** The claims of all processes. */
export const CLAIMS = 'platform/claim';

export function claimPath(key: string): string {
  return `${CLAIMS}/${key}`;
}

function piecesOf(claim: Readonly<Record<string, unknown>>): SentPieces | undefined {
  const base = asText(claim['base']);
  if (base === '') return undefined;
  const pieces =
    isRecord(claim['pieces']) || Array.isArray(claim['pieces']) ? Object.values(claim['pieces']) : [];
  return { base, paths: pieces.flatMap((paths) => asText(paths).split('\n')).filter((path) => path !== '') };
}

/** Takes a request for this process if no other one holds it: the claim, or the moment (ms) at which the present one ends. */
export async function acquireClaim(
  database: PlatformDatabase,
  key: string,
  { owner, run, leaseMs }: Claimant,
): Promise<{ claim: Claim } | { heldUntil: number }> {
  const path = claimPath(key);
  const now = database.now();
  const until = now + leaseMs;
  let deaths = 0;
  let pieces: SentPieces | undefined;
  const { committed, value } = await database.transaction(path, (current) => {
    const existing = isRecord(current) ? current : undefined;
    if (existing && existing['owner'] !== owner && asNumber(existing['until']) > now) return undefined;
    deaths = existing ? asNumber(existing['deaths']) + (existing['run'] === run ? 0 : 1) : 0;
    pieces = existing && piecesOf(existing);
    return { ...existing, owner, run, until, deaths };
  });
  if (committed) return { claim: { path, until, deaths, pieces } };
  return { heldUntil: isRecord(value) ? asNumber(value['until']) : now };
}

/** Holds a claim again from now on. Undefined when another process has taken it since: the request may be done by now. */
export async function renewClaim(
  database: PlatformDatabase,
  claim: Claim,
  { owner, run, leaseMs }: Claimant,
): Promise<Claim | undefined> {
  const until = database.now() + leaseMs;
  const { committed } = await database.transaction(claim.path, (current) =>
    isRecord(current) && current['owner'] === owner && current['run'] === run
      ? { ...current, until }
      : undefined,
  );
  return committed ? { ...claim, until } : undefined;
}

/** Runs work under a claim of this name, so that only one process does it; false while another one holds the claim. */
export async function underClaim(
  database: PlatformDatabase,
  name: string,
  claimant: Claimant,
  run: (claim: Claim) => Promise<void>,
): Promise<boolean> {
  const claimed = await acquireClaim(database, name, claimant);
  if ('heldUntil' in claimed) return false;
  await run(claimed.claim);
  return true;
}
