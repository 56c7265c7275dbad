import { useEffect, useState, type RefObject } from 'react';

/** True once the element has come so near to what is seen, by default within about a screen; it stays true. */
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
