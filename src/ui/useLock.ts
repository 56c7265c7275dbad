import { useCallback, useRef } from 'react';

/**
 * Runs work unless the last has not ended. A button's `loading` comes a render later, and a form's validation later
 * still: two fast clicks would both pass.
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
