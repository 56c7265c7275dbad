import type { PlatformDatabase } from '../PlatformDatabase';
import { erasedPath, TOKENS_END } from './erased';
import { expiringOf } from './expiry';
import type { Mark } from './marks';
import { removeInPieces } from './removeInPieces';
import { ERASURE_ROOT } from './handlers/deleteAccount';

/** What the platform asks of the identity service. */
export interface Identities {
  /** Removes the identity; false when there is none of that uid (any more). */
  deleteAccount: (uid: string) => Promise<boolean>;
  /** The name a person goes by; empty when there is none. */
  displayName?: (uid: string) => Promise<string>;
  /** The e-mail address a person is known to have; empty when there is none, or nobody has proven it. */
  email?: (uid: string) => Promise<string>;
}

interface ErasureParts {
  database: PlatformDatabase;
  mark: Mark;
  identities: Identities;
  log: (line: string) => void;
  /** How long the last answer stays readable, in ms. */
  grace: number;
}

/** Finishes deleted accounts: the identity at once, what is left of their answers after the grace. */
export function startErasure({ database, mark, identities, log, grace }: ErasureParts) {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  function after(wait: number, task: () => Promise<void>): void {
    if (closed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void task();
      },
      Math.max(0, wait),
    );
    timers.add(timer);
  }

  async function erase(uid: string, at: number): Promise<void> {
    try {
      await identities.deleteAccount(uid);
      after(at + grace - database.now(), () => sweep(uid));
    } catch (error) {
      log(
        `the account of ${uid} could not be deleted yet: ${error instanceof Error ? error.message : String(error)}`,
      );
      after(5000, () => erase(uid, at));
    }
  }

  async function sweep(uid: string): Promise<void> {
    try {
      const expiring = await expiringOf((path) => database.get(path), uid, database.now());
      await removeInPieces(
        database,
        expiring.flatMap(({ at, paths }) => [...paths, at]),
      );
      await database.update({
        [`response/${uid}`]: null,
        [`${ERASURE_ROOT}/${uid}`]: null,
        // From here on no new token can come; those that are out still end by themselves.
        [erasedPath(mark, uid)]: database.now() + TOKENS_END,
      });
    } catch {
      after(5000, () => sweep(uid));
    }
  }

  const stop = database.onChildAdded(ERASURE_ROOT, (uid, at) => {
    void erase(uid, typeof at === 'number' ? at : 0);
  });
  return {
    close(): void {
      closed = true;
      stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
