import { useState } from 'react';
import type { FeedRow } from '../../api/streams/feedRow';
import { cardName, isOwnAnswer, newestKey } from '../../api/streams/unread';

const markOf = (row: FeedRow): string => `${cardName(row)} ${newestKey(row)}`;

/** New cards since the last dismissal. */
interface Arrival {
  /** The newest of it. */
  row: FeedRow;
  count: number;
}

/**
 * New cards of a live feed after its first load, until dismissed. `quiet`: the page shows the feed itself, so nothing is
 * reported.
 */
export function useArrival(rows: readonly FeedRow[], live: boolean, quiet: boolean) {
  const [loadedMarks, setLoadedMarks] = useState<ReadonlySet<string>>();
  const [arrival, setArrival] = useState<Arrival>();
  const fresh = live ? rows.filter((row) => !loadedMarks?.has(markOf(row))) : [];
  if (live && (loadedMarks === undefined || fresh.length > 0)) {
    setLoadedMarks(new Set(rows.map(markOf)));
    const news = fresh.filter((one) => !isOwnAnswer(one));
    const [row] = news.toSorted((a, b) => (newestKey(a) < newestKey(b) ? 1 : -1));
    if (loadedMarks !== undefined && row && !quiet)
      setArrival({ row, count: (arrival?.count ?? 0) + news.length });
  }
  if (quiet && arrival) setArrival(undefined);
  return { arrival, dismiss: () => setArrival(undefined) };
}
