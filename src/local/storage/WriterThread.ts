import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Failure, Outcome, Task } from './writerMessages';

// The thread runs as the tests and the servers do: TypeScript, translated as it is loaded.
const SCRIPT = join(__dirname, 'lmdb.worker.ts');
const EXEC_ARGV = ['-r', 'esbuild-register'];

/** Why something was not written. */
export class WriteFailure extends Error {
  override name = 'WriteFailure';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

interface Waiting {
  resolve: () => void;
  reject: (error: WriteFailure) => void;
}

/** The thread that writes one data file, and its answers. */
export class WriterThread {
  private readonly waiting: Waiting[] = [];
  private ended: WriteFailure | undefined;

  private constructor(private readonly worker: Worker) {
    worker.on('message', (outcome: Outcome) => this.answer(outcome));
    worker.on('error', (error) => this.end(error.message));
    worker.on('exit', () => this.end('its thread has ended'));
  }

  /** Opens the file, which is made if need be. Rejects with `WriteFailure`. */
  static async open(path: string): Promise<WriterThread> {
    const writer = new WriterThread(
      new Worker(SCRIPT, { workerData: { path }, execArgv: EXEC_ARGV, stdout: false, stderr: false }),
    );
    await writer.nextAnswer();
    return writer;
  }

  /** Writes a packed batch in one transaction; resolves when it is on disk. The memory is given away. */
  commit(packed: Uint8Array<ArrayBuffer>): Promise<void> {
    return this.request({ kind: 'commit', packed }, [packed.buffer]);
  }

  move(to: string): Promise<void> {
    return this.request({ kind: 'move', to });
  }

  async close(): Promise<void> {
    if (!this.ended) await this.request({ kind: 'close' });
    await this.worker.terminate();
  }

  private request(task: Task, transferred: ArrayBuffer[] = []): Promise<void> {
    if (this.ended) return Promise.reject(this.ended);
    this.worker.postMessage(task, transferred);
    return this.nextAnswer();
  }

  private nextAnswer(): Promise<void> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }

  private answer({ failure }: Outcome): void {
    const next = this.waiting.shift();
    if (failure) next?.reject(new WriteFailure(failure));
    else next?.resolve();
  }

  private end(message: string): void {
    this.ended ??= new WriteFailure({ message, isFull: false, isFinal: true });
    for (const { reject } of this.waiting.splice(0)) reject(this.ended);
  }
}
