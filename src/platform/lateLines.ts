import { isErased } from './erased';
import { OWNED_ROOT } from './applicationPaths';
import type { Mark } from './marks';
import type { PlatformDatabase } from './PlatformDatabase';
import { askerMark, logAllWrites, type Entry } from './requestLog';

/** How long lines are gathered, in ms: an application that is asked a lot costs one look at its log for all of them. */
const GATHER_MS = 250;

interface Line {
  /** Who asked. */
  uid: string;
  entry: Omit<Entry, 'asker'>;
}

/** Lines of the request log that come when their request is done with, and go with no other write. */
export function createLateLines(database: PlatformDatabase, mark: Mark, log: (line: string) => void) {
  const waiting = new Map<string, Map<string, Line>>();
  const reader = { get: (path: string) => database.get(path), now: () => database.now() };
  const writing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function write(application: string, lines: ReadonlyMap<string, Line>): Promise<void> {
    // What went while the back end was waited for is not told of any more.
    if (!(await database.exists(`${OWNED_ROOT}/${application}`))) return;
    const erased = await Promise.all([...lines.values()].map(({ uid }) => isErased(database, mark, uid)));
    const remaining = [...lines].filter((_, i) => erased[i] === false);
    if (remaining.length === 0) return;
    const entries = remaining.map(([key, { uid, entry }]): [string, Entry] => [
      key,
      { ...entry, asker: askerMark({ mark }, uid) },
    ]);
    await database.update(await logAllWrites(reader, application, new Map(entries)));
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [application, lines] of waiting) {
      const written = write(application, lines)
        .catch((error: unknown) =>
          log(`the log of ${application} lacks ${String(lines.size)} requests: ${String(error)}`),
        )
        .finally(() => writing.delete(written));
      writing.add(written);
    }
    waiting.clear();
  }

  return {
    add(application: string, key: string, uid: string, entry: Line['entry']): void {
      const lines = waiting.get(application) ?? new Map<string, Line>();
      waiting.set(application, lines.set(key, { uid, entry }));
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    /** Writes what waits; resolves when all of it is written, or told to be missing. */
    async written(): Promise<void> {
      flush();
      await Promise.all(writing);
    },
  };
}
