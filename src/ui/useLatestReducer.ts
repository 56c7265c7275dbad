import { useCallback, useRef, useState } from 'react';

/**
 * `useReducer` whose newest state can be read at any time: timers, storage and other tabs speak between two drawings, and
 * what follows from an event may depend on the one before it.
 */
export function useLatestReducer<State, Event>(
  reduce: (state: State, event: Event) => State,
  begin: () => State,
): { state: State; dispatch: (event: Event) => void; newest: () => State } {
  const [state, setState] = useState(begin);
  const latest = useRef(state);
  const dispatch = useCallback(
    (event: Event) => {
      latest.current = reduce(latest.current, event);
      setState(latest.current);
    },
    [reduce],
  );
  return { state, dispatch, newest: useCallback(() => latest.current, []) };
}
