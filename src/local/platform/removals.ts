import { REQUEST_ROOT } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';

const BATCH = 500;
const MAX_KEYS = 50_000;
const PAUSE_MS = 20;
const PAUSE_AFTER_FAILURE_MS = 5000;

/** Takes requests away that nobody answers, many in one write. */
export function createRemovals(database: PlatformDatabase, log: (line: string) => void) {
  const keys = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function schedule(ms: number): void {
    if (!closed) timer ??= setTimeout(() => void flush(), ms);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = [...keys].slice(0, BATCH);
    try {
      await database.update(Object.fromEntries(batch.map((key) => [`${REQUEST_ROOT}/${key}`, null])));
      for (const key of batch) keys.delete(key);
      if (keys.size > 0) schedule(0);
    } catch (error) {
      log(`${String(keys.size)} requests without an answer stay for now: ${String(error)}`);
      schedule(PAUSE_AFTER_FAILURE_MS);
    }
  }

  return {
    add(key: string): void {
      if (keys.size < MAX_KEYS) keys.add(key);
      schedule(PAUSE_MS);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}
