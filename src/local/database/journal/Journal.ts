import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../store/Namespace';
import type { Node } from '../tree/node';
import { recordLine } from './record';
import { snapshotLines } from './snapshotLines';

interface Waiting {
  line: string;
  root: Node | null;
  done: (error?: Error) => void;
}

export interface JournalFile {
  appendFile(text: string): Promise<void>;
  datasync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface JournalOptions {
  dir: string;
  name: string;
  /** Number of the journal to go on with; a snapshot of the same number holds everything before it. */
  generation: number;
  /** Bytes already in it. */
  length: number;
  /** Root that it leads to. */
  root: Node | null;
  log: (line: string) => void;
  /** The journal is folded into a snapshot when it has grown to this many bytes, or twice the snapshot. */
  compactAt: number;
  openFile?: (path: string) => Promise<JournalFile>;
}

export const journalPath = (dir: string, name: string, generation: number): string =>
  join(dir, `${name}.${generation}.journal`);
export const snapshotPath = (dir: string, name: string, generation: number): string =>
  join(dir, `${name}.${generation}.snapshot`);

const openForAppend = (path: string): Promise<FileHandle> => open(path, 'a', 0o600);

/** Makes file creation and renaming in a directory durable. */
async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps the writes of one namespace on disk. Records that arrive while the disk is busy go out together, with one
 * sync, and each is acknowledged only after it. */
export class Journal implements Log {
  private readonly options: JournalOptions;
  private queue: Waiting[] = [];
  private working: Promise<void> | undefined;
  private compacting: Promise<void> | undefined;
  private file: JournalFile | undefined;
  private generation: number;
  private length: number;
  private root: Node | null;
  private threshold: number;
  private broken: Error | undefined;
  private closed = false;

  constructor(options: JournalOptions) {
    this.options = options;
    this.generation = options.generation;
    this.length = options.length;
    this.root = options.root;
    this.threshold = options.compactAt;
  }

  append(record: string, root: Node | null, done: (error?: Error) => void): void {
    this.queue.push({ line: recordLine(record), root, done });
    this.working ??= this.work();
  }

  /** Waits until everything appended is on disk, then lets go of the file. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.working || this.compacting) await Promise.all([this.working, this.compacting]);
    await this.file?.close();
  }

  private async work(): Promise<void> {
    // Lets the writes of this turn of the event loop gather first.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queue.length > 0) {
      const batch = this.queue;
      this.queue = [];
      try {
        await this.keep(batch);
      } catch (error) {
        this.fail(batch, error instanceof Error ? error : new Error(String(error)));
        continue;
      }
      for (const { done } of batch) done();
      if (this.length >= this.threshold && !this.compacting && !this.closed) await this.rotate();
    }
    this.working = undefined;
  }

  private async keep(batch: readonly Waiting[]): Promise<void> {
    if (this.broken) throw this.broken;
    const file = (this.file ??= await this.openFile(this.generation));
    const text = batch.map(({ line }) => line).join('');
    try {
      await file.appendFile(text);
      await file.datasync();
    } catch (error) {
      await this.takeBack(file);
      throw error;
    }
    this.length += Buffer.byteLength(text);
    this.root = batch.at(-1)?.root ?? null;
  }

  /** Cuts off what a failed write may have left; without that, later records would follow a broken one. */
  private async takeBack(file: JournalFile): Promise<void> {
    try {
      await file.truncate(this.length);
    } catch (error) {
      this.broken = error instanceof Error ? error : new Error(String(error));
    }
  }

  private fail(batch: readonly Waiting[], error: Error): void {
    this.options.log(
      `Database ${this.options.name}: writes were refused, the journal failed: ${error.message}`,
    );
    // What came after the batch builds on it, so it goes too.
    const all = [...batch, ...this.queue];
    this.queue = [];
    for (const { done } of all) done(error);
  }

  /** Starts the next journal and folds everything before it into a snapshot, while writes go on. */
  private async rotate(): Promise<void> {
    const next = this.generation + 1;
    const old = this.file;
    try {
      this.file = await this.openFile(next);
    } catch (error) {
      this.postpone(error);
      return;
    }
    this.generation = next;
    this.length = 0;
    this.compacting = this.compact(old, next, this.root).then(() => {
      this.compacting = undefined;
    });
  }

  private async openFile(generation: number): Promise<JournalFile> {
    const { dir, name, openFile = openForAppend } = this.options;
    const file = await openFile(journalPath(dir, name, generation));
    await syncDirectory(dir);
    return file;
  }

  private async compact(old: JournalFile | undefined, generation: number, root: Node | null): Promise<void> {
    const { dir, name } = this.options;
    try {
      await old?.close();
      const size = await writeSnapshot(dir, name, generation, root);
      this.threshold = Math.max(this.options.compactAt, 2 * size);
      await removeBefore(dir, name, generation);
    } catch (error) {
      this.postpone(error);
    }
  }

  private postpone(error: unknown): void {
    this.threshold = this.length + this.options.compactAt;
    const reason = error instanceof Error ? error.message : String(error);
    this.options.log(`Database ${this.options.name}: compaction put off: ${reason}`);
  }
}

/** Writes a snapshot beside the journals; it counts only once it has its final name. Returns its size in bytes. */
async function writeSnapshot(
  dir: string,
  name: string,
  generation: number,
  root: Node | null,
): Promise<number> {
  const path = snapshotPath(dir, name, generation);
  const draft = `${path}.tmp`;
  const file = await open(draft, 'w', 0o600);
  let size = 0;
  try {
    for (const lines of snapshotLines(root)) {
      await file.write(lines);
      size += Buffer.byteLength(lines);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  await syncDirectory(dir);
  return size;
}

/** Removes the files that a snapshot has made superfluous. */
async function removeBefore(dir: string, name: string, generation: number): Promise<void> {
  for (let old = generation - 1; old >= 0; old--) {
    const gone = await Promise.all(
      [journalPath(dir, name, old), snapshotPath(dir, name, old)].map((path) =>
        rm(path).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (!gone.includes(true)) return;
  }
}
