import type { ListenHandlers, Transport } from '../../transport/Transport';
import { nextFrame } from './frame';

/** Most changes that one listen hands over in a frame. */
export const SLICE_CHANGES = 1000;
/** How long its handlers may work in a frame before the rest waits for the next one, in ms. */
const SLICE_MS = 12;

/**
 * The same transport, whose listens hand a burst over frame by frame: the page stays free between two slices. Changes of
 * one listen keep their order, and neither readiness nor an error overtakes them; one listen never waits for another.
 * Whatever is no burst is handed over at once.
 */
export function inSlices(transport: Transport): Transport {
  return {
    ...transport,
    listen: (path, handlers, options) => {
      const sliced = sliceHandlers(handlers);
      const stop = transport.listen(path, sliced.handlers, options);
      return () => {
        sliced.stop();
        stop();
      };
    },
  };
}

function sliceHandlers(handlers: ListenHandlers): {
  handlers: ListenHandlers;
  stop: () => void;
} {
  let waiting: (() => void)[] = [];
  let cancelFrame: (() => void) | undefined;
  let stopped = false;
  let count = 0;
  let spentMs = 0;

  const run = (work: () => void) => {
    const start = performance.now();
    work();
    count += 1;
    spentMs += performance.now() - start;
  };
  const isSpent = () => count >= SLICE_CHANGES || spentMs >= SLICE_MS;

  const slice = () => {
    count = 0;
    spentMs = 0;
    let taken = 0;
    try {
      while (!stopped && taken < waiting.length && !isSpent()) {
        const work = waiting[taken];
        taken += 1;
        if (work) run(work);
      }
    } finally {
      waiting = waiting.slice(taken);
      cancelFrame = !stopped && waiting.length > 0 ? nextFrame(slice) : undefined;
    }
  };
  const pass = (work: () => void) => {
    if (stopped) return;
    if (cancelFrame === undefined && !isSpent()) {
      run(work);
      return;
    }
    waiting.push(work);
    cancelFrame ??= nextFrame(slice);
  };

  return {
    handlers: {
      onChild: (change) => pass(() => handlers.onChild(change)),
      onError: (error) => pass(() => handlers.onError(error)),
      ...(handlers.onReady && { onReady: () => pass(() => handlers.onReady?.()) }),
    },
    stop: () => {
      stopped = true;
      waiting = [];
      cancelFrame?.();
    },
  };
}
