import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { open, type RootDatabase } from 'lmdb';
import { eachPacked } from './RecordBatch';
import type { Outcome, Task } from './writerMessages';

const RESERVE_STEP = 256 * 1024;
/** lmdb makes the file of its locks as long as it needs; this is more. */
const LOCK_BYTES = 64 * 1024;
/** Bytes of the disk that no batch takes: what the next start writes before it can read anything. */
const START_BYTES = 2 * LOCK_BYTES;
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 28, 122]);

/** The one place that writes a data file: a batch is a transaction, and returns when it is on disk. */
class Writer {
  private database: RootDatabase<Buffer, Buffer>;
  /** The data file again, to make room in it. */
  private file: number;
  private length: number;
  private isFinal = false;

  constructor(private path: string) {
    this.database = openDatabase(path);
    this.file = openSync(path, 'r+');
    this.length = statSync(path).size;
  }

  get failedFinally(): boolean {
    return this.isFinal;
  }

  commit(packed: Uint8Array<ArrayBuffer>): void {
    if (this.isFinal) throw new Error('an earlier write failed');
    this.makeRoom(packed);
    const { database } = this;
    let isComplete = false;
    try {
      database.transactionSync(() => {
        eachPacked(packed, (key, value) => {
          if (value) database.putSync(key, value);
          else database.removeSync(key);
        });
        isComplete = true;
      });
    } catch (error) {
      // lmdb is not to be trusted after a commit that failed: what it says of it is written past the end of a buffer.
      this.isFinal = isComplete;
      throw error;
    }
  }

  /** Continues under another name. Either the file has it with all that was committed, or nothing has changed. */
  async move(to: string): Promise<void> {
    await this.close();
    syncFile(this.path);
    renameSync(this.path, to);
    rmSync(`${this.path}-lock`, { force: true });
    syncDirectory(dirname(to));
    this.path = to;
    this.database = openDatabase(to);
    this.file = openSync(to, 'r+');
  }

  async close(): Promise<void> {
    await this.database.close();
    closeSync(this.file);
  }

  /** Makes the file as long as the batch can make it at most. Where the disk is full this fails, and lmdb never meets
   * that itself. */
  private makeRoom(packed: Uint8Array<ArrayBuffer>): void {
    const stats = statsOf(this.database.getStats());
    const { pageSize, lastPageNumber } = stats;
    const pages = mostPages(packed, stats);
    const end = (lastPageNumber + 1 + pages) * pageSize;
    // Also where the file is long enough: some file systems write what is overwritten to a new place.
    const { bavail, bsize } = statfsSync(dirname(this.path));
    const free = bavail * bsize - START_BYTES;
    if (free < Math.max(pages * pageSize, end - this.length))
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const longest = this.length + free;
    while (this.length < end) {
      const zeros = Buffer.alloc(Math.min(RESERVE_STEP, longest - this.length));
      this.length += writeSync(this.file, zeros, 0, zeros.length, this.length);
    }
  }
}

/** What lmdb tells of its file, in pages but for the size of one in bytes. */
interface Stats {
  pageSize: number;
  treeDepth: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  lastPageNumber: number;
}

function statsOf(told: unknown): Stats {
  const numbers = told as Record<string, number | undefined>;
  const one = (name: keyof Stats): number => {
    const value = numbers[name];
    if (value === undefined) throw new Error(`lmdb does not tell its ${name}`);
    return value;
  };
  return {
    pageSize: one('pageSize'),
    treeDepth: one('treeDepth'),
    treeBranchPageCount: one('treeBranchPageCount'),
    treeLeafPageCount: one('treeLeafPageCount'),
    lastPageNumber: one('lastPageNumber'),
  };
}

/**
 * Pages that a batch can take at most. What it touches of the tree is written again: one page a level for each record, two
 * where a removal joins it with its neighbour, and no more than there are; large values take pages of their own. Then come
 * the lists of pages given up.
 */
function mostPages(packed: Uint8Array<ArrayBuffer>, stats: Stats): number {
  const { pageSize, treeDepth, treeBranchPageCount, treeLeafPageCount, lastPageNumber } = stats;
  let touched = 0;
  let added = 0;
  eachPacked(packed, (key, value) => {
    const bytes = key.length + (value?.length ?? 0) + 64;
    touched += value ? 1 : 2;
    added += bytes < pageSize / 4 ? (4 * bytes) / pageSize : bytes / pageSize + 2;
  });
  const leaves = Math.min(treeLeafPageCount, touched);
  const branches = Math.min(treeBranchPageCount, touched * treeDepth);
  const written = leaves + branches + added;
  return Math.ceil(written + ((written + lastPageNumber) * 16) / pageSize) + 16;
}

function openDatabase(path: string): RootDatabase<Buffer, Buffer> {
  // Its pages are written through a map of memory, where a full disk is a crash; so they are put on disk before.
  const lock = openSync(`${path}-lock`, 'w', 0o600);
  try {
    const zeros = Buffer.alloc(LOCK_BYTES);
    for (let done = 0; done < LOCK_BYTES;) done += writeSync(lock, zeros, 0, LOCK_BYTES - done);
    fsyncSync(lock);
  } finally {
    closeSync(lock);
  }
  return open<Buffer, Buffer>({
    path,
    noSubdir: true,
    keyEncoding: 'binary',
    encoding: 'binary',
    // A commit returns when the data, then the head of the file, are on disk; and the head alone says what counts.
    overlappingSync: false,
    permissionsMode: 0o600,
  } as Parameters<typeof open>[0]);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes a new name durable. Windows has no way to ask for that, and does it with the file. */
function syncDirectory(path: string): void {
  if (process.platform !== 'win32') syncFile(path);
}

async function perform(writer: Writer, task: Task): Promise<Outcome> {
  try {
    if (task.kind === 'commit') writer.commit(task.packed);
    else if (task.kind === 'move') await writer.move(task.to);
    else await writer.close();
    return {};
  } catch (error) {
    return failed(error, writer.failedFinally || task.kind !== 'commit');
  }
}

function failed(error: unknown, isFinal: boolean): Outcome {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return { failure: { message, isFull: FULL.has(code), isFinal } };
}

const port = parentPort;
if (port) {
  const { path } = workerData as { path: string };
  try {
    const writer = new Writer(path);
    let last: Promise<void> = Promise.resolve();
    port.on('message', (task: Task) => {
      last = last.then(async () => {
        port.postMessage(await perform(writer, task));
        if (task.kind === 'close') port.close();
      });
    });
    port.postMessage({});
  } catch (error) {
    port.postMessage(failed(error, true));
    port.close();
  }
}
