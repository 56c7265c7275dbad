import { type RefCallback, useCallback, useRef } from 'react';

/** A box ref that hands the focus from an element that leaves to the one that takes its place. */
export function useKeptFocus(boxRef: RefCallback<HTMLElement>): RefCallback<HTMLElement> {
  const left = useRef<HTMLElement | null>(null);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const detach = boxRef(element);
      if (left.current && left.current !== element) element.focus({ preventScroll: true });
      left.current = null;
      return () => {
        if (document.activeElement === element) left.current = element;
        if (typeof detach === 'function') detach();
      };
    },
    [boxRef],
  );
}
