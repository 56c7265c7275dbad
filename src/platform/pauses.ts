/** How long work goes on before sockets, timers and other people's requests have their turn, in ms. */
const SLICE_MS = 10;

/** Gives way when it is time: to be awaited between steps of work that may be long together. */
export function createPauses(): () => Promise<void> {
  /** The turn of the event loop that goes on, since the first step in it; undefined between two. */
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
