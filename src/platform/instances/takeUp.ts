import { acquireClaim, type Claim, type Claimant } from '../claim';
import type { Home } from './home';

/**
 * Takes a request, or what else goes by a name, for this process: `acquireClaim`. What somebody had begun under that name in
 * several instances is finished in its place, and whoever asks is to look again at once: it was decided already, or came anew.
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
