import { useCallback, useEffect, useRef } from 'react';

// Small texts are passed on immediately; large ones, which cost many milliseconds, a few times a second when the browser
// is idle, but no later than a second after the key.
const SMALL = 60_000;
const PAUSE_MS = 250;
const LATEST_MS = 750;

/** Runs when the browser is idle, or at once in browsers without `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else run();
}

/**
 * Passes a text that changes with every keystroke to `onText` at a limited rate, and always before the page or the screen
 * is left. `size` is its approximate length. The getter is only called when the text is passed on.
 */
export function usePacedText(size: number, onText: (text: () => string) => void) {
  const pending = useRef<() => string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    pending.current = undefined;
  }, []);
  const flush = useCallback(() => {
    const text = pending.current;
    cancel();
    if (text) onText(text);
  }, [cancel, onText]);
  const schedule = useCallback(
    (text: () => string) => {
      pending.current = text;
      timer.current ??= setTimeout(size < SMALL ? flush : () => whenIdle(flush), size < SMALL ? 0 : PAUSE_MS);
    },
    [flush, size],
  );

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      flush();
    };
  }, [flush]);
  return { schedule, flush, cancel };
}
