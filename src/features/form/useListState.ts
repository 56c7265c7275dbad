import { useMemo, useState } from 'react';
import type { PostHandle } from '../../api/outbox/usePost';
import type { ListState } from '../../engine';
import { useFailureText } from '../../ui/useFailureText';

interface RequestedRows {
  /** The event of the list's rows. */
  event: string;
  /** They were requested, and all that exist have come. */
  complete: boolean;
}

/** Why the list of a form has no rows, as its last request tells; undefined before the first one. */
export function useListState(
  { entry, offline }: Pick<PostHandle, 'entry' | 'offline'>,
  { event, complete }: RequestedRows,
): ListState | undefined {
  const failureText = useFailureText();
  // A later post, such as one that removes a row, doesn't change that the list was answered.
  const [answeredEvent, setAnsweredEvent] = useState('');
  const isOfList = entry !== undefined && event !== '' && entry.post.recyclerEvent === event;
  const isAnswered = isOfList && entry.status === 'answered' && entry.outcome.length > 0;
  if (isAnswered && answeredEvent !== event) setAnsweredEvent(event);

  const isRequest = isOfList && entry.asks === true;
  const isLoading = isRequest && !offline && (entry.status === 'sending' || entry.status === 'sent');
  const { title, hint } = failureText(entry?.error);
  const reason = isRequest && entry.status === 'failed' ? [title, hint].filter(Boolean).join('\n') : '';
  const isEmpty = complete && (isAnswered || answeredEvent === event);
  return useMemo(() => {
    if (reason !== '') return { status: 'failed', reason };
    if (isLoading) return { status: 'loading' };
    return isEmpty ? { status: 'empty' } : undefined;
  }, [reason, isLoading, isEmpty]);
}
