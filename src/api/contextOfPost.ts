import { namedFields } from '../protocol';
import type { PostDraft } from './queuePost';

/** What the layout engine tells of an action that posts, as far as it reaches the post. */
interface PostingAction {
  messageKey?: string;
  parentMessageKey?: string;
  context: {
    childRecyclerEvent?: string;
    named?: { userId?: string; appUserId?: string; event?: string };
  };
}

/**
 * What an action says of its post beside its rows: the row it comes from and the one around that, the items' event, and own ids
 * and the own event where the layout names them.
 */
export function contextOfPost({
  messageKey,
  parentMessageKey,
  context: { childRecyclerEvent, named: own = {} },
}: PostingAction): Pick<PostDraft, 'messageKey' | 'childRecyclerEvent' | 'named' | 'event'> {
  const named = namedFields({ parentMessageKey, userId: own.userId, appUserId: own.appUserId });
  return {
    ...(messageKey !== undefined && { messageKey }),
    ...(childRecyclerEvent !== undefined && { childRecyclerEvent }),
    ...(named && { named }),
    ...(own.event !== undefined && { event: own.event }),
  };
}
