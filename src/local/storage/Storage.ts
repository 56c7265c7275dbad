import { RecordBatch } from './RecordBatch';
import { WriteFailure } from './WriterThread';

/** A change on its way to the disk. */
export interface PendingWrite {
  /** Puts what the change writes and takes out into the batch it goes with. */
  pack(batch: RecordBatch): void;
  /** Does the same in steps, where `pack` would take long; `bytes`: how much comes of it, about. */
  large?: { pack(batch: RecordBatch): Iterator<undefined>; bytes: number };
  /** Undoes the change where it is already visible: neither it nor any later one was stored. Called for the latest first. */
  rollBack(): void;
  /** Called once, in order: without an error when the change is on disk. */
  done(error?: Error): void;
}

/** Writes packed batches, each in one transaction: resolves when it is on disk, rejects when none of it is. */
export interface Writer {
  commit(packed: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
}

/** What a small write counts as until it is packed. */
const SMALL_BYTES = 1024;
/** Ms of packing before others have their turn. */
const SLICE_MS = 4;

const bytesOf = ({ large }: PendingWrite): number => large?.bytes ?? SMALL_BYTES;

async function inSlices(steps: Iterator<undefined>): Promise<void> {
  let end = performance.now() + SLICE_MS;
  while (!steps.next().done) {
    if (performance.now() < end) continue;
    await new Promise((resolve) => setImmediate(resolve));
    end = performance.now() + SLICE_MS;
  }
}

/** Where a write did not get to; the message is for the log. */
class NotStored extends Error {
  override name = 'NotStored';
}

/** Keeps changes durable. Those that arrive while the disk is busy go out together, in one transaction, and each is
 * done only when that is on disk. */
export class Storage {
  private readonly batch = new RecordBatch();
  private queue: PendingWrite[] = [];
  /** Large writes, and those after them, which are packed one by one between other work. */
  private readonly unpacked: PendingWrite[] = [];
  private unpackedBytes = 0;
  private committing: Promise<void> | undefined;
  private packing: Promise<void> | undefined;
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
    return this.batch.size + this.writing + this.unpackedBytes;
  }

  append(write: PendingWrite): void {
    if (write.large || this.unpacked.length > 0) {
      this.unpacked.push(write);
      this.unpackedBytes += bytesOf(write);
      this.packing ??= this.packInTurn();
      return;
    }
    write.pack(this.batch);
    this.enqueuePacked(write);
  }

  /** Waits until everything appended is on disk, then discards the file. */
  async close(): Promise<void> {
    while (this.packing ?? this.committing) await (this.packing ?? this.committing);
    await this.writer.close().catch((error: unknown) => this.report(error));
    this.release();
  }

  private enqueuePacked(write: PendingWrite): void {
    this.queue.push(write);
    this.committing ??= this.commitQueue();
  }

  private async packInTurn(): Promise<void> {
    for (let write = this.unpacked[0]; write; write = this.unpacked[0]) {
      if (write.large) {
        const batch = new RecordBatch();
        await inSlices(write.large.pack(batch));
        // It may have been taken back meanwhile, with all that was not written yet.
        if (this.unpacked[0] !== write) continue;
        this.batch.append(batch);
      } else {
        write.pack(this.batch);
      }
      this.unpacked.shift();
      this.unpackedBytes -= bytesOf(write);
      this.enqueuePacked(write);
    }
    this.packing = undefined;
  }

  private async commitQueue(): Promise<void> {
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
    this.committing = undefined;
  }

  private fail(writes: readonly PendingWrite[], error: unknown): void {
    // What came after the batch builds on it, so it fails too.
    const failedWrites = [...writes, ...this.queue, ...this.unpacked.splice(0)];
    this.queue = [];
    this.unpackedBytes = 0;
    this.batch.clear();
    this.report(error);
    for (const write of failedWrites.toReversed()) write.rollBack();
    const refusal = new NotStored(error instanceof Error ? error.message : String(error));
    for (const write of failedWrites) write.done(refusal);
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
