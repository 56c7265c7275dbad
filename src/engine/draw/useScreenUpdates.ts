import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ScreenState } from '../screen/commands/ScreenState';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { ScreenUpdate } from './Scope';

const NO_UPDATES: readonly ScreenUpdate[] = [];
// With what is typed: a screen drawn again with the same values is the same screen.
const updatesByStore = new WeakMap<FieldStore, readonly ScreenUpdate[]>();

const updatesOf = (store: FieldStore): readonly ScreenUpdate[] => updatesByStore.get(store) ?? NO_UPDATES;

/**
 * The screen with what scripts tied to clicks changed, and the way to change it further. The changes last as long as the
 * field store; the host's own state stays its own.
 */
export function useScreenUpdates(
  live: ScreenState,
  store: FieldStore,
): [ScreenState, (update: ScreenUpdate) => void] {
  const [kept, setKept] = useState(() => ({ store, updates: updatesOf(store) }));
  const updates = kept.store === store ? kept.updates : updatesOf(store);
  const change = useCallback(
    (update: ScreenUpdate) =>
      setKept((before) => ({
        store,
        updates: [...(before.store === store ? before.updates : updatesOf(store)), update],
      })),
    [store],
  );
  useEffect(() => {
    updatesByStore.set(kept.store, kept.updates);
  }, [kept]);
  return [useMemo(() => updates.reduce((now, update) => update(now), live), [updates, live]), change];
}
