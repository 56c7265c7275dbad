import { useCallback, useRef } from 'react';

/**
 * Runs work unless the previous one is still running. A button's `loading` applies a render later, and a form's validation
 * even later: two fast clicks would both pass.
 */
export function useLock(): (work: () => Promise<unknown>) => void {
  const running = useRef(false);
  return useCallback((work) => {
    if (running.current) return;
    running.current = true;
    void work().finally(() => {
      running.current = false;
    });
  }, []);
}
