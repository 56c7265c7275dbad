import { useEffect, useEffectEvent } from 'react';
import { hasSucceeded } from '../slices/outboxSlice';
import type { OutboxEntry } from '../slices/OutboxEntry';

/** Calls `onSuccess` as it is by then, once for each post of a screen that went well. */
export function useOnSuccess(entry: OutboxEntry | undefined, onSuccess: () => void): void {
  const key = entry && hasSucceeded(entry) ? entry.key : '';
  const report = useEffectEvent(onSuccess);
  useEffect(() => {
    if (key !== '') report();
  }, [key]);
}
