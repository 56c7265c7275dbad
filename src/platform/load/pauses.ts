/** How long work goes on before sockets, timers and other people's requests have their turn, in ms. */
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
