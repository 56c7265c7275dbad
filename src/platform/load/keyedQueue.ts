/** Runs tasks of one key one after the other in the order they came; different keys run side by side. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<void>>();
  return {
    /** The task must settle by itself; its caller gets its error, and the next task runs all the same. */
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
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
    },
    /** True while something of this key runs or waits. */
    has: (key: string): boolean => tails.has(key),
    /** Resolves when nothing runs or waits any more. */
    async idle(): Promise<void> {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
