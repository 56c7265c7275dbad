import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { FieldDefinition } from '../../engine';
import { useUnsent } from '../../ui/useUnsent';
import { isUnsent, typedValues } from './formState';
import { useKeptFields } from './useKeptFields';
import type { OpenForm } from './useOpenForm';

/**
 * Keeps what is typed into a form until it was posted and answered, and warns of leaving before; fields that only search are
 * neither kept nor unsent. `clear` empties the form.
 */
export function useUnsentFields(
  { id, values, post, state, dispatch }: OpenForm,
  userId: string,
  isSearched: (field: FieldDefinition) => boolean,
) {
  const forgetKept = useKeptFields(values, userId, id, isSearched);
  const forget = useCallback(() => {
    forgetKept();
    dispatch({ type: 'keptFormForgotten' });
  }, [forgetKept, dispatch]);
  const clear = useCallback(() => {
    values.reset();
    forget();
  }, [values, forget]);

  const hasFailed = post.entry?.status === 'failed' || post.pictures === 'failed';
  const subscribe = useCallback((listener: () => void) => values.subscribeAll(listener), [values]);
  useUnsent(
    useSyncExternalStore(subscribe, () => isUnsent(state, typedValues(values, isSearched), hasFailed)),
    clear,
  );

  const answered = post.entry?.status === 'answered' && !post.entry.unattended;
  useEffect(() => {
    if (answered) forget();
  }, [answered, forget]);
  return clear;
}
