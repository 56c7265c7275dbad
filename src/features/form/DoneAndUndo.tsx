import { consequenceOf } from '../../api/outbox/consequence';
import { useTakeBackMutation } from '../../api/endpoints/blockList';
import type { Post, TakenBack } from '../../protocol';
import { ErrorState } from '../../ui/ErrorState';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { useAskWords, useConsequenceWords } from '../../ui/useConsequenceWords';

/** What takes a post back again; undefined where the platform cannot. */
function undoOf(post: Post): TakenBack | undefined {
  if (post.application !== 'book') return undefined;
  const { owner_id: ownerId, book_id: bookId } = post.data;
  const kind = consequenceOf(post)?.kind;
  if (kind === 'blockUser' && typeof ownerId === 'string') return { ownerId };
  if (kind === 'hideBook' && typeof bookId === 'string') return { bookId };
  return undefined;
}

/** Says what a post with consequences did, and takes it back while the person is still here to see it. */
export function DoneAndUndo({ post }: { post: Post }) {
  const { undo: takeItBack, undone } = useAskWords();
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
              {takeItBack}
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
