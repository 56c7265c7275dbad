import { isRecord, THROTTLED_ROOT, throttlePath, type Json } from '../../protocol';
import {
  CLOSED_AGAIN_AT,
  CLOSED_AT,
  CLOSED_OUT_LONGER,
  FLOODED_MS,
  MAX_CLOSED_OUT_MS,
  MAX_THROTTLED,
  THROTTLE_MS,
  THROTTLED_KEPT_MS,
} from '../load/loadLimits';
import type { PlatformDatabase } from './PlatformDatabase';

/** Throttles are gathered for so long, in ms, and written together. */
const GATHER_MS = 5;

function leavesOf(value: Json, path: string): [path: string, value: Json][] {
  if (!isRecord(value)) return value === null ? [] : [[path, value]];
  return Object.entries(value as Record<string, Json>).flatMap(([name, child]) =>
    leavesOf(child, `${path}/${name}`),
  );
}

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Has the database's rules refuse new requests of a person, to an application, or of one to the other, or new answers of a back end, for `THROTTLE_MS` or longer: a refused write is neither made
 * durable nor told to anybody nor removed, and so costs a small part of a request that the platform refuses.
 */
export function createThrottles(database: PlatformDatabase, log: (line: string) => void) {
  /** When each throttle ends. */
  const ends = new Map<string, number>();
  /** Who was closed out of which application in the last `THROTTLE_MS`. */
  const closedOut = new Map<string, Set<string>>();
  /** How often each of them was, of late, by the throttle's path. */
  const timesClosedOut = new Map<string, number>();
  /** Applications that were closed to everybody: until when they count as flooded, and by whom. */
  const floods = new Map<string, { until: number; by: ReadonlySet<string> }>();
  const timers = new Set<NodeJS.Timeout>();
  let waiting: Record<string, Json> = {};

  function after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms).unref();
    timers.add(timer);
  }

  function flush(): void {
    const writes = waiting;
    waiting = {};
    void database
      .update(writes)
      .catch((error: unknown) => log(`${String(Object.keys(writes).length)} throttles: ${String(error)}`));
  }

  function write(path: string, value: Json): void {
    if (Object.keys(waiting).length === 0) after(GATHER_MS, flush);
    waiting[path] = value;
  }

  /** Removes a throttle, unless another process has begun it anew. */
  function remove(path: string, end: Json): void {
    // What a database knows of the place at first may be nothing; it asks again when that proves wrong.
    const removed = database.transaction(path, (stored) =>
      stored === null || stored === end ? null : undefined,
    );
    removed.catch((error: unknown) => log(`${path} stays for now: ${String(error)}`));
  }

  /** False where it lasts already, or there are too many. */
  function throttle(path: string, ms = THROTTLE_MS): boolean {
    if ((ends.get(path) ?? 0) > database.now() || ends.size >= MAX_THROTTLED) return false;
    const end = database.now() + ms;
    ends.set(path, end);
    write(path, end);
    after(ms + THROTTLED_KEPT_MS, () => {
      if (ends.get(path) !== end) return;
      ends.delete(path);
      remove(path, end);
    });
    return true;
  }

  /** The same for longer each time. */
  function throttleLonger(path: string): boolean {
    // Long ones must not take the places of all others.
    const times = ends.size < MAX_THROTTLED / 2 ? (timesClosedOut.get(path) ?? 0) : 0;
    const ms = Math.min(THROTTLE_MS * CLOSED_OUT_LONGER ** times, MAX_CLOSED_OUT_MS);
    if (!throttle(path, ms)) return false;
    if (times === 0 && timesClosedOut.size >= MAX_THROTTLED) return true;
    timesClosedOut.set(path, times + 1);
    after(ms + MAX_CLOSED_OUT_MS, () => {
      if (timesClosedOut.get(path) === times + 1) timesClosedOut.delete(path);
    });
    return true;
  }

  function closeToAll(application: string, people: ReadonlySet<string>): void {
    if (!throttle(throttlePath.application(application))) return;
    const until = database.now() + FLOODED_MS;
    floods.set(application, { until, by: new Set([...(floods.get(application)?.by ?? []), ...people]) });
    after(FLOODED_MS, () => {
      if (floods.get(application)?.until === until) floods.delete(application);
    });
  }

  return {
    person: (uid: string): boolean => throttle(throttlePath.person(uid)),
    /** The answers of an application's back end. */
    backEnd: (application: string): boolean => throttle(throttlePath.backEnd(application)),
    /** Somebody who holds as many places of an application's line as are left, and goes on. */
    between(uid: string, application: string): void {
      if (!throttleLonger(throttlePath.between(uid, application))) return;
      const flood = floods.get(application);
      // Or the few who come back each time would keep it closed.
      if (flood?.by.has(uid)) return;
      const people = closedOut.get(application) ?? new Set();
      closedOut.set(application, people.add(uid));
      after(THROTTLE_MS, () => {
        people.delete(uid);
        if (people.size === 0 && closedOut.get(application) === people) closedOut.delete(application);
      });
      if (people.size >= (flood ? CLOSED_AGAIN_AT : CLOSED_AT)) closeToAll(application, people);
    },
    /** True of an application that was closed to everybody a short while ago. */
    isFlooded: (application: string): boolean => floods.has(application),
    /** Removes what processes left that have stopped, when it is over: until then it may be that of others. */
    async start(): Promise<void> {
      const left = leavesOf(await database.get(THROTTLED_ROOT), THROTTLED_ROOT);
      const isOver = ([, end]: [string, Json]): boolean => Number(end) + THROTTLED_KEPT_MS <= database.now();
      const over = left.filter(isOver).map(([path]): [string, null] => [path, null]);
      if (over.length > 0) await database.update(Object.fromEntries(over));
      for (const [path, end] of left.filter((throttled) => !isOver(throttled))) {
        const ms = Math.min(Number(end) - database.now(), MAX_CLOSED_OUT_MS);
        after(ms + THROTTLED_KEPT_MS, () => remove(path, end));
      }
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
