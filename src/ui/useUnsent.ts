import { createContext, useContext, useEffect } from 'react';

/** What a screen holds that was typed and not sent. */
export interface Unsent {
  /** Forgets it for good. */
  discard: () => void;
}

/** Whoever asks before the screen is left; returns the way to be left alone again. */
export const UnsentContext = createContext<(work: Unsent) => () => void>(() => () => undefined);

/** While `unsent`, leaving the screen or closing the page asks first. `discard` must keep its identity. */
export function useUnsent(unsent: boolean, discard: () => void): void {
  const hold = useContext(UnsentContext);
  useEffect(() => {
    if (!unsent) return undefined;
    const letGo = hold({ discard });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsent, discard, hold]);
}
