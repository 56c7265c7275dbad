/** Runs at most `limit` tasks at the same time; the others wait in the order they came. */
export function createSlots(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next task.
      if (next) next();
      else running -= 1;
    }
  };
}
