import { REQUEST_ROOT } from '../protocol';
import type { PlatformDatabase } from './PlatformDatabase';
import { expireAt } from './expiry';
import {
  LEFT_LIFE,
  MAX_LEFT,
  MAX_LEFT_BYTES,
  MAX_LEFT_BYTES_PER_PERSON,
  MAX_LEFT_PER_PERSON,
} from './loadLimits';

/** A request that another back end may answer. */
interface LeftRequest {
  key: string;
  uid: string;
  application: string;
  /** Bare; absent where nobody has looked. */
  collection?: string;
  bytes: number;
}

interface Load {
  count: number;
  bytes: number;
}

const NOTE_EVERY_MS = 1000;
const LOOK_EVERY_MS = 60_000;
const MAX_REFUSED_AT_ONCE = 500;

/**
 * Requests that are left in the queue for back ends that may come. They are bounded for each person and in all, where the
 * oldest has to go, and by time, which a note in the database keeps over a restart.
 */
export function createLeftRequests(
  database: PlatformDatabase,
  refuse: (key: string) => void,
  log: (line: string) => void,
) {
  // The oldest first.
  const left = new Map<string, LeftRequest & { at: number }>();
  const people = new Map<string, Load>();
  const all: Load = { count: 0, bytes: 0 };
  let unnoted: string[] = [];

  function count(load: Load, bytes: number, one: 1 | -1): void {
    load.count += one;
    load.bytes += one * bytes;
  }

  function drop(key: string): void {
    const request = left.get(key);
    if (!request) return;
    left.delete(key);
    count(all, request.bytes, -1);
    const own = people.get(request.uid);
    if (!own) return;
    count(own, request.bytes, -1);
    if (own.count === 0) people.delete(request.uid);
  }

  function refuseOldest(uid?: string): void {
    for (const request of left.values())
      if (uid === undefined || request.uid === uid) {
        drop(request.key);
        refuse(request.key);
        return;
      }
  }

  const noting = setInterval(() => {
    if (unnoted.length === 0) return;
    const paths = unnoted.map((key) => `${REQUEST_ROOT}/${key}`);
    unnoted = [];
    database
      .update(expireAt(database.now() + LEFT_LIFE, database.newKey(), paths))
      .catch((error: unknown) => log(`requests left to others expire with this process: ${String(error)}`));
  }, NOTE_EVERY_MS);

  const looking = setInterval(() => {
    const old = database.now() - LEFT_LIFE;
    const expired = [...left.values()].slice(0, MAX_REFUSED_AT_ONCE).filter(({ at }) => at <= old);
    for (const { key } of expired) {
      drop(key);
      refuse(key);
    }
  }, LOOK_EVERY_MS);
  noting.unref();
  looking.unref();

  return {
    add(request: LeftRequest): void {
      const { key, uid, bytes } = request;
      if (left.has(key)) return;
      const own = people.get(uid) ?? { count: 0, bytes: 0 };
      left.set(key, { ...request, at: database.now() });
      people.set(uid, own);
      count(own, bytes, 1);
      count(all, bytes, 1);
      unnoted.push(key);
      while (own.count > MAX_LEFT_PER_PERSON || own.bytes > MAX_LEFT_BYTES_PER_PERSON) refuseOldest(uid);
      while (all.count > MAX_LEFT || all.bytes > MAX_LEFT_BYTES) refuseOldest();
    },
    /** The keys of what waits for an application, of all or of some collections; it waits no longer. */
    withdraw(application: string, isWithdrawn: (collection: string) => boolean = () => true): string[] {
      const keys = [...left.values()]
        .filter((one) => one.application === application && isWithdrawn(one.collection ?? ''))
        .map(({ key }) => key);
      for (const key of keys) drop(key);
      return keys;
    },
    close(): void {
      clearInterval(noting);
      clearInterval(looking);
    },
  };
}
