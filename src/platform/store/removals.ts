import type { PlatformDatabase } from './PlatformDatabase';
import { withoutCovered } from './writes';

const BATCH = 100;
const MAX_PATHS = 50_000;
const PAUSE_MS = 40;
const PAUSE_AFTER_FAILURE_MS = 5000;

/** Removes requests that nobody answers and answers that nobody reads, many in one write. */
export function createRemovals(database: PlatformDatabase, log: (line: string) => void) {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRemoving = false;
  let closed = false;

  // One write at a time: a slow one would otherwise be sent again with everything that is added meanwhile.
  function schedule(ms: number): void {
    if (!closed && !isRemoving) timer ??= setTimeout(() => void flush(), ms);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    isRemoving = true;
    const batch = [...paths].slice(0, BATCH);
    // A path that is added meanwhile may hold a new value, and is removed by a later write.
    for (const path of batch) paths.delete(path);
    let pause = 0;
    try {
      await database.update(withoutCovered(Object.fromEntries(batch.map((path) => [path, null]))));
    } catch (error) {
      for (const path of batch) paths.add(path);
      log(`${String(paths.size)} requests and answers that go stay for now: ${String(error)}`);
      pause = PAUSE_AFTER_FAILURE_MS;
    }
    isRemoving = false;
    if (paths.size > 0) schedule(pause);
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

export type Removals = ReturnType<typeof createRemovals>;
