import { randomUUID } from 'node:crypto';
import type { Home } from './home';
import { takeUp } from './takeUp';

/** Finishes what processes that died had begun in several instances: nobody else may ever look for it. */
export async function finishAbandoned(
  home: Home,
  owner: string,
  leaseMs: number,
  log: (line: string) => void,
): Promise<void> {
  // Under a name of its own: this process may be at one of them.
  const claimant = { owner: `${owner}_sweep`, run: randomUUID(), leaseMs };
  async function finish(name: string): Promise<void> {
    const claimed = await takeUp(home, name, claimant);
    // Somebody was quicker.
    if ('claim' in claimed) await home.database.update({ [claimed.claim.path]: null });
  }
  for (const name of await home.abandoned())
    await finish(name).catch((error: unknown) => log(`what was begun under ${name} waits: ${String(error)}`));
}
