import type { ResponseMessage } from '../../protocol';
import { noticeWords, rowOutcome } from '../../ui/cardText';

/** What became of the row that a notice is about. Its place is there before, so that screen readers announce a change. */
export function RowOutcome({ message }: { message: ResponseMessage }) {
  if (noticeWords(message) === '') return null;
  const outcome = rowOutcome(message);
  return (
    <p role="status" className="feed-card-outcome">
      {outcome !== '' && (
        <span className="feed-card-end" dir="auto">
          {outcome}
        </span>
      )}
    </p>
  );
}
