import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../config/StartError';
import { diskWords } from './diskWords';
import { lockDirectory } from './lockDirectory';
import { readDataFile } from './readDataFile';
import { RecordBatch } from './RecordBatch';
import type { Damage, TakeRecord } from './RecordFindings';
import type { RecordPath } from './recordKey';
import { Storage } from './Storage';
import { WriterThread } from './WriterThread';

const FILE = 'data.mdb';
/** A file that is not complete yet; it counts once it has the other name. */
const INCOMPLETE = 'data.mdb.new';
const OLD_FILES = 'before-lmdb';
const FORMAT = 1;
/** Records of our own stand at names no namespace can have. */
const OWN_RECORDS = { format: '.format', taken: '.taken' };
const BATCH_BYTES = 8 * 1024 * 1024;
const MAX_DAMAGES_LISTED = 10;

/** Data of the format before lmdb. */
export interface OldData {
  /** Names and sizes of its files; none: there is none. */
  files: readonly (readonly [name: string, bytes: number])[];
  /** Packs all of it, and calls `pause` now and then: the batch so far is written. Throws `StartError` where it is
   * damaged. */
  pack(batch: RecordBatch, pause: () => void): void;
}

export interface StorageOptions {
  dir: string;
  /** What is kept there, for messages: `Database`. */
  what: string;
  log: (line: string) => void;
  findOldData: (dir: string) => OldData;
  /** Writes the file anew, so that nothing of what was deleted is left in it. */
  compact?: boolean | undefined;
}

/** Takes a directory for this process, reads every record kept there (`take` is called in the order of paths) and goes on
 * writing there. Throws `StartError` for what a person has to mend. */
export async function openStorage(options: StorageOptions, take: TakeRecord): Promise<Storage> {
  const { dir, what, log } = options;
  const unlock = takeDirectory(dir);
  try {
    const writer = await new Opening(options, take).open();
    return new Storage(writer, what, log, unlock);
  } catch (error) {
    unlock();
    throw error instanceof StartError ? error : new StartError(`${dir}: ${diskWords(error)}`);
  }
}

class Opening {
  private readonly file: string;
  private readonly incomplete: string;
  private taken: unknown;

  constructor(
    private readonly options: StorageOptions,
    private readonly take: TakeRecord,
  ) {
    this.file = join(options.dir, FILE);
    this.incomplete = join(options.dir, INCOMPLETE);
  }

  async open(): Promise<WriterThread> {
    const { dir, findOldData, compact } = this.options;
    this.removeIncomplete();
    const old = findOldData(dir);
    if (existsSync(this.file)) {
      const isWhole = this.read();
      if (old.files.length > 0) this.demandTaken(old);
      const writer =
        isWhole && !compact
          ? await WriterThread.open(this.file)
          : await this.write((batch, pause) => this.copy(batch, pause));
      if (old.files.length > 0) this.setAside(old);
      else if (isWhole) this.removeOldFiles();
      return writer;
    }
    const writer = await this.write((batch, pause) => old.pack(batch, pause), old);
    if (old.files.length > 0) {
      this.read();
      this.setAside(old);
    }
    return writer;
  }

  /** Passes on every record. False if the file has to be rewritten, though no record is lost. */
  private read(): boolean {
    const damages = readDataFile(this.file, (path, value) => this.takeRecord(path, value));
    const losses = damages.filter(({ loses }) => loses);
    if (losses.length > 0) throw new StartError(damageWords(this.file, losses));
    for (const { text } of damages)
      this.options.log(`${this.file}: ${text}. No data is missing; the file is written anew.`);
    return damages.length === 0;
  }

  private takeRecord(path: RecordPath, value: unknown): void {
    if (path.keys[0] === OWN_RECORDS.format) {
      if (value !== FORMAT)
        throw new StartError(`${this.file} was written by another version of Screenwire.`);
    } else if (path.keys[0] === OWN_RECORDS.taken) {
      this.taken = value;
    } else {
      this.take(path, value);
    }
  }

  /** Makes the file from what `pack` gives: complete, or not at all. */
  private async write(pack: OldData['pack'], old?: OldData): Promise<WriterThread> {
    const writer = await WriterThread.open(this.incomplete);
    try {
      const batch = new RecordBatch();
      const commits: Promise<void>[] = [];
      const pause = (minBytes: number): void => {
        if (batch.size > minBytes) commits.push(writer.commit(batch.take()));
      };
      putAt(batch, OWN_RECORDS.format, FORMAT);
      if (old) putAt(batch, OWN_RECORDS.taken, old.files);
      batch.path.clear();
      pack(batch, () => pause(BATCH_BYTES));
      pause(0);
      await Promise.all(commits);
      await writer.move(this.file);
      return writer;
    } catch (error) {
      await writer.close().catch(() => undefined);
      this.removeIncomplete();
      throw error;
    }
  }

  private copy(batch: RecordBatch, pause: () => void): void {
    readDataFile(this.file, ({ keys, length }, value) => {
      if (keys[0] === OWN_RECORDS.format) return;
      batch.path.clear();
      for (const key of keys.slice(0, length)) batch.path.push(key);
      batch.put(JSON.stringify(value));
      pause();
    });
  }

  private removeIncomplete(): void {
    for (const left of [this.incomplete, `${this.incomplete}-lock`]) rmSync(left, { force: true });
  }

  /** Fails if old files changed after they were taken over: an older version has written here since. */
  private demandTaken(old: OldData): void {
    const taken = new Set(Array.isArray(this.taken) ? this.taken.map((file) => JSON.stringify(file)) : []);
    const newer = old.files.filter((file) => !taken.has(JSON.stringify(file)));
    if (newer.length === 0) return;
    const names = newer.map(([name]) => name).join(', ');
    throw new StartError(
      `${this.options.dir} holds ${FILE} and files that an older version wrote later (${names}). Move away what you do not want to keep.`,
    );
  }

  private setAside({ files }: OldData): void {
    const aside = join(this.options.dir, OLD_FILES);
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    for (const [name] of files) renameSync(join(this.options.dir, name), join(aside, name));
    this.options.log(
      `${this.options.what}: the data was taken over into ${this.file}; the old files are in ${aside} until the next start.`,
    );
  }

  /** Removes the old files at a start after the takeover, once all data was read: they still hold what people have erased
   * since. */
  private removeOldFiles(): void {
    const aside = join(this.options.dir, OLD_FILES);
    if (!existsSync(aside)) return;
    rmSync(aside, { recursive: true });
    this.options.log(
      `${this.options.what}: ${this.file} was read whole; the old files in ${aside} are removed.`,
    );
  }
}

function putAt(batch: RecordBatch, name: string, value: unknown): void {
  batch.path.clear();
  batch.path.push(name);
  batch.put(JSON.stringify(value));
}

function takeDirectory(dir: string): () => void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return lockDirectory(dir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data directory ${dir} cannot be used: ${diskWords(error)}`);
  }
}

function damageWords(file: string, damages: readonly Damage[]): string {
  const listed = damages.slice(0, MAX_DAMAGES_LISTED).map(({ text }) => `  ${text}`);
  const more = damages.length - listed.length;
  return [
    `${file} is damaged, and is left as it is. What cannot be read:`,
    ...listed,
    ...(more > 0 ? [`  and ${more} more`] : []),
    'Put back a copy of the file, or start clean with --reset.',
  ].join('\n');
}
