import { scriptParamOf } from '../../protocol';
import type { ReadState } from '../slices/readSlice';
import type { FeedRow } from './feedRow';

/** Key of the newest message of a card: an update makes it new again. */
export const newestKey = (row: FeedRow): string => row.keys.at(-1) ?? row.message.key;

/** What a card is remembered by: the same row name in two applications means two cards. */
export const cardName = (row: FeedRow): string => `${row.message.application}/${row.id}`;

/** True when the newest of a card is what the person answered themselves, here or elsewhere: no news to them. */
export const isOwnAnswer = ({ message }: FeedRow): boolean => scriptParamOf(message)['own_answer'] === true;

/** True for a card of an earlier day that came again as it was read then: `again` is a key from before what it tells. */
function isReadAgain(row: FeedRow, readKey: string | undefined): boolean {
  const { again } = scriptParamOf(row.base);
  const isNewest = newestKey(row) === row.base.key;
  return isNewest && typeof again === 'string' && readKey !== undefined && readKey > again;
}

/** The cards that a person has not seen as they are now. */
export function unreadRows(rows: readonly FeedRow[], read: ReadState): FeedRow[] {
  return rows.filter((row) => {
    const readKey = read[cardName(row)];
    return readKey !== newestKey(row) && !isOwnAnswer(row) && !isReadAgain(row, readKey);
  });
}

/** What is remembered of cards once they were seen. */
export function readMarks(rows: readonly FeedRow[]): { id: string; key: string }[] {
  return rows.map((row) => ({ id: cardName(row), key: newestKey(row) }));
}
