import { useState } from 'react';
import { useOnSuccess } from '../../api/outbox/useOnSuccess';
import { usePost, type PostHandle } from '../../api/outbox/usePost';
import { hasSucceeded } from '../../api/slices/outboxSlice';
import type { FieldValue } from '../../protocol';

/** What a person can do on the page of a book; each has its words when it is done. */
export type BookAction =
  | 'ask'
  | 'cancelRequest'
  | 'accept'
  | 'decline'
  | 'giveBack'
  | 'received'
  | 'askBack'
  | 'moveDue'
  | 'rate'
  | 'save'
  | 'hide'
  | 'block'
  | 'report'
  | 'remove';

interface BookActionHandle {
  post: PostHandle;
  /** The last completed action, if any. */
  done: BookAction | undefined;
  act: (
    action: BookAction,
    postCollection: string,
    data: Record<string, FieldValue>,
    messageKey?: string,
  ) => boolean;
}

/** Posts an action on a book, one at a time, and notifies the page when it has completed. */
export function useBookAction(onDone: (action: BookAction) => void): BookActionHandle {
  const post = usePost();
  const [currentAction, setCurrentAction] = useState<BookAction>();
  useOnSuccess(post.entry, () => {
    if (currentAction) onDone(currentAction);
  });
  return {
    post,
    done: post.entry && hasSucceeded(post.entry) ? currentAction : undefined,
    act: (action, postCollection, data, messageKey = '') => {
      // `quiet`: the page shows the outcome itself.
      const sent = post.send({
        application: 'book',
        postCollection,
        data: { ...data, quiet: true },
        messageKey,
      });
      if (sent) setCurrentAction(action);
      return sent;
    },
  };
}
