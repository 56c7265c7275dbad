import { type ComponentType, type DOMAttributes, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inFrame, OperatedFrame } from './OperatedFrame';

/** One antd component, loaded when somebody first comes near such an input. */
export interface Operated<P> {
  load: () => Promise<ComponentType<P>>;
  loaded: ComponentType<P> | undefined;
}

export function operated<P>(load: () => Promise<{ default: ComponentType<P> }>): Operated<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const entry: Operated<P> = {
    loaded: undefined,
    load: () => {
      loading ??= load().then((module) => {
        entry.loaded = module.default;
        return module.default;
      });
      return loading;
    },
  };
  return entry;
}

type ApproachProps = Pick<
  DOMAttributes<HTMLElement>,
  | 'onPointerEnter'
  | 'onPointerDown'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onFocus'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'onCompositionStart'
  | 'onCompositionEnd'
>;

export interface Approach<P> {
  /** The antd component once it is time for it; until then the light twin is drawn. */
  Component: ComponentType<P> | undefined;
  /** Goes to the twin. */
  twinProps: ApproachProps;
}

/**
 * Decides when a light twin becomes the antd component: on approach or focus, once it is loaded, but never between
 * press and release or while an input method composes, where the exchange would swallow the click or the word.
 */
export function useApproach<P extends object>(bare: Operated<P>): Approach<P> {
  const frame = useContext(OperatedFrame);
  const kind = frame ? inFrame(bare, frame) : bare;
  const [Component, setComponent] = useState<ComponentType<P>>();
  const held = useRef(false);
  const wanted = useRef(false);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const exchange = (): void => {
    const ready = kind.loaded;
    if (!here.current || held.current || !wanted.current || !ready) return;
    // In one go: an event between the decision and the exchange would be lost.
    flushSync(() => setComponent(() => ready));
  };
  const want = (): void => {
    if (wanted.current && kind.loaded) return;
    wanted.current = true;
    // A task of its own: never inside React's own work, never inside the event that brought us here.
    kind.load().then(
      () => setTimeout(exchange),
      () => {
        // The twin works without it; the next approach tries again.
        wanted.current = false;
      },
    );
  };
  const hold = (): void => {
    held.current = true;
  };
  const release = (): void => {
    setTimeout(() => {
      held.current = false;
      exchange();
    });
  };

  return {
    Component,
    twinProps: {
      onPointerEnter: want,
      onFocus: want,
      onPointerDown: hold,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: (event) => {
        if (event.key === 'Enter' || event.key === ' ') held.current = true;
      },
      // The keys of a word that is being composed come up too; they end nothing.
      onKeyUp: (event) => {
        if (held.current && !event.nativeEvent.isComposing) release();
      },
      onCompositionStart: hold,
      onCompositionEnd: release,
    },
  };
}
