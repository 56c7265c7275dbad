import { useCallback, useEffect, useRef } from 'react';

// A small text is handed on at once; a big one, which costs many milliseconds, a few times a second and between the keys,
// but never later than a second after the key.
const SMALL = 60_000;
const PAUSE_MS = 250;
const LATEST_MS = 750;

/** Runs between what the browser has to do for the person; soon in browsers that cannot tell. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST_MS });
  else run();
}

/**
 * Hands a text that changes at every keystroke on to `onText`, in any case before the page or the screen is left. `size`:
 * about how long it is. What is given is only asked for the text when it is handed on.
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
  const give = useCallback(
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
  return { give, cancel };
}
