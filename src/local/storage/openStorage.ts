import { existsSync, mkdirSync, rmSync } from 'node:fs';
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
const FORMAT = 3;
/** Stands at a name no namespace can have. */
const FORMAT_RECORD = '.format';
const BATCH_BYTES = 8 * 1024 * 1024;
const MAX_DAMAGES_LISTED = 10;

export type Rewrite = 'compact' | 'repair';

interface StorageOptions {
  dir: string;
  /** What is kept there, for messages: `Database`. */
  what: string;
  log: (line: string) => void;
  /** `compact` writes the file again, so that nothing of what was deleted is left in it; `repair` does so with a damaged file,
   * without the paths that it names. */
  rewrite?: Rewrite | undefined;
}

/** Takes a directory for this process, reads every record kept there (`take` is called in the order of paths) and continues
 * writing there. Throws `StartError` for what a person has to fix. */
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

  constructor(
    private readonly options: StorageOptions,
    private readonly take: TakeRecord,
  ) {
    this.file = join(options.dir, FILE);
    this.incomplete = join(options.dir, INCOMPLETE);
  }

  async open(): Promise<WriterThread> {
    this.removeIncomplete();
    if (!existsSync(this.file)) return this.write(() => undefined);
    const isWhole = this.read();
    return isWhole && this.options.rewrite !== 'compact'
      ? WriterThread.open(this.file)
      : this.write((batch, pause) => this.copy(batch, pause));
  }

  /** Passes on every record. False if the file has to be rewritten. */
  private read(): boolean {
    const damages = readDataFile(this.file, (path, value) => this.takeRecord(path, value));
    const losses = damages.filter(({ loses }) => loses);
    const { rewrite, log } = this.options;
    const isRepaired = rewrite === 'repair' && !losses.some(({ everything }) => everything);
    if (losses.length > 0 && !isRepaired) throw new StartError(damageWords(this.file, losses));
    for (const { text, loses } of damages)
      log(
        `${this.file}: ${text}. ${loses ? 'It is dropped' : 'No data is missing'}; the file is written again.`,
      );
    return damages.length === 0;
  }

  private takeRecord(path: RecordPath, value: unknown): void {
    if (path.keys[0] !== FORMAT_RECORD) this.take(path, value);
    else if (value !== FORMAT)
      throw new StartError(
        `${this.file} was written by another version of Screenwire. Move it away, or start clean with --reset.`,
      );
  }

  /** Makes the file from what `pack` gives: complete, or not at all. */
  private async write(pack: (batch: RecordBatch, pause: () => void) => void): Promise<WriterThread> {
    const writer = await WriterThread.open(this.incomplete);
    try {
      const batch = new RecordBatch();
      const commits: Promise<void>[] = [];
      const pause = (minBytes: number): void => {
        if (batch.size > minBytes) commits.push(writer.commit(batch.take()));
      };
      batch.path.clear();
      batch.path.push(FORMAT_RECORD);
      batch.put(JSON.stringify(FORMAT));
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
      if (keys[0] === FORMAT_RECORD) return;
      batch.path.clear();
      for (const key of keys.slice(0, length)) batch.path.push(key);
      batch.put(JSON.stringify(value));
      pause();
    });
  }

  private removeIncomplete(): void {
    for (const left of [this.incomplete, `${this.incomplete}-lock`]) rmSync(left, { force: true });
  }
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
    `Put back a copy of the file, ${damages.some(({ everything }) => everything) ? '' : 'drop these paths with --repair, '}or start clean with --reset.`,
  ].join('\n');
}
