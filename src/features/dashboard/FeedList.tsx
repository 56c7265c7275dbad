import type { FeedRow } from '../../api/feed';
import { FeedCard } from './FeedCard';

interface FeedListProps {
  label: string;
  rows: readonly FeedRow[];
  busy: boolean;
  /** Rows the person has not seen yet. */
  unread?: readonly FeedRow[];
  /** An unread card has been in view. */
  onSeen?: (row: FeedRow) => void;
}

/** A live list of cards, told to assistive technology as a feed. */
export function FeedList({ label, rows, busy, unread = [], onSeen }: FeedListProps) {
  const unseen = new Set(unread);
  return (
    <div role="feed" aria-label={label} aria-busy={busy} className="feed">
      {rows.map((row, index) => (
        <FeedCard
          key={`${row.message.application}/${row.id}`}
          row={row}
          position={index + 1}
          size={rows.length}
          onSeen={unseen.has(row) ? onSeen : undefined}
        />
      ))}
    </div>
  );
}
