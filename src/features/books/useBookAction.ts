import { useState } from 'react';
import type { OutboxEntry } from '../../api/slices/OutboxEntry';
import { usePost, type PostHandle } from '../../api/outbox/usePost';
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

const isCompleted = (entry: OutboxEntry | undefined): entry is OutboxEntry =>
  entry?.status === 'answered' || (entry?.status === 'sent' && entry.silent);

/** Posts an action on a book, one at a time, and notifies the page when it has completed. */
export function useBookAction(onDone: (action: BookAction) => void): BookActionHandle {
  const post = usePost();
  const [currentAction, setCurrentAction] = useState<BookAction>();
  const [lastReported, setLastReported] = useState('');
  const completedKey = isCompleted(post.entry) ? post.entry.key : '';
  if (completedKey !== '' && completedKey !== lastReported) {
    setLastReported(completedKey);
    // Deferred, because the callback may set the state of other components.
    if (currentAction) queueMicrotask(() => onDone(currentAction));
  }
  return {
    post,
    done: completedKey === '' ? undefined : currentAction,
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
