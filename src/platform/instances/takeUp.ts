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
  const got = await acquireClaim(home.database, name, claimant);
  if ('heldUntil' in got) return got;
  const begun = await home.unfinished(name);
  if (begun.length === 0) return got;
  await home.finish(name, begun, got.claim);
  return { heldUntil: home.database.now() };
}
