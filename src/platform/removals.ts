import type { PlatformDatabase } from './PlatformDatabase';

const BATCH = 100;
const MAX_PATHS = 50_000;
const PAUSE_MS = 40;
const PAUSE_AFTER_FAILURE_MS = 5000;

/** Takes away requests that nobody answers and answers that nobody reads, many in one write. */
export function createRemovals(database: PlatformDatabase, log: (line: string) => void) {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function schedule(ms: number): void {
    if (!closed) timer ??= setTimeout(() => void flush(), ms);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = [...paths].slice(0, BATCH);
    try {
      await database.update(Object.fromEntries(batch.map((path) => [path, null])));
      for (const path of batch) paths.delete(path);
      if (paths.size > 0) schedule(0);
    } catch (error) {
      log(`${String(paths.size)} requests and answers that go stay for now: ${String(error)}`);
      schedule(PAUSE_AFTER_FAILURE_MS);
    }
  }

  return {
    add(path: string): void {
      if (paths.size < MAX_PATHS) paths.add(path);
      schedule(PAUSE_MS);
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}
