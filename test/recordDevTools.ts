import type { Action, Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** An action as the extension's panel lists it, with the state after it. */
export interface RecordedStep {
  action: UnknownAction;
  state: unknown;
}

/** What the extension's panel has of a store. */
export interface Recorded {
  /** The oldest first. */
  steps(): RecordedStep[];
  /** JUMP_TO_STATE: the program is in the state after that step from now on. */
  jump(index: number): void;
}

interface PanelOptions {
  actionSanitizer?: (action: UnknownAction, id: number) => UnknownAction;
  stateSanitizer?: (state: unknown) => unknown;
  actionsDenylist?: string[];
}

const JUMP = '@@devtools/JUMP_TO_STATE';

/**
 * Stands on a page for the browser extension of Redux DevTools, which a test cannot install: it records and jumps as the
 * extension's instrument does. While an earlier state is shown, new actions are recorded and shown later. The
 * toolkit asks for it when it is loaded, so it must stand there before; it knows the store that was made last.
 */
export function recordDevTools(page: object): Recorded {
  let steps = (): RecordedStep[] => [];
  let jump: Recorded['jump'] = () => undefined;

  const instrument =
    ({ actionSanitizer, stateSanitizer, actionsDenylist = [] }: PanelOptions): StoreEnhancer =>
    (createStore) =>
    <S, A extends Action, P>(reducer: Reducer<S, A, P>, preloaded?: P) => {
      const states: S[] = [];
      const actions: A[] = [];
      let current = 0;
      const store = createStore((state: S | P | undefined, action: A) => {
        if (action.type !== JUMP) {
          const newest = states.length - 1;
          states.push(reducer(states[newest] ?? state, action));
          actions.push(action);
          if (current === newest) current += 1;
        }
        return states[current] ?? reducer(state, action);
      }, preloaded);
      const denied = (type: string) => actionsDenylist.some((pattern) => new RegExp(pattern).test(type));
      steps = () =>
        actions.flatMap((action, id) =>
          denied(action.type)
            ? []
            : {
                action: actionSanitizer?.({ ...action }, id) ?? { ...action },
                state: stateSanitizer?.(states[id]) ?? states[id],
              },
        );
      jump = (index) => {
        const kept = actions.flatMap(({ type }, id) => (denied(type) ? [] : id));
        current = kept[index] ?? current;
        store.dispatch({ type: JUMP } as never);
      };
      return store;
    };

  Object.assign(page, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: PanelOptions) =>
      (...enhancers: StoreEnhancer[]) =>
      (createStore: Parameters<StoreEnhancer>[0]) =>
        [...enhancers, instrument(options)].reduceRight((next, enhancer) => enhancer(next), createStore),
  });
  return { steps: () => steps(), jump: (index) => jump(index) };
}
