import { useCallback, useState } from 'react';

/** Width of an element in px, kept up to date, and the ref that it needs; 0 until it is known. */
export function useWidth(): [width: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const read = () => setWidth(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
