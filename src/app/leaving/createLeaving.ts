import type { Navigator } from 'react-router-dom';
import { isRecord } from '../../protocol';
import type { Unsent } from '../../ui/useUnsent';

/** Holds navigation back while the screen has something unsent, until the person has answered. */
export interface Leaving {
  hold: (work: Unsent) => () => void;
  /** The router's navigator, asking first. */
  guard: (navigator: Navigator) => Navigator;
  /** Asks at the browser's own back and forward too; returns the way to stop. */
  watch: () => () => void;
  subscribe: (listener: () => void) => () => void;
  /** True while the person is asked. */
  asking: () => boolean;
  answer: (answer: 'stay' | 'keep' | 'discard') => void;
}

// The router numbers its entries of the browser's history.
function currentEntry(): { path: string; index: number | undefined } {
  const state: unknown = window.history.state;
  const index = isRecord(state) ? state['idx'] : undefined;
  return { path: window.location.pathname, index: typeof index === 'number' ? index : undefined };
}

/** `mayAsk`: false when whoever typed is not signed in any more. */
export function createLeaving(mayAsk: () => boolean): Leaving {
  const held = new Set<Unsent>();
  const listeners = new Set<() => void>();
  let wanted: (() => void) | undefined;
  let entry = currentEntry();
  let returning = false;
  let passing = false;

  const want = (go: (() => void) | undefined) => {
    wanted = go;
    for (const listener of [...listeners]) listener();
  };
  const asksBefore = (path: string) => held.size > 0 && path !== entry.path && mayAsk();

  const onPop = (event: PopStateEvent) => {
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    const to = currentEntry();
    if (passing || !asksBefore(to.path)) {
      passing = false;
      entry = to;
      return;
    }
    // The browser has gone already: the router must not know, and the address comes back.
    event.stopImmediatePropagation();
    const back = entry.index !== undefined && to.index !== undefined ? entry.index - to.index : 1;
    returning = true;
    window.history.go(back);
    want(() => {
      passing = true;
      window.history.go(-back);
    });
  };

  return {
    hold: (work) => {
      held.add(work);
      return () => void held.delete(work);
    },
    guard: (navigator) => {
      const first = (to: Parameters<Navigator['push']>[0], go: () => void) => {
        const leave = () => {
          go();
          entry = currentEntry();
        };
        const { pathname } = new URL(navigator.createHref(to), window.location.href);
        if (asksBefore(pathname)) want(leave);
        else leave();
      };
      return {
        ...navigator,
        push: (to, state, options) => first(to, () => navigator.push(to, state, options)),
        replace: (to, state, options) => first(to, () => navigator.replace(to, state, options)),
      };
    },
    watch: () => {
      entry = currentEntry();
      window.addEventListener('popstate', onPop, { capture: true });
      return () => window.removeEventListener('popstate', onPop, { capture: true });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    asking: () => wanted !== undefined,
    answer: (answer) => {
      const go = wanted;
      want(undefined);
      if (answer === 'stay') return;
      if (answer === 'discard') for (const work of [...held]) work.discard();
      go?.();
    },
  };
}
