import { isErased } from './erased';
import { OWNED_ROOT } from './applicationPaths';
import type { Mark } from './marks';
import type { PlatformDatabase } from './PlatformDatabase';
import { askerMark, logAllWrites, type Entry } from './requestLog';

/** How long lines are gathered, in ms, so that a busy application's log is read once for many of them. */
const GATHER_MS = 250;

interface Line {
  /** Who asked. */
  uid: string;
  entry: Omit<Entry, 'asker'>;
}

/** Writes request log lines that become known after their request has ended, and so belong to no other update. */
export function createLateLines(database: PlatformDatabase, mark: Mark, log: (line: string) => void) {
  const waiting = new Map<string, Map<string, Line>>();
  const reader = { get: (path: string) => database.get(path), now: () => database.now() };
  const writing = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  async function write(application: string, lines: ReadonlyMap<string, Line>): Promise<void> {
    // The application may have been deleted while its back end was awaited.
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
    /** Writes all waiting lines; resolves when they are written, or logged as missing. */
    async written(): Promise<void> {
      flush();
      await Promise.all(writing);
    },
  };
}
