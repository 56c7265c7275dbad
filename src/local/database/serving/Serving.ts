import type { DatabaseLimits } from '../limits';
import { Budget } from './Budget';
import { Slices } from './Slices';

/** Lets one at a time through, in the order they came: for work that needs a lot of memory while it lasts. */
class Lane {
  private last = Promise.resolve();

  /** `turn` resolves when it is this one's turn, which lasts until it calls `leave`. */
  enter(): { turn: Promise<void>; leave: () => void } {
    const turn = this.last;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.last = turn.then(() => left);
    return { turn, leave };
  }
}

/** What the clients of one server share: its time, and the bounds on what they hold together. */
export class Serving {
  readonly slices: Slices;
  /** One large message at a time is parsed and decoded: that takes many times its size in memory. */
  readonly decoding = new Lane();
  readonly input: Budget;
  readonly output: Budget;
  readonly listens: Budget;
  readonly wishes: Budget;
  readonly wishBytes: Budget;

  constructor(
    readonly limits: DatabaseLimits,
    readonly log: (line: string) => void,
  ) {
    this.slices = new Slices(limits.sliceMs);
    this.input = new Budget(limits.input);
    this.output = new Budget(limits.output);
    this.listens = new Budget(limits.listens);
    this.wishes = new Budget(limits.wishes);
    this.wishBytes = new Budget(limits.wishBytes);
  }
}
