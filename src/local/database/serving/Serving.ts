import type { DatabaseLimits } from '../limits';
import { Budget } from './Budget';
import { Lane } from './Lane';
import { Slices } from './Slices';

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
