import { randomUUID } from 'node:crypto';
import type { Home } from './home';
import { takeUp } from './takeUp';

/** Completes effects that crashed processes had begun in several instances: no retry may ever find them. */
export async function finishAbandoned(
  home: Home,
  owner: string,
  leaseMs: number,
  log: (line: string) => void,
): Promise<void> {
  // Under a separate owner name: this process may be working on one of them.
  const claimant = { owner: `${owner}_sweep`, run: randomUUID(), leaseMs };
  async function finish(name: string): Promise<void> {
    const claimed = await takeUp(home, name, claimant);
    // A claim without unfinished effects: another process has completed them.
    if ('claim' in claimed) await home.database.update({ [claimed.claim.path]: null });
  }
  for (const name of await home.abandoned())
    await finish(name).catch((error: unknown) => log(`what was begun under ${name} waits: ${String(error)}`));
}
