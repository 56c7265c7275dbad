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
  /** All that is unsent comes back when its screens are opened again. */
  keeps: () => boolean;
  answer: (answer: 'stay' | 'keep' | 'discard') => void;
}

// The router numbers its entries of the browser's history.
function currentEntry(): { path: string; index: number | undefined } {
  const state: unknown = window.history.state;
  const index = isRecord(state) ? state['idx'] : undefined;
  return { path: window.location.pathname, index: typeof index === 'number' ? index : undefined };
}

/** `mayAsk`: false when the person who typed is not signed in any more. */
export function createLeaving(mayAsk: () => boolean): Leaving {
  const unsent = new Set<Unsent>();
  const listeners = new Set<() => void>();
  let pendingNavigation: (() => void) | undefined;
  let entry = currentEntry();
  let returning = false;
  let passing = false;

  const setPending = (go: (() => void) | undefined) => {
    pendingNavigation = go;
    for (const listener of [...listeners]) listener();
  };
  const keeps = () => [...unsent].every(({ discard }) => discard !== undefined);
  const needsConfirmation = (path: string) => unsent.size > 0 && path !== entry.path && mayAsk();

  const onPop = (event: PopStateEvent) => {
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    const to = currentEntry();
    if (passing || !needsConfirmation(to.path)) {
      passing = false;
      entry = to;
      return;
    }
    // The browser has navigated already: the event is hidden from the router, and the address is restored.
    event.stopImmediatePropagation();
    const back = entry.index !== undefined && to.index !== undefined ? entry.index - to.index : 1;
    returning = true;
    window.history.go(back);
    setPending(() => {
      passing = true;
      window.history.go(-back);
    });
  };

  return {
    hold: (work) => {
      unsent.add(work);
      return () => void unsent.delete(work);
    },
    guard: (navigator) => {
      const confirmThen = (to: Parameters<Navigator['push']>[0], state: unknown, go: () => void) => {
        const leave = () => {
          go();
          entry = currentEntry();
        };
        const { pathname } = new URL(navigator.createHref(to), window.location.href);
        const isKept = isRecord(state) && state['keepsTyped'] === true && keeps();
        if (needsConfirmation(pathname) && !isKept) setPending(leave);
        else leave();
      };
      return {
        ...navigator,
        push: (to, state, options) => confirmThen(to, state, () => navigator.push(to, state, options)),
        replace: (to, state, options) => confirmThen(to, state, () => navigator.replace(to, state, options)),
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
    asking: () => pendingNavigation !== undefined,
    keeps,
    answer: (answer) => {
      const go = pendingNavigation;
      setPending(undefined);
      if (answer === 'stay') return;
      if (answer === 'discard') for (const work of [...unsent]) work.discard?.();
      go?.();
    },
  };
}
