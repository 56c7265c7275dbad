import { useLayoutEffect, useRef, type RefObject, type UIEvent } from 'react';

/** How far from the end of a log its newest line still counts as shown, px. */
const NEAR_END = 24;

/**
 * Keeps the newest line of a conversation in view within its log, and what one writes in beneath it. Who reads further up is
 * left there, until they write themselves.
 */
export function useNewestShown(newest: { id: string; mine: boolean } | undefined): {
  ref: RefObject<HTMLDivElement | null>;
  onScroll: (event: UIEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const { id, mine = false } = newest ?? {};
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || id === undefined) return;
    const grown = element.offsetHeight - height.current;
    height.current = element.offsetHeight;
    if (!mine && !isAtEnd.current) return;
    element.scrollTop = element.scrollHeight;
    const form = document.activeElement?.closest('form');
    if (!form || !element.parentElement?.contains(form)) return;
    const { top, bottom } = form.getBoundingClientRect();
    const wasInView = top >= 0 && bottom - grown <= window.innerHeight;
    if (mine || wasInView) form.scrollIntoView({ block: 'nearest' });
  }, [id, mine]);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    isAtEnd.current = scrollTop + clientHeight >= scrollHeight - NEAR_END;
  };
  return { ref, onScroll };
}
