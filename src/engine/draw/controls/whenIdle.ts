/** Room for a task that takes some tens of milliseconds: so much is left only where no frame is waiting to be drawn. */
const QUIET_MS = 30;
/** On a page that moves all the time it runs between two frames after so long. */
const MAX_WAIT_MS = 2_000;
/** For browsers that do not tell when they are idle. */
const USUAL_WAIT_MS = 100;

/** Runs something once the page has nothing to draw; returns the way to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, USUAL_WAIT_MS);
    return () => clearTimeout(timer);
  }
  const latest = performance.now() + MAX_WAIT_MS;
  const ask = (): number =>
    requestIdleCallback((deadline) => {
      if (deadline.timeRemaining() >= QUIET_MS || performance.now() >= latest) run();
      else handle = ask();
    });
  let handle = ask();
  return () => cancelIdleCallback(handle);
}
