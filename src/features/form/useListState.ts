import { useMemo } from 'react';
import type { ListState } from '../../engine';
import { useFailureText } from '../../ui/useFailureText';
import type { FormState } from './FormSession';

/**
 * Why the list of a form has no rows, as its last request tells; undefined before the first one. `complete`: its rows were
 * requested, and all that exist have come.
 */
export function useListState(
  {
    post: { entry, offline },
    rowsEvent,
    answeredEvent,
  }: Pick<FormState, 'post' | 'rowsEvent' | 'answeredEvent'>,
  complete: boolean,
): ListState | undefined {
  const failureText = useFailureText();
  const isRequest = rowsEvent !== '' && entry?.post.recyclerEvent === rowsEvent && entry.asks === true;
  const isLoading = isRequest && !offline && (entry.status === 'sending' || entry.status === 'sent');
  const { title, hint } = failureText(entry?.error);
  const reason = isRequest && entry.status === 'failed' ? [title, hint].filter(Boolean).join('\n') : '';
  const isEmpty = complete && answeredEvent === rowsEvent;
  return useMemo(() => {
    if (reason !== '') return { status: 'failed', reason };
    if (isLoading) return { status: 'loading' };
    return isEmpty ? { status: 'empty' } : undefined;
  }, [reason, isLoading, isEmpty]);
}
