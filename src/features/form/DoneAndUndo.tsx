import { consequenceOf } from '../../api/outbox/consequence';
import { useTakeBackMutation, type TakenBack } from '../../api/endpoints/blockList';
import type { Post } from '../../protocol';
import { ErrorState } from '../../ui/ErrorState';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { useAskWords, useConsequenceWords } from '../../ui/useConsequenceWords';

/** The inverse of a post; undefined if the platform has none. */
function undoOf(post: Post): TakenBack | undefined {
  if (post.application !== 'book') return undefined;
  const { owner_id: ownerId, book_id: bookId } = post.data;
  const kind = consequenceOf(post)?.kind;
  if (kind === 'blockUser' && typeof ownerId === 'string') return { ownerId };
  if (kind === 'hideBook' && typeof bookId === 'string') return { bookId };
  return undefined;
}

/** Confirms a post with consequences and offers to undo it while the screen is open. */
export function DoneAndUndo({ post }: { post: Post }) {
  const { undo: undoLabel, undone } = useAskWords();
  const words = useConsequenceWords();
  const [takeBack, { isLoading, isSuccess, error }] = useTakeBackMutation();
  const about = consequenceOf(post);
  if (!about) return null;
  const undo = undoOf(post);
  return (
    <>
      <PlainNotice
        tone="success"
        action={
          undo &&
          !isSuccess && (
            <PlainButton small busy={isLoading} disabled={isLoading} onClick={() => void takeBack(undo)}>
              {undoLabel}
            </PlainButton>
          )
        }
      >
        {isSuccess ? undone : words(about).done}
      </PlainNotice>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
