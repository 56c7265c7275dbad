import type { StoreEnhancer } from '@reduxjs/toolkit';

interface StoreLike<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** Knows whether Redux DevTools shows an earlier state than the one the console is in. */
interface TimeTravel {
  /**
   * The innermost of the enhancers, not middleware: RTK Query hands some of its actions past all middleware before its
   * own, and their changes would be taken for the extension's.
   */
  enhancer: StoreEnhancer;
  /** The earlier state is a picture: nothing may be stored or sent because of it. */
  travelling: () => boolean;
  /** A store whose listeners hear nothing of earlier states. */
  presentOf: <State, Store extends StoreLike<State>>(store: Store) => Store;
}

/**
 * A state that changes without an action was put there by the extension. The journey ends when the state is the one the
 * last action left, or when an action changes the state again, which it does in the newest one alone.
 */
export function createTimeTravel(): TimeTravel {
  let depth = 0;
  let lastState: unknown;
  let newest: unknown;
  let travels = false;
  let read: () => unknown = () => lastState;

  const checkState = (): boolean => {
    const state = read();
    if (state === lastState) return travels;
    lastState = state;
    if (depth > 0) newest = state;
    travels = state !== newest;
    return travels;
  };

  return {
    enhancer: (createStore) => (reducer, preloaded) => {
      const store = createStore(reducer, preloaded);
      read = () => store.getState();
      lastState = newest = read();
      return {
        ...store,
        dispatch: (action) => {
          checkState();
          depth += 1;
          try {
            return store.dispatch(action);
          } finally {
            checkState();
            depth -= 1;
          }
        },
      };
    },
    travelling: checkState,
    presentOf: (store) => ({
      ...store,
      subscribe: (listener) => store.subscribe(() => (checkState() ? undefined : listener())),
    }),
  };
}
