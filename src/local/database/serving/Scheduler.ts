import type { Steps } from '../../../tree/steps';

/** Time to work; asked between steps. */
export interface Slice {
  readonly isOver: boolean;
}

/** Work for one client that may take long. */
export interface Job {
  /** Its turn comes before that of all others. */
  readonly isFirst?: boolean;
  /** Works until there is nothing left to do for now (false) or the slice is over (true: call again). */
  run(slice: Slice): boolean;
}

/** Shares the event loop among clients: each job works for a slice at a time, in turn, and between turns the process
 * serves its sockets and timers. */
export class Scheduler {
  private readonly jobs = new Set<Job>();
  private readonly first = new Set<Job>();
  private scheduled = false;
  private phase = 0;
  private marking = false;
  /** Ms that were worked in this round as messages came, outside of turns. */
  private spent = 0;

  constructor(
    private readonly sliceMs: number,
    private readonly turnMs: number,
  ) {}

  /** Counts the rounds of the event loop in which somebody asked. */
  get round(): number {
    if (!this.marking) {
      this.marking = true;
      setImmediate(() => {
        this.marking = false;
        this.spent = 0;
        this.phase++;
      });
    }
    return this.phase;
  }

  /** Does something now. */
  spend(work: () => void): void {
    const began = performance.now();
    work();
    this.spent += performance.now() - began;
  }

  /** False when as much was done in this round as in a turn: what comes now waits for its own, or many clients would make a round long. */
  get hasTime(): boolean {
    return this.round >= 0 && this.spent <= this.turnMs;
  }

  /** A slice that begins now. */
  slice(): Slice {
    return sliceUntil(performance.now() + this.sliceMs);
  }

  /** Has `job` run in its turn, once more if it has just done so. */
  add(job: Job): void {
    (job.isFirst ? this.first : this.jobs).add(job);
    this.schedule();
  }

  remove(job: Job): void {
    this.first.delete(job);
    this.jobs.delete(job);
  }

  /** Runs a computation in slices. */
  run<T>(steps: Steps<T>): Promise<T> {
    return this.until((slice) => {
      do {
        const { done, value } = steps.next();
        if (done) return { value };
      } while (!slice.isOver);
      return undefined;
    });
  }

  /** Does something in its turn. */
  inTurn<T>(work: () => T): Promise<T> {
    return this.until(() => ({ value: work() }));
  }

  /** Has `work` run, a slice at a time, until it has a result. */
  private until<T>(work: (slice: Slice) => { value: T } | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      this.add({
        run(slice) {
          try {
            const result = work(slice);
            if (result) resolve(result.value);
            return !result;
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
            return false;
          }
        },
      });
    });
  }

  private schedule(): void {
    if (this.scheduled || this.jobs.size + this.first.size === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.turn();
      this.schedule();
    });
  }

  private turn(): void {
    const end = performance.now() + this.turnMs;
    for (const job of [...this.first]) this.step(this.first, job);
    for (const job of [...this.jobs]) {
      this.step(this.jobs, job);
      if (performance.now() >= end) return;
    }
  }

  private step(jobs: Set<Job>, job: Job): void {
    // Another job may have taken it off.
    if (jobs.delete(job) && job.run(this.slice())) jobs.add(job);
  }
}

function sliceUntil(end: number): Slice {
  return {
    get isOver() {
      return performance.now() >= end;
    },
  };
}
