/** The longest time that a timer of Node can wait, in ms; a longer one would run at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Calls back at `time` of a clock, in ms, at once when it is over. Keeps no process alive. Returns the way to stop. */
export function callAt(time: number, clock: () => number, callback: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    const remaining = time - clock();
    if (remaining <= 0) {
      callback();
      return;
    }
    timer = setTimeout(wait, Math.min(remaining, MAX_TIMEOUT_MS));
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
