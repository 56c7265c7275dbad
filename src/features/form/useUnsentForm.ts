import { useCallback, useState, useSyncExternalStore } from 'react';
import type { PostHandle } from '../../api/outbox/usePost';
import type { FieldStore } from '../../engine';
import { useUnsent } from '../../ui/useUnsent';

/** Each typed value as one text to compare; an input that shows what it showed at first is left out. */
function typed(values: FieldStore): string[] {
  const initial = new Map(values.definitions().map((field) => [field.name, field.initial]));
  return Object.entries(values.snapshot()).flatMap(([scope, fields]) =>
    Object.entries(fields)
      .filter(([name, value]) => scope !== '' || value !== (initial.get(name) ?? ''))
      .map(([name, value]) => JSON.stringify([scope, name, value])),
  );
}

const NOTHING: readonly string[] = [];

/**
 * Leaving the form asks while it holds a typed value that was not in its last post, or that post came to nothing. Call
 * `posted` when a post was queued; one that is still under way when the form is opened holds what its draft holds, and one
 * that is asked again (`asked`) what was typed for it.
 */
export function useUnsentForm(
  values: FieldStore,
  { entry, running, pictures }: Pick<PostHandle, 'entry' | 'running' | 'pictures'>,
  discard: () => void,
  asked = false,
): { posted: () => void } {
  const [sent, setSent] = useState(() => (running || asked ? typed(values) : NOTHING));
  const failed = entry?.status === 'failed' || pictures === 'failed';
  const subscribe = useCallback((listener: () => void) => values.subscribeAll(listener), [values]);
  const unsent = useSyncExternalStore(subscribe, () =>
    typed(values).some((value) => failed || !sent.includes(value)),
  );
  useUnsent(unsent, discard);
  return { posted: useCallback(() => setSent(typed(values)), [values]) };
}
