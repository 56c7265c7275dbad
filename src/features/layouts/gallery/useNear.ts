import { useEffect, useState, type RefObject } from 'react';

/** True once the element has been within `rootMargin` of the viewport, by default about a screen; stays true. */
export function useNear(element: RefObject<HTMLElement | null>, rootMargin = '800px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, near, rootMargin]);
  return near;
}
