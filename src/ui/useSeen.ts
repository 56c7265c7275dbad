import { useEffect, type RefObject } from 'react';

const LONG_ENOUGH_MS = 1000;

/** Calls `onSeen` once the element has been visible long enough: half of it, or half a window of it. */
export function useSeen(element: RefObject<HTMLElement | null>, onSeen: (() => void) | undefined): void {
  useEffect(() => {
    const watched = element.current;
    if (!watched || !onSeen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        const enough =
          entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= window.innerHeight / 2;
        if (enough) timer = setTimeout(onSeen, LONG_ENOUGH_MS);
      },
      { threshold: [0, 0.1, 0.25, 0.5] },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, onSeen]);
}
