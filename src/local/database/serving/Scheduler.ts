import type { Steps } from '../../../tree/steps';
import { hadLess, Usage, type Account, type Customer } from './Usage';

/** Time to work; asked between steps. */
export interface Slice {
  readonly isOver: boolean;
}

/** Whom work is done for. */
export interface Served {
  /** Whose time it takes. */
  readonly customer: Customer;
  /** Its turn comes before that of all others, who wait for what it does. */
  readonly isFirst: boolean;
}

/** Work for one client that may take long. */
export interface Job extends Served {
  /** Works until there is nothing left to do for now (false) or the slice is over (true: call again). */
  run(slice: Slice): boolean;
}

/** Shares the event loop among clients: who had least of it lately has their turn first, a slice at a time, and between turns the
 * process serves its sockets and timers. */
export class Scheduler {
  /** Those who wait, longest first. */
  private readonly jobs = new Map<Job, Account>();
  private readonly first = new Set<Job>();
  private readonly usage: Usage;
  private scheduled = false;
  private phase = 0;
  private marking = false;
  /** Ms that were worked in this round as messages came, outside of turns. */
  private spent = 0;

  constructor(
    private readonly sliceMs: number,
    private readonly turnMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.usage = new Usage(now);
  }

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

  /** Does something for a client at once; false, and nothing is done, when it has to wait for its turn. */
  spend(served: Served, work: () => void): boolean {
    if (!served.isFirst && !this.hasTime) return false;
    const began = this.now();
    this.measure(served, work);
    this.spent += this.now() - began;
    return true;
  }

  /** A slice that begins now. */
  slice(): Slice {
    const { now } = this;
    const end = now() + this.sliceMs;
    return {
      get isOver() {
        return now() >= end;
      },
    };
  }

  /** Has `job` run in its turn, once more if it has just done so. */
  add(job: Job): void {
    if (job.isFirst) this.first.add(job);
    else if (!this.jobs.has(job)) this.jobs.set(job, this.usage.of(job.customer));
    this.schedule();
  }

  remove(job: Job): void {
    this.first.delete(job);
    this.jobs.delete(job);
  }

  /** Runs a computation in slices. */
  run<T>({ customer, isFirst }: Served, steps: Steps<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.add({
        customer,
        isFirst,
        run(slice) {
          try {
            do {
              const { done, value } = steps.next();
              if (done) {
                resolve(value);
                return false;
              }
            } while (!slice.isOver);
            return true;
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
            return false;
          }
        },
      });
    });
  }

  /** False when somebody waits, or as much was done in this round as in a turn: what comes now waits for its own, or many clients would
   * make a round long. */
  private get hasTime(): boolean {
    return this.jobs.size === 0 && this.round >= 0 && this.spent <= this.turnMs;
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
    for (const job of [...this.first]) this.step(job);
    const end = this.now() + this.turnMs;
    // Whatever others had: nobody waits for ever.
    let [job] = this.jobs.keys();
    while (job) {
      this.step(job);
      job = this.now() < end ? this.leastServed() : undefined;
    }
  }

  private leastServed(): Job | undefined {
    let next: [Job, Account] | undefined;
    for (const entry of this.jobs) if (!next || hadLess(entry[1], next[1])) next = entry;
    return next?.[0];
  }

  private step(job: Job): void {
    this.remove(job);
    if (this.measure(job, () => job.run(this.slice()))) this.add(job);
  }

  /** Does something and notes whom the time went to. */
  private measure<T>({ customer }: Served, work: () => T): T {
    const began = this.now();
    const result = work();
    this.usage.charge(customer, this.now() - began);
    return result;
  }
}
