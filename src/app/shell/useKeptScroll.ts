import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const GIVE_UP_MS = 3000;
const positions = new Map<string, number>();

/** Going back leads to the place one left: also when the page below it only grows once its answers have come. */
export function useKeptScroll(page: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const keep = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);

  useEffect(() => {
    const targetScroll = positions.get(key) ?? 0;
    const element = page.current;
    if (!wentBack || targetScroll === 0 || !element) return;
    const observer = new ResizeObserver(() => {
      const maxScroll = document.documentElement.scrollHeight - window.innerHeight;
      if (maxScroll < targetScroll) return;
      window.scrollTo({ top: targetScroll, behavior: 'instant' });
      stop();
    });
    // A person who scrolls overrides the restored position.
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const name of USER_SCROLL_EVENTS) window.removeEventListener(name, stop);
    };
    const timer = setTimeout(stop, GIVE_UP_MS);
    for (const name of USER_SCROLL_EVENTS) window.addEventListener(name, stop, { passive: true });
    observer.observe(element);
    return stop;
  }, [key, wentBack, page]);
}

const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
