import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ScreenState } from '../screen/commands/ScreenState';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { ScreenStep } from './Scope';

const NO_STEPS: readonly ScreenStep[] = [];
// With what is typed: a screen drawn again with the same values is the same screen.
const taken = new WeakMap<FieldStore, readonly ScreenStep[]>();

const stepsOf = (store: FieldStore): readonly ScreenStep[] => taken.get(store) ?? NO_STEPS;

/**
 * The screen with what scripts tied to clicks changed, and the way to change it further. The changes last as long as the
 * field store; the embedding program's own state stays its own.
 */
export function useSteps(live: ScreenState, store: FieldStore): [ScreenState, (step: ScreenStep) => void] {
  const [kept, setKept] = useState(() => ({ store, steps: stepsOf(store) }));
  const steps = kept.store === store ? kept.steps : stepsOf(store);
  const change = useCallback(
    (step: ScreenStep) =>
      setKept((before) => ({
        store,
        steps: [...(before.store === store ? before.steps : stepsOf(store)), step],
      })),
    [store],
  );
  useEffect(() => {
    taken.set(kept.store, kept.steps);
  }, [kept]);
  return [useMemo(() => steps.reduce((now, step) => step(now), live), [steps, live]), change];
}
