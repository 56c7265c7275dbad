import { RecordBatch } from './RecordBatch';
import { WriteFailure } from './WriterThread';

/** A change on its way to the disk. */
export interface PendingWrite {
  /** Puts what the change writes and takes out into the batch it goes with. */
  pack(batch: RecordBatch): void;
  /** The change was not kept, nor was any later one: takes it back where it already shows. The latest is asked first. */
  takeBack(): void;
  /** Called once, in order: without an error when the change is on disk. */
  done(error?: Error): void;
}

/** Writes packed batches, each in one transaction: resolves when it is on disk, rejects when none of it is. */
export interface Writer {
  commit(packed: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** Where a write did not get to; the message is for the log. */
export class NotStored extends Error {
  override name = 'NotStored';
}

/** Keeps changes durable. Those that arrive while the disk is busy go out together, in one transaction, and each is
 * done only when that is on disk. */
export class Storage {
  private readonly batch = new RecordBatch();
  private queue: PendingWrite[] = [];
  private working: Promise<void> | undefined;
  private isRefusing = false;
  /** Bytes of the batch that is being written. */
  private writing = 0;

  /** `what` names it in the log; `release` is called once all is closed. */
  constructor(
    private readonly writer: Writer,
    private readonly what: string,
    private readonly log: (line: string) => void,
    private readonly release: () => void,
  ) {}

  /** Bytes that are not on disk yet. */
  get waiting(): number {
    return this.batch.size + this.writing;
  }

  append(write: PendingWrite): void {
    write.pack(this.batch);
    this.queue.push(write);
    this.working ??= this.work();
  }

  /** Waits until everything appended is on disk, then lets go of the file. */
  async close(): Promise<void> {
    while (this.working) await this.working;
    await this.writer.close().catch((error: unknown) => this.report(error));
    this.release();
  }

  private async work(): Promise<void> {
    // Lets the writes of this turn of the event loop gather first.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.queue.length > 0) {
      const writes = this.queue;
      this.queue = [];
      this.writing = this.batch.size;
      try {
        await this.writer.commit(this.batch.take());
      } catch (error) {
        this.fail(writes, error);
        continue;
      } finally {
        this.writing = 0;
      }
      if (this.isRefusing) this.log(`${this.what}: writes are stored again`);
      this.isRefusing = false;
      for (const write of writes) write.done();
    }
    this.working = undefined;
  }

  private fail(writes: readonly PendingWrite[], error: unknown): void {
    // What came after the batch builds on it, so it goes too.
    const all = [...writes, ...this.queue];
    this.queue = [];
    this.batch.clear();
    this.report(error);
    for (const write of all.toReversed()) write.takeBack();
    const refusal = new NotStored(error instanceof Error ? error.message : String(error));
    for (const write of all) write.done(refusal);
  }

  private report(error: unknown): void {
    if (this.isRefusing) return;
    this.isRefusing = true;
    this.log(`${this.what}: ${failureWords(error)}`);
  }
}

function failureWords(error: unknown): string {
  const failure = error instanceof WriteFailure ? error.failure : undefined;
  if (failure?.isFull)
    return 'the disk is full. Writes are refused until there is room; nothing stored is lost.';
  const message = error instanceof Error ? error.message : String(error);
  return failure?.isFinal === false
    ? `a write could not be stored (${message}); it is refused. Nothing stored is lost.`
    : `the data file cannot be written any more (${message}). Writes are refused until the platform is started again; nothing stored is lost.`;
}
