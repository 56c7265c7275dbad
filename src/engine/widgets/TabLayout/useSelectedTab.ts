import { useCallback, useSyncExternalStore } from 'react';
import type { Scope } from '../../draw/Scope';

// Kept with the fields of the screen, under a name that is never posted.
const FIELD = ' tab';

/** The chosen tab of a screen, shared by its tabs and its pager. */
export function useSelectedTab({ store }: Scope): [number, (index: number) => void] {
  const subscribe = useCallback((listener: () => void) => store.subscribe(FIELD, listener), [store]);
  const selected = useSyncExternalStore(subscribe, () => Number(store.get(FIELD) ?? 0));
  return [selected, (index) => store.set(FIELD, index)];
}
