import { isRecord, THROTTLED_ROOT, throttlePath, type Json } from '../../protocol';
import {
  CLOSED_AGAIN_AT,
  CLOSED_AT,
  FLOODED_MS,
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
 * Has the database's rules refuse new requests of a person, to an application, or of one to the other, or new answers of a back end, for `THROTTLE_MS`: a refused write is neither made
 * durable nor told to anybody nor removed, and so costs a small part of a request that the platform refuses.
 */
export function createThrottles(database: PlatformDatabase, log: (line: string) => void) {
  /** When each throttle ends. */
  const ends = new Map<string, number>();
  /** Who is closed out of which application. */
  const closedOut = new Map<string, Set<string>>();
  /** Until when applications count as flooded that were closed to everybody. */
  const floodedUntil = new Map<string, number>();
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

  /** False where it lasts already, or there are too many; then `onRemoved` is not called. */
  function throttle(path: string, onRemoved?: () => void): boolean {
    if ((ends.get(path) ?? 0) > database.now() || ends.size >= MAX_THROTTLED) return false;
    const end = database.now() + THROTTLE_MS;
    ends.set(path, end);
    write(path, end);
    after(THROTTLE_MS + THROTTLED_KEPT_MS, () => {
      if (ends.get(path) !== end) return;
      ends.delete(path);
      onRemoved?.();
      remove(path, end);
    });
    return true;
  }

  function closeToAll(application: string): void {
    if (!throttle(throttlePath.application(application))) return;
    const until = database.now() + FLOODED_MS;
    floodedUntil.set(application, until);
    after(FLOODED_MS, () => {
      if (floodedUntil.get(application) === until) floodedUntil.delete(application);
    });
  }

  const isFlooded = (application: string): boolean => floodedUntil.has(application);

  return {
    person: (uid: string): boolean => throttle(throttlePath.person(uid)),
    /** The answers of an application's back end. */
    backEnd: (application: string): boolean => throttle(throttlePath.backEnd(application)),
    /** Somebody who holds as many places of an application's line as are left, and goes on. */
    between(uid: string, application: string): void {
      const people = closedOut.get(application) ?? new Set();
      const isNew = throttle(throttlePath.between(uid, application), () => {
        people.delete(uid);
        if (people.size === 0) closedOut.delete(application);
      });
      if (!isNew) return;
      closedOut.set(application, people.add(uid));
      const isLasting = (one: string): boolean =>
        (ends.get(throttlePath.between(one, application)) ?? 0) > database.now();
      const count = [...people].filter(isLasting).length;
      if (count >= (isFlooded(application) ? CLOSED_AGAIN_AT : CLOSED_AT)) closeToAll(application);
    },
    /** True of an application that was closed to everybody a short while ago. */
    isFlooded,
    /** Removes what processes left that have stopped, when it is over: until then it may be that of others. */
    async start(): Promise<void> {
      const left = leavesOf(await database.get(THROTTLED_ROOT), THROTTLED_ROOT);
      const isOver = ([, end]: [string, Json]): boolean => Number(end) + THROTTLED_KEPT_MS <= database.now();
      const over = left.filter(isOver).map(([path]): [string, null] => [path, null]);
      if (over.length > 0) await database.update(Object.fromEntries(over));
      const lasting = left.filter((throttled) => !isOver(throttled));
      if (lasting.length === 0) return;
      after(THROTTLE_MS + THROTTLED_KEPT_MS, () => {
        for (const [path, end] of lasting) remove(path, end);
      });
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
