import type { Steps } from '../../../tree/steps';

/** Ms of work before others have their turn. */
const SLICE_MS = 4;

/** A long computation that several wait for: it continues by itself, between other work, and anyone who waits for it helps it
 * along instead of asking again and again. */
export class SharedSteps<T> {
  /** Resolves when it is over, however it ended. */
  readonly finished: Promise<void>;
  private outcome: { value: T } | { error: unknown } | undefined;
  private isAdvancing = false;
  private finish: () => void = () => undefined;

  constructor(private readonly steps: Steps<T>) {
    this.finished = new Promise((resolve) => {
      this.finish = resolve;
    });
    this.goOn();
  }

  get isOver(): boolean {
    return this.outcome !== undefined;
  }

  /** Takes one step. */
  advance(): void {
    if (this.isOver || this.isAdvancing) return;
    this.isAdvancing = true;
    try {
      const { done, value } = this.steps.next();
      if (done) this.outcome = { value };
    } catch (error) {
      this.outcome = { error };
    }
    this.isAdvancing = false;
    if (this.outcome) this.finish();
  }

  /** Waits until it is over. Returns or throws as it did. */
  *result(): Steps<T> {
    while (!this.isOver) {
      this.advance();
      yield;
    }
    if (this.outcome && 'value' in this.outcome) return this.outcome.value;
    throw this.outcome?.error;
  }

  private goOn(): void {
    setImmediate(() => {
      const end = performance.now() + SLICE_MS;
      while (!this.isOver && performance.now() < end) this.advance();
      if (!this.isOver) this.goOn();
    });
  }
}
