import type { Json } from '../protocol';
import { asObject } from './store/storedValues';
import type { PlatformDatabase } from './store/PlatformDatabase';
import {
  LEFT_LIFE,
  MAX_LEFT,
  MAX_LEFT_BYTES,
  MAX_LEFT_BYTES_PER_PERSON,
  MAX_LEFT_PER_PERSON,
} from './load/loadLimits';

/** A request that another platform on this database may answer. */
interface LeftRequest {
  key: string;
  uid: string;
  application: string;
  bytes: number;
}

interface LeftRequestsParts {
  database: PlatformDatabase;
  /** What waited before this process started, by key; see `readLeftSince`. */
  leftSince: ReadonlyMap<string, number>;
  /** False where this process does not see every request: notes of the others must stay. */
  sweeps: boolean;
  log: (line: string) => void;
}

interface Load {
  count: number;
  bytes: number;
}

const NOTE_EVERY_MS = 1000;
const CHECK_EVERY_MS = 60_000;
const MAX_REFUSED_AT_ONCE = 500;

/** When requests began to wait: `{root}/{key}` = ms since 1970. A request sent again under its key starts over. */
const LEFT_ROOT = 'platform/left';

/** Reads when the requests that waited at the end of a process had begun to wait, by key. */
export async function readLeftSince(database: PlatformDatabase): Promise<Map<string, number>> {
  const notes: [string, Json][] = Object.entries(asObject(await database.get(LEFT_ROOT)) ?? {});
  return new Map(notes.map(([key, at]) => [key, typeof at === 'number' ? at : 0]));
}

/**
 * Requests that stay in the shared queue: those to applications of another platform or of none yet, and those to private
 * applications, which must look as if they did not exist. Their number and bytes are bounded for each person and in all, the
 * oldest of the person who has most are refused first, and each waits for a bounded time, which is noted in the database to survive a restart.
 */
export function createLeftRequests(
  { database, leftSince, sweeps, log }: LeftRequestsParts,
  refuse: (key: string) => void,
) {
  // The oldest first.
  const left = new Map<string, LeftRequest & { at: number }>();
  const people = new Map<string, Load>();
  const total: Load = { count: 0, bytes: 0 };
  const knownSince = new Map(leftSince);
  let pendingNotes: Record<string, number | null> = {};

  function count(load: Load, bytes: number, sign: 1 | -1): void {
    load.count += sign;
    load.bytes += sign * bytes;
  }

  function drop(key: string): void {
    const request = left.get(key);
    if (!request) return;
    left.delete(key);
    pendingNotes[`${LEFT_ROOT}/${key}`] = null;
    count(total, request.bytes, -1);
    const personLoad = people.get(request.uid);
    if (!personLoad) return;
    count(personLoad, request.bytes, -1);
    if (personLoad.count === 0) people.delete(request.uid);
  }

  function refuseOldest(uid: string): void {
    for (const request of left.values())
      if (request.uid === uid) {
        drop(request.key);
        refuse(request.key);
        return;
      }
  }

  /** Who has most waiting: what others left stays, however many fill what all share. */
  function whoeverHasMost(of: keyof Load): string {
    let [most, amount] = ['', 0];
    for (const [uid, load] of people) if (load[of] > amount) [most, amount] = [uid, load[of]];
    return most;
  }

  const noteTimer = setInterval(() => {
    if (Object.keys(pendingNotes).length === 0) return;
    const written = database.update(pendingNotes);
    pendingNotes = {};
    written.catch((error: unknown) => {
      for (const { key, at } of left.values()) pendingNotes[`${LEFT_ROOT}/${key}`] = at;
      log(`requests left to others wait again if this process ends: ${String(error)}`);
    });
  }, NOTE_EVERY_MS);

  const expiryTimer = setInterval(() => {
    const cutoff = database.now() - LEFT_LIFE;
    // By now every waiting request has been seen; notes of all others are stale.
    if (sweeps) for (const key of knownSince.keys()) pendingNotes[`${LEFT_ROOT}/${key}`] = null;
    knownSince.clear();
    const expired = [...left.values()].filter(({ at }) => at <= cutoff);
    for (const { key } of expired.slice(0, MAX_REFUSED_AT_ONCE)) {
      drop(key);
      refuse(key);
    }
  }, CHECK_EVERY_MS);
  noteTimer.unref();
  expiryTimer.unref();

  return {
    add(request: LeftRequest): void {
      const { key, uid, bytes } = request;
      // A repeated key replaces the earlier entry.
      drop(key);
      const at = knownSince.get(key) ?? database.now();
      knownSince.delete(key);
      const personLoad = people.get(uid) ?? { count: 0, bytes: 0 };
      left.set(key, { ...request, at });
      people.set(uid, personLoad);
      count(personLoad, bytes, 1);
      count(total, bytes, 1);
      pendingNotes[`${LEFT_ROOT}/${key}`] = at;
      while (personLoad.count > MAX_LEFT_PER_PERSON || personLoad.bytes > MAX_LEFT_BYTES_PER_PERSON)
        refuseOldest(uid);
      while (total.count > MAX_LEFT) refuseOldest(whoeverHasMost('count'));
      while (total.bytes > MAX_LEFT_BYTES) refuseOldest(whoeverHasMost('bytes'));
    },
    has: (key: string): boolean => left.has(key),
    /** Removes the requests to an application from those that wait, and returns them. */
    withdraw(application: string): LeftRequest[] {
      const withdrawn = [...left.values()].filter((request) => request.application === application);
      for (const { key } of withdrawn) drop(key);
      return withdrawn;
    },
    close(): void {
      clearInterval(noteTimer);
      clearInterval(expiryTimer);
    },
  };
}
