import { createContext, useContext, useEffect } from 'react';

/** Unsent input of a screen. */
export interface Unsent {
  /** Discards what is kept of it for the next visit; undefined where nothing is kept. */
  discard: (() => void) | undefined;
}

/** Registers unsent input with the navigation prompt; returns the function that removes it. */
export const UnsentContext = createContext<(work: Unsent) => () => void>(() => () => undefined);

/**
 * While `unsent`, leaving the screen or closing the page asks first. Give `discard`, which must keep its identity, where the screen keeps
 * what was typed.
 */
export function useUnsent(unsent: boolean, discard?: () => void): void {
  const register = useContext(UnsentContext);
  useEffect(() => {
    if (!unsent) return undefined;
    const unregister = register({ discard });
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => {
      unregister();
      window.removeEventListener('beforeunload', preventUnload);
    };
  }, [unsent, discard, register]);
}
