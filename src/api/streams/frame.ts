/** Runs `work` at the next animation frame, once; hidden pages draw no frames, so a timer runs it there. */
export function nextFrame(work: () => void): () => void {
  const cancels: (() => void)[] = [];
  const cancel = () => {
    for (const one of cancels) one();
  };
  const run = () => {
    cancel();
    work();
  };
  if (typeof requestAnimationFrame === 'function') {
    const frame = requestAnimationFrame(run);
    cancels.push(() => cancelAnimationFrame(frame));
  }
  const timer = setTimeout(run, cancels.length > 0 ? HIDDEN_MS : FRAME_MS);
  cancels.push(() => clearTimeout(timer));
  return cancel;
}

const FRAME_MS = 16;
const HIDDEN_MS = 250;
