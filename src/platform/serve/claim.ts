import { REQUEST_ROOT, type Json } from '../../protocol';
import { seenPath } from '../commit/envelopes';
import { acquireClaim, type Claim, type Claimant } from '../store/claims';
import { releaseWrites } from '../store/lease';
import type { PlatformDatabase } from '../store/PlatformDatabase';

/** A claimed request as it stands in the database by now: its sender may have put another one under its key while it waited. */
interface Claimed {
  claim: Claim;
  record: Json;
}

/** `againIn`: another process holds it, and it is to be looked at again in so many ms. */
type ClaimResult = Claimed | { againIn: number } | 'ended';

/** A claim of a living process ends long before it expires, so that anyone who waits for one looks again after so many ms. */
const LOOK_AGAIN_MS = 250;

/** Takes a request for this process. One that had its effect, or that its sender took back, ends here. */
export async function claimRequest(
  database: PlatformDatabase,
  key: string,
  claimant: Claimant,
): Promise<ClaimResult> {
  const claimed = await acquireClaim(database, key, claimant);
  if ('heldUntil' in claimed) return { againIn: Math.min(LOOK_AGAIN_MS, claimed.heldUntil - database.now()) };
  const { claim } = claimed;
  // Read after the claim was taken: before that, another process could still finish this key.
  const [seenMark, record] = await Promise.all([
    database.get(seenPath(key)),
    database.get(`${REQUEST_ROOT}/${key}`),
  ]);
  if (seenMark === null && record !== null) return { claim, record };
  await database.update({ ...releaseWrites([claim]), [`${REQUEST_ROOT}/${key}`]: null });
  return 'ended';
}
