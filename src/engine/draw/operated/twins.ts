import type { ComponentType, DOMAttributes, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { sendOnEnter } from './sendOnEnter';
import type { Operated } from './useApproach';

/** What a light twin tells about itself: what it may become, and how. */
interface Twin {
  exchange: () => void;
  load: () => Promise<unknown>;
  ready: () => boolean;
  held: boolean;
  wanted: boolean;
  /** False once it became something else, or left the screen. */
  watched: boolean;
}

const twins = new WeakMap<Element, Twin>();

/** Lets the element become antd's component when somebody comes near; returns the way to stop. */
export function watchTwin<P>(
  element: Element,
  kind: Operated<P>,
  become: (Component: ComponentType<P>) => void,
): () => void {
  // The same element again, on a screen that changed: somebody may be near it already.
  const twin: Twin = Object.assign(twins.get(element) ?? { held: false, wanted: false }, {
    watched: true,
    ready: () => kind.loaded !== undefined,
    load: kind.load,
    exchange: () => {
      const { loaded } = kind;
      // In one go: an event between the decision and the exchange would be lost.
      if (loaded) flushSync(() => become(loaded));
    },
  });
  twins.set(element, twin);
  return () => {
    twin.watched = false;
  };
}

function twinOf({ target, currentTarget }: SyntheticEvent): Twin | undefined {
  for (let at = target; at instanceof Element && at !== currentTarget;) {
    const twin = twins.get(at);
    if (twin?.watched) return twin;
    if (!at.parentElement) return undefined;
    at = at.parentElement;
  }
  return undefined;
}

function exchange(twin: Twin): void {
  if (twin.watched && !twin.held && twin.wanted) twin.exchange();
}

function want(event: SyntheticEvent): void {
  const twin = twinOf(event);
  if (!twin || (twin.wanted && twin.ready())) return;
  twin.wanted = true;
  // A task of its own: never inside React's own work, never inside the event that brought us here.
  twin.load().then(
    () => setTimeout(() => exchange(twin)),
    () => {
      // The twin works without it; the next approach tries again.
      twin.wanted = false;
    },
  );
}

function hold(event: SyntheticEvent): void {
  const twin = twinOf(event);
  if (twin) twin.held = true;
}

function release(event: SyntheticEvent): void {
  const twin = twinOf(event);
  if (!twin?.held) return;
  setTimeout(() => {
    twin.held = false;
    exchange(twin);
  });
}

/**
 * Listens for all light inputs of a screen at its root: they become antd's on approach or focus, once it is loaded, but
 * never between press and release or while an input method composes, where the exchange would swallow the click or the word.
 */
export const TWIN_LISTENERS: DOMAttributes<HTMLElement> = {
  onPointerOver: want,
  onFocus: want,
  onPointerDown: hold,
  onPointerUp: release,
  onPointerCancel: release,
  onKeyDown: (event) => {
    if (event.key === 'Enter' || event.key === ' ') hold(event);
    sendOnEnter(event);
  },
  // The keys of a word that is being composed come up too; they end nothing.
  onKeyUp: (event) => {
    if (!event.nativeEvent.isComposing) release(event);
  },
  onCompositionStart: hold,
  onCompositionEnd: release,
};
