import { REQUEST_ROOT, type Json } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';

/** Requests that are looked at again: another process holds them, or they could not be answered yet. */
export function createRetries(
  database: PlatformDatabase,
  /** How long to wait when the request cannot even be read, in ms. */
  pauseMs: number,
  offer: (key: string, value: Json) => void,
) {
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  /** Offers the request anew in `wait` ms, if it is still there. */
  function later(key: string, wait: number): void {
    if (closed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void database.get(`${REQUEST_ROOT}/${key}`).then(
          (value) => {
            if (value !== null) offer(key, value);
          },
          () => later(key, pauseMs),
        );
      },
      Math.max(10, wait + 10),
    );
    timers.add(timer);
  }

  return {
    later,
    close(): void {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
