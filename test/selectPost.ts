import type { OutboxEntry } from '../src/api/slices/OutboxEntry';
import type { OutboxState } from '../src/api/slices/outboxSlice';

/** One post by its key, anyone who's it is. */
export function selectPost({ outbox }: { outbox: OutboxState }, key: string): OutboxEntry | undefined {
  return Object.values(outbox)
    .flat()
    .find((entry) => entry.key === key);
}
