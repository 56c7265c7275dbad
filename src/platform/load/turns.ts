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

/** Runs tasks of one key one after the other in the order they came; different keys run side by side. */
export function createKeyedQueue() {
  const tails = new Map<string, Promise<void>>();

  /** The task must settle by itself; its caller gets its error, and the next task runs anyway. */
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

/** How long work continues before sockets, timers and other people's requests have their turn, in ms. */
const SLICE_MS = 10;

/** Yields to the event loop when a slice is used up: to be awaited between the steps of long work. */
export function createPauses(): () => Promise<void> {
  /** The current turn of the event loop, since the first step in it; undefined between two turns. */
  let turn: { began: number; over: Promise<void> } | undefined;
  return async () => {
    turn ??= {
      began: performance.now(),
      over: new Promise((resolve) =>
        setImmediate(() => {
          turn = undefined;
          resolve();
        }),
      ),
    };
    if (performance.now() - turn.began >= SLICE_MS) await turn.over;
  };
}
