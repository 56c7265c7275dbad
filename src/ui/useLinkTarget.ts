import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the element with `id` into view, with the focus if it takes any, when the address leads to it. */
export function useLinkTarget(id: string): void {
  const { hash, key } = useLocation();
  const isTarget = hash === `#${encodeURIComponent(id)}`;
  useEffect(() => {
    if (!isTarget) return;
    // After `PageFrame`, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(id);
      element?.scrollIntoView();
      element?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isTarget, key, id]);
}
