import { useCallback, useState, useSyncExternalStore } from 'react';
import type { FieldStore } from '../../layout';
import { useUnsent } from '../../ui/useUnsent';

/** What was typed, as text to compare; empty when every input shows what it showed at first. */
function typed(values: FieldStore): string {
  const { '': own = {}, ...rows } = values.snapshot();
  const initial = new Map(values.definitions().map((field) => [field.name, field.initial]));
  const changed = Object.entries(own).filter(([name, value]) => value !== (initial.get(name) ?? ''));
  return changed.length + Object.keys(rows).length === 0 ? '' : JSON.stringify([changed, rows]);
}

/**
 * Leaving the form asks while something typed differs from what was posted last. `failed`: that post came to nothing.
 * Call `posted` when a post was queued.
 */
export function useUnsentForm(
  values: FieldStore,
  failed: boolean,
  discard: () => void,
): { posted: () => void } {
  const [sent, setSent] = useState('');
  const subscribe = useCallback((listener: () => void) => values.subscribeAll(listener), [values]);
  const unsent = useSyncExternalStore(subscribe, () => {
    const now = typed(values);
    return now !== '' && (failed || now !== sent);
  });
  useUnsent(unsent, discard);
  return { posted: useCallback(() => setSent(typed(values)), [values]) };
}
