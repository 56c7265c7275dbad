import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '../../protocol';
import { StartError } from '../StartError';

/** Lines of JSON that outlive the process. */
export interface Journal {
  /** Resolves when the entry is on disk. A failed entry is kept and written with the next one. */
  append(entry: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing: for a server without a data directory. */
export const noJournal: Journal = {
  append: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const NAME = 'auth.journal';

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readLines(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return '';
    throw new StartError(`The accounts in ${file} cannot be read: ${reason(error)}`);
  }
}

function parse(line: string): { ok: true; entry: unknown } | { ok: false } {
  try {
    return { ok: true, entry: JSON.parse(line) };
  } catch {
    return { ok: false };
  }
}

/** Every entry of the journal. A torn last line (the process died while writing it, so nobody was told it was kept)
 * is left out and reported; damage anywhere else stops the start, because going on would lose accounts. */
export async function readJournal(dataDir: string, log: (line: string) => void): Promise<unknown[]> {
  const file = join(dataDir, NAME);
  const lines = (await readLines(file)).split('\n');
  const entries: unknown[] = [];
  lines.forEach((line, index) => {
    if (line === '') return;
    const read = parse(line);
    const last = index >= lines.length - 2 && lines.slice(index + 1).every((later) => later === '');
    if (read.ok && index < lines.length - 1) entries.push(read.entry);
    else if (last) log(`${file}: an unfinished last line was left out.`);
    else throw new StartError(`${file} is damaged at line ${index + 1}; mend or remove the file.`);
  });
  return entries;
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

async function rewrite(file: string, entries: readonly unknown[]): Promise<void> {
  const fresh = `${file}.new`;
  await rm(fresh, { force: true });
  const handle = await open(fresh, 'wx', 0o600);
  try {
    await handle.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
  await syncDirectory(dirname(file));
}

/** Starts a journal that holds exactly `entries`, readable by its owner only. */
export async function openJournal(dataDir: string, entries: readonly unknown[]): Promise<Journal> {
  const file = join(dataDir, NAME);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await rewrite(file, entries);
    const handle = await open(file, 'a', 0o600);
    return new FileJournal(handle, (await handle.stat()).size);
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be written: ${reason(error)}`);
  }
}

class FileJournal implements Journal {
  private waiting: string[] = [];
  private flushing: Promise<void> | undefined;

  constructor(
    private readonly handle: FileHandle,
    private size: number,
  ) {}

  async append(entry: unknown): Promise<void> {
    this.waiting.push(`${JSON.stringify(entry)}\n`);
    // A flush that is running may have taken its lines before this one came; the next one certainly holds it.
    const running = this.flushing;
    if (running) await running.catch(() => undefined);
    await (this.flushing ?? this.flush());
  }

  async close(): Promise<void> {
    await this.flushing?.catch(() => undefined);
    if (this.waiting.length > 0) await this.flush().catch(() => undefined);
    await this.handle.close();
  }

  /** One write and one sync for all that waits. */
  private flush(): Promise<void> {
    const lines = this.waiting;
    this.waiting = [];
    this.flushing = this.write(lines.join(''))
      .catch((error: unknown) => {
        this.waiting = [...lines, ...this.waiting];
        throw error;
      })
      .finally(() => {
        this.flushing = undefined;
      });
    return this.flushing;
  }

  private async write(text: string): Promise<void> {
    if (text === '') return;
    try {
      await this.handle.appendFile(text);
      await this.handle.datasync();
      this.size += Buffer.byteLength(text);
    } catch (error) {
      // Half a line in the middle would look like damage at the next start.
      await this.handle.truncate(this.size).catch(() => undefined);
      throw error;
    }
  }
}
