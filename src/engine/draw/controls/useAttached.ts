import { type RefCallback, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A ref for an element of antd's, which keeps the first ref callback that it is given: `attach` is called again whenever it is
 * another one, as React calls a ref.
 */
export function useAttached<E extends HTMLElement>(attach: RefCallback<HTMLElement>): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const detach = attach(ref.current);
    return typeof detach === 'function' ? detach : undefined;
  }, [attach]);
  return ref;
}
