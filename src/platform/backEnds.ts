import { responsePath, type Json } from '../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import { APPLICATIONS } from './handlers/createApplication';
import { MAX_WATCHED, MAX_WATCHED_PER_PERSON } from './loadLimits';
import type { Mark } from './marks';
import { askerMark, logWrites } from './requestLog';

/** How long a back end counts as alive after it said so, in ms: two of its signs may get lost. */
export const ALIVE = 180_000;
/** How long a back end may take, in ms: as long as the console waits. */
const PATIENCE = 15_000;

/** A request that was left to the application's own back end. */
export interface LeftRequest {
  key: string;
  uid: string;
  application: string;
  collection: string;
  event: string;
}

/** Applications' own back ends, as far as the platform can tell: who lives, and whether they answer. */
export function createBackEnds(
  database: PlatformDatabase,
  mark: Mark,
  log: (line: string) => void,
  patience: number = PATIENCE,
) {
  const watched = new Map<string, { uid: string; stop: () => void }>();

  // Each is a listen; what comes beyond is answered or not without a line in the log.
  function hasRoom(uid: string): boolean {
    if (watched.size >= MAX_WATCHED) return false;
    const own = [...watched.values()].filter((one) => one.uid === uid);
    return own.length < MAX_WATCHED_PER_PERSON;
  }

  async function note(left: LeftRequest, at: number, answered: boolean): Promise<void> {
    const { key, uid, application, collection, event } = left;
    const outcome = answered ? 'answered' : event === '' ? 'silent' : 'unanswered';
    const duration = Math.max(0, database.now() - at);
    const asked = { at, collection, event, asker: askerMark({ mark }, uid) };
    const entry = { ...asked, outcome, code: '', duration, by: 'backend' } as const;
    await database.update(await logWrites((path) => database.get(path), application, key, entry));
  }

  return {
    async isAlive(application: string): Promise<boolean> {
      const seen: Json = await database.get(`${APPLICATIONS}/${application}/backend_seen`);
      return typeof seen === 'number' && database.now() - seen <= ALIVE;
    },
    /** Looks, for as long as somebody waits, whether the request is answered, and tells it in the log. */
    watch(left: LeftRequest): void {
      if (watched.has(left.key) || !hasRoom(left.uid)) return;
      const at = database.now();
      let stop = () => {};
      const end = (answered: boolean): void => {
        if (!watched.delete(left.key)) return;
        clearTimeout(timer);
        stop();
        note(left, at, answered).catch((error: unknown) =>
          log(`the log of ${left.application} lacks ${left.key}: ${String(error)}`),
        );
      };
      const timer = setTimeout(() => end(false), left.event === '' ? 0 : patience);
      // Watching is no reason to stay alive.
      timer.unref();
      const giveUp = (): void => {
        clearTimeout(timer);
        stop();
      };
      watched.set(left.key, { uid: left.uid, stop: giveUp });
      if (left.event === '') return;
      stop = database.onChildAdded(responsePath(left.uid, left.event), () => end(true));
      if (!watched.has(left.key)) stop();
    },
    close(): void {
      for (const { stop } of watched.values()) stop();
      watched.clear();
    },
  };
}

export type BackEnds = ReturnType<typeof createBackEnds>;
