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
  /** What was done last; undefined until something was. */
  done: BookAction | undefined;
  act: (
    action: BookAction,
    postCollection: string,
    data: Record<string, FieldValue>,
    messageKey?: string,
  ) => boolean;
}

const isThrough = (entry: OutboxEntry | undefined): entry is OutboxEntry =>
  entry?.status === 'answered' || (entry?.status === 'sent' && entry.silent);

/** Posts what a person does with a book, one at a time, and tells the page when it is through. */
export function useBookAction(onDone: (action: BookAction) => void): BookActionHandle {
  const post = usePost();
  const [acting, setActing] = useState<BookAction>();
  const [told, setTold] = useState('');
  const through = isThrough(post.entry) ? post.entry.key : '';
  if (through !== '' && through !== told) {
    setTold(through);
    // Whoever asks anew does so once this has been drawn.
    if (acting) queueMicrotask(() => onDone(acting));
  }
  return {
    post,
    done: through === '' ? undefined : acting,
    act: (action, postCollection, data, messageKey = '') => {
      // The page says itself what became of it.
      const sent = post.send({
        application: 'book',
        postCollection,
        data: { ...data, quiet: true },
        messageKey,
      });
      if (sent) setActing(action);
      return sent;
    },
  };
}
