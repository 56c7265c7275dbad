import { Queue } from './Queue';

/** A long computation: others may have their turn wherever it yields, and it waits for what it yields. */
export type Work<T> = Generator<Promise<void> | undefined, T, undefined>;

/** Shares the event loop: anyone who works long pauses, pauses end one after the other in the order in which they began, and
 * between them the process serves its sockets and timers. */
export class Slices {
  private readonly paused = new Queue<() => void>();
  /** When the slice of this round of the event loop is over; undefined before anybody works in it. */
  private end: number | undefined;

  constructor(private readonly sliceMs: number) {}

  /** Runs a computation in slices: from the next one on, or `atOnce` if this one is not over. */
  async run<T>(work: Work<T>, atOnce = false): Promise<T> {
    let hasToPause = !atOnce || this.isOver;
    for (;;) {
      if (hasToPause) await this.pause();
      const { done, value } = work.next();
      if (done) return value;
      if (value) await value;
      hasToPause = this.isOver;
    }
  }

  private get isOver(): boolean {
    return performance.now() >= this.begin();
  }

  private pause(): Promise<void> {
    this.begin();
    return new Promise((resolve) => this.paused.push(resolve));
  }

  /** Begins the slice of this round, if nobody has. Returns its end. */
  private begin(): number {
    if (this.end === undefined) {
      this.end = performance.now() + this.sliceMs;
      setImmediate(() => this.next());
    }
    return this.end;
  }

  private next(): void {
    this.end = undefined;
    const goOn = this.paused.shift();
    if (!goOn) return;
    this.begin();
    goOn();
  }
}
