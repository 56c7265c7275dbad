import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ScreenState } from '../screen/commands/ScreenState';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { ScreenUpdate } from './Scope';

const NO_UPDATES: readonly ScreenUpdate[] = [];
// By store, as typed values are: a screen that is mounted again with the same store keeps its updates.
const updatesByStore = new WeakMap<FieldStore, readonly ScreenUpdate[]>();

const updatesOf = (store: FieldStore): readonly ScreenUpdate[] => updatesByStore.get(store) ?? NO_UPDATES;

/**
 * The screen state with the changes made by click scripts, and a function that applies further ones. The changes last as long
 * as the field store; the host's state is not modified.
 */
export function useScreenUpdates(
  hostScreen: ScreenState,
  store: FieldStore,
): [ScreenState, (update: ScreenUpdate) => void] {
  const [applied, setApplied] = useState(() => ({ store, updates: updatesOf(store) }));
  const updates = applied.store === store ? applied.updates : updatesOf(store);
  const applyUpdate = useCallback(
    (update: ScreenUpdate) =>
      setApplied((previous) => ({
        store,
        updates: [...(previous.store === store ? previous.updates : updatesOf(store)), update],
      })),
    [store],
  );
  useEffect(() => {
    updatesByStore.set(applied.store, applied.updates);
  }, [applied]);
  return [
    useMemo(() => updates.reduce((screen, update) => update(screen), hostScreen), [updates, hostScreen]),
    applyUpdate,
  ];
}
