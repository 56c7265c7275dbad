/** Idle time a task of some tens of milliseconds needs; that much is left only when no frame is waiting to be drawn. */
const MIN_IDLE_MS = 30;
/** On a page that animates all the time the task runs between two frames after this long. */
const MAX_WAIT_MS = 2_000;
/** For browsers without `requestIdleCallback`. */
const FALLBACK_WAIT_MS = 100;

/** Runs a task once the page is idle; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const latestStart = performance.now() + MAX_WAIT_MS;
  const requestIdle = (): number =>
    requestIdleCallback((deadline) => {
      if (deadline.timeRemaining() >= MIN_IDLE_MS || performance.now() >= latestStart) run();
      else handle = requestIdle();
    });
  let handle = requestIdle();
  return () => cancelIdleCallback(handle);
}
