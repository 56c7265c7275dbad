import { scriptParamOf } from '../../protocol';
import type { FeedRow } from '../../api/streams/feedRow';

/** Cards of one application that stand before everything else. */
const MAX_OF_ONE = 5;

/** `script_param.waits` of a card: its row waits for the person, who has something to decide there. */
const waits = ({ message }: FeedRow): boolean => scriptParamOf(message)['waits'] === true;

/** The cards that wait for the person, apart from the others; of no application so many that the others are out of sight. */
export function splitWaiting(rows: readonly FeedRow[]): { waiting: FeedRow[]; others: FeedRow[] } {
  const counts = new Map<string, number>();
  const waiting: FeedRow[] = [];
  const others: FeedRow[] = [];
  for (const row of rows) {
    const { application } = row.message;
    const count = counts.get(application) ?? 0;
    if (!waits(row) || count === MAX_OF_ONE) {
      others.push(row);
      continue;
    }
    counts.set(application, count + 1);
    waiting.push(row);
  }
  return { waiting, others };
}
