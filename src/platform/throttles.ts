import { THROTTLED_ROOT, throttlePath, type Json } from '../protocol';
import { THROTTLE_MS } from './loadLimits';
import type { PlatformDatabase } from './PlatformDatabase';

/** Throttles are gathered for so long, in ms, and written together. */
const GATHER_MS = 5;
/** An entry stays so long after its end, in ms: those it refused in its last moment read why. */
const KEPT_MS = 5000;
/** Throttles at the same time. */
const MAX_THROTTLED = 10_000;

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Has the database's rules refuse new requests of a person, to an application, or of one to the other, for `THROTTLE_MS`: a refused write is neither made
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

  function throttle(path: string): void {
    if ((ends.get(path) ?? 0) > database.now() || ends.size >= MAX_THROTTLED) return;
    const end = database.now() + THROTTLE_MS;
    ends.set(path, end);
    write(path, end);
    after(THROTTLE_MS + KEPT_MS, () => {
      if (ends.get(path) !== end) return;
      ends.delete(path);
      write(path, null);
    });
  }

  return {
    person: (uid: string): void => throttle(throttlePath.person(uid)),
    application: (application: string): void => throttle(throttlePath.application(application)),
    between: (uid: string, application: string): void => throttle(throttlePath.between(uid, application)),
    /** Removes what processes left that have stopped. */
    async start(): Promise<void> {
      if (await database.exists(THROTTLED_ROOT)) await database.update({ [THROTTLED_ROOT]: null });
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
