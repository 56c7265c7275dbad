import { useCallback, useRef, useState } from 'react';

/**
 * `useReducer` with a synchronous `getState`: timers, storage events and other tabs act between renders, and an event may
 * depend on the state after the previous one.
 */
export function useLatestReducer<State, Event>(
  reduce: (state: State, event: Event) => State,
  begin: () => State,
): { state: State; dispatch: (event: Event) => void; getState: () => State } {
  const [state, setState] = useState(begin);
  const latestState = useRef(state);
  const dispatch = useCallback(
    (event: Event) => {
      latestState.current = reduce(latestState.current, event);
      setState(latestState.current);
    },
    [reduce],
  );
  return { state, dispatch, getState: useCallback(() => latestState.current, []) };
}
