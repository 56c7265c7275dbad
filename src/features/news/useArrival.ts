import { useState } from 'react';
import type { FeedRow } from '../../api/streams/feedRow';
import { cardName, isOwnAnswer, newestKey } from '../../api/streams/unread';

const markOf = (row: FeedRow): string => `${cardName(row)} ${newestKey(row)}`;

/** What came since somebody looked. */
interface Arrival {
  /** The newest of it. */
  row: FeedRow;
  count: number;
}

/**
 * What comes to a live feed after its first load, until it is put away. `quiet`: whatever comes is seen where it comes, and
 * is no arrival.
 */
export function useArrival(rows: readonly FeedRow[], live: boolean, quiet: boolean) {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [arrival, setArrival] = useState<Arrival>();
  const fresh = live ? rows.filter((row) => !known?.has(markOf(row))) : [];
  if (live && (known === undefined || fresh.length > 0)) {
    setKnown(new Set(rows.map(markOf)));
    const news = fresh.filter((one) => !isOwnAnswer(one));
    const [row] = news.toSorted((a, b) => (newestKey(a) < newestKey(b) ? 1 : -1));
    if (known !== undefined && row && !quiet) setArrival({ row, count: (arrival?.count ?? 0) + news.length });
  }
  if (quiet && arrival) setArrival(undefined);
  return { arrival, putAway: () => setArrival(undefined) };
}
