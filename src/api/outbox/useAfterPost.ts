import { useCallback, useEffect, useRef } from 'react';
import { hasSucceeded } from '../slices/outboxSlice';
import type { OutboxEntry } from '../slices/OutboxEntry';

/** What is left to do once the last post of a screen went well; a post that fails leaves it for when it is sent again. */
export function useAfterPost(
  entry: OutboxEntry | undefined,
): (done: ((entry: OutboxEntry) => void) | undefined) => void {
  const pending = useRef<(entry: OutboxEntry) => void>(undefined);
  useEffect(() => {
    if (!entry || !hasSucceeded(entry)) return;
    const done = pending.current;
    pending.current = undefined;
    done?.(entry);
  }, [entry]);
  return useCallback((done) => {
    pending.current = done;
  }, []);
}
