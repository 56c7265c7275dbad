import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { selectUnseenFailures } from '../../api/slices/outboxSlice';

// Meanwhile the screen it was sent from says so itself, here or in another tab.
const SHOW_AFTER_MS = 1000;

// A later try of the same post fails anew.
const failureId = ({ key, attempt = 0 }: OutboxEntry): string => `${key}/${String(attempt)}`;

/** The person's failed posts that nothing has told them of for a second, each counted from its own failure; oldest first. */
export function useSettledFailures(): readonly OutboxEntry[] {
  const unseen = useAppSelector((state) => selectUnseenFailures(state, selectUserId(state)));
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const id of unseen.map(failureId)) {
      if (timers.current.has(id)) continue;
      const settle = () => setSettled((others) => new Set(others).add(id));
      timers.current.set(id, setTimeout(settle, SHOW_AFTER_MS));
    }
  }, [unseen]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
      current.clear();
    };
  }, []);
  return unseen.filter((entry) => settled.has(failureId(entry)));
}
