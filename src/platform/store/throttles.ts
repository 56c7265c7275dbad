import { isRecord, THROTTLED_ROOT, throttlePath, type Json } from '../../protocol';
import { MAX_THROTTLED, THROTTLE_MS, THROTTLED_KEPT_MS } from '../load/loadLimits';
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
 * Has the database's rules refuse new requests of a person, or new answers of a back end, for `THROTTLE_MS`: a refused write is neither made
 * durable nor told to anybody nor removed, and so costs a small part of a request that the platform refuses.
 */
export function createThrottles(database: PlatformDatabase, log: (line: string) => void) {
  /** When each throttle ends. */
  const ends = new Map<string, number>();
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

  /** Removes a throttle, unless another process has begun it again. */
  function remove(path: string, end: Json): void {
    // What a database knows of the place at first may be nothing; it asks again when that proves wrong.
    const removed = database.transaction(path, (stored) =>
      stored === null || stored === end ? null : undefined,
    );
    removed.catch((error: unknown) => log(`${path} stays for now: ${String(error)}`));
  }

  /** Does nothing where it lasts already, or there are too many. */
  function throttle(path: string): void {
    if ((ends.get(path) ?? 0) > database.now() || ends.size >= MAX_THROTTLED) return;
    const end = database.now() + THROTTLE_MS;
    ends.set(path, end);
    write(path, end);
    after(THROTTLE_MS + THROTTLED_KEPT_MS, () => {
      if (ends.get(path) !== end) return;
      ends.delete(path);
      remove(path, end);
    });
  }

  return {
    person: (uid: string): void => throttle(throttlePath.person(uid)),
    /** The answers of an application's back end. */
    backEnd: (application: string): void => throttle(throttlePath.backEnd(application)),
    /** Removes what processes left that have stopped, when it is over: until then it may be that of others. */
    async start(): Promise<void> {
      const left = leavesOf(await database.get(THROTTLED_ROOT), THROTTLED_ROOT);
      const isOver = ([, end]: [string, Json]): boolean => Number(end) + THROTTLED_KEPT_MS <= database.now();
      const over = left.filter(isOver).map(([path]): [string, null] => [path, null]);
      if (over.length > 0) await database.update(Object.fromEntries(over));
      for (const [path, end] of left.filter((throttled) => !isOver(throttled))) {
        const ms = Math.min(Number(end) - database.now(), THROTTLE_MS);
        after(ms + THROTTLED_KEPT_MS, () => remove(path, end));
      }
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
