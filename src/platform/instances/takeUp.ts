import { acquireClaim, type Claim, type Claimant } from '../store/claim';
import type { Home } from './home';

/**
 * Claims a request, or another named piece of work, for this process: `acquireClaim`. If a crashed process had begun an effect in
 * several instances under that name, it is completed instead, and the caller is to retry at once.
 */
export async function takeUp(
  home: Home,
  name: string,
  claimant: Claimant,
): Promise<{ claim: Claim } | { heldUntil: number }> {
  const claimed = await acquireClaim(home.database, name, claimant);
  if ('heldUntil' in claimed) return claimed;
  const unfinished = await home.unfinished(name);
  if (unfinished.length === 0) return claimed;
  await home.finish(name, unfinished, claimed.claim);
  return { heldUntil: home.database.now() };
}
