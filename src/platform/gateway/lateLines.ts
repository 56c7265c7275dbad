import type { Json } from '../../protocol';
import { isErased } from '../store/erased';
import { OWNED_ROOT } from '../store/applicationPaths';
import type { Mark } from '../store/marks';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { askerMark, logAllWrites, type Entry } from '../commit/loggedRequests';

/** How long lines are gathered, in ms, so that a busy application's log is read once for many of them. */
const GATHER_MS = 250;

/** Applications whose lines are written together: their payloads must fit into one update. */
const TOGETHER = 50;

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

  async function writesOf(
    application: string,
    lines: ReadonlyMap<string, Line>,
  ): Promise<Record<string, Json>> {
    // The application may have been deleted while its back end was awaited.
    if (!(await database.exists(`${OWNED_ROOT}/${application}`))) return {};
    const erased = await Promise.all([...lines.values()].map(({ uid }) => isErased(database, mark, uid)));
    const entries = [...lines]
      .filter((_, i) => erased[i] === false)
      .map(([key, { uid, entry }]): [string, Entry] => [key, { ...entry, asker: askerMark({ mark }, uid) }]);
    return entries.length === 0 ? {} : logAllWrites(reader, application, new Map(entries));
  }

  /** One update, however many applications: it is one wait for the disk. */
  async function write(
    batch: readonly [application: string, lines: ReadonlyMap<string, Line>][],
  ): Promise<void> {
    const missing = (application: string, lines: ReadonlyMap<string, Line>, error: unknown): void =>
      log(`the log of ${application} lacks ${String(lines.size)} requests: ${String(error)}`);
    const writes: Record<string, Json> = {};
    const read = batch.map(async ([application, lines]) => {
      try {
        Object.assign(writes, await writesOf(application, lines));
        return true;
      } catch (error) {
        missing(application, lines, error);
        return false;
      }
    });
    const isRead = await Promise.all(read);
    if (Object.keys(writes).length === 0) return;
    await database.update(writes).catch((error: unknown) => {
      for (const [application, lines] of batch.filter((_, i) => isRead[i]))
        missing(application, lines, error);
    });
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batches = [...waiting];
    waiting.clear();
    for (let first = 0; first < batches.length; first += TOGETHER) {
      const written = write(batches.slice(first, first + TOGETHER)).finally(() => writing.delete(written));
      writing.add(written);
    }
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
