import type { PlatformDatabase } from '../PlatformDatabase';
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

/** Finishes deleted accounts: the identity at once, what is left of their answers after the grace. */
export function startErasure(
  database: PlatformDatabase,
  identities: Identities,
  log: (line: string) => void,
) {
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

  async function erase(uid: string, due: number): Promise<void> {
    try {
      await identities.deleteAccount(uid);
      after(due - database.now(), () => sweep(uid, due));
    } catch (error) {
      log(
        `the account of ${uid} could not be deleted yet: ${error instanceof Error ? error.message : String(error)}`,
      );
      after(5000, () => erase(uid, due));
    }
  }

  async function sweep(uid: string, due: number): Promise<void> {
    try {
      await database.update({ [`response/${uid}`]: null, [`${ERASURE_ROOT}/${uid}`]: null });
    } catch {
      after(5000, () => sweep(uid, due));
    }
  }

  const stop = database.onChildAdded(ERASURE_ROOT, (uid, due) => {
    void erase(uid, typeof due === 'number' ? due : 0);
  });
  return {
    close(): void {
      closed = true;
      stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
