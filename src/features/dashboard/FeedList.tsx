import type { FeedRow } from '../../api/feed';
import { FeedCard } from './FeedCard';

/** A live list of cards, told to assistive technology as a feed. */
export function FeedList({ label, rows, busy }: { label: string; rows: readonly FeedRow[]; busy: boolean }) {
  return (
    <div role="feed" aria-label={label} aria-busy={busy} className="feed">
      {rows.map((row, index) => (
        <FeedCard key={row.id} row={row} position={index + 1} size={rows.length} />
      ))}
    </div>
  );
}
