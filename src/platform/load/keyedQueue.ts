/** Runs tasks of one key one after the other in the order they came; different keys run side by side. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<void>>();

  /** The task must settle by itself; its caller gets its error, and the next task runs all the same. */
  function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = (tails.get(key) ?? Promise.resolve()).then(task);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    tails.set(key, tail);
    void tail.then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
    return result;
  }

  return {
    run,
    /** Resolves when it is the caller's turn, which lasts until they call the result. */
    enter: (key: string): Promise<() => void> =>
      new Promise((resolve) => {
        void run(key, () => new Promise<void>((leave) => resolve(leave)));
      }),
    /** True while something of this key runs or waits. */
    has: (key: string): boolean => tails.has(key),
    /** Resolves when nothing runs or waits any more. */
    async idle(): Promise<void> {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
