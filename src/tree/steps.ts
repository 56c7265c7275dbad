/** A long computation: wherever it yields, others may have their turn before it continues. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs a computation to its end at once: for what is small. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
