import { createContext, useContext, useEffect } from 'react';

/** Unsent input of a screen. */
export interface Unsent {
  /** Discards it for good. */
  discard: () => void;
}

/** Registers unsent input with the navigation prompt; returns the function that removes it. */
export const UnsentContext = createContext<(work: Unsent) => () => void>(() => () => undefined);

/** While `unsent`, leaving the screen or closing the page asks first. `discard` must keep its identity. */
export function useUnsent(unsent: boolean, discard: () => void): void {
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
