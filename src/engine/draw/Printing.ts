import { flushSync } from 'react-dom';

/** Rows of a list that are printed; a list of all rows ever would keep the browser busy for minutes. */
export const MAX_PRINTED_ROWS = 2_000;

interface Scrolled {
  element: Element;
  left: number;
  top: number;
}

function scrolledIn(viewport: Element | null): Scrolled[] {
  if (!viewport) return [];
  return [viewport, ...viewport.querySelectorAll('.sw-scroll, .sw-scroll-x')]
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
    .filter(({ left, top }) => left !== 0 || top !== 0);
}

/**
 * Whether the page is being printed, as a store that React can subscribe to. Paper does not scroll: until the browser has made
 * its pages, screens are drawn whole and take the length of their content.
 */
export class Printing {
  private readonly listeners = new Set<() => void>();
  private current = false;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  isPrinting = (): boolean => this.current;

  /**
   * Starts watching the page that `viewport` is on; returns the way to stop. `settle` draws at once what listeners changed:
   * the browser makes its pages as soon as it has told.
   */
  watch(viewport: Element | null, settle: () => void): () => void {
    let scrolled: Scrolled[] = [];
    const set = (isPrinting: boolean): void => {
      if (isPrinting === this.current) return;
      if (isPrinting) scrolled = scrolledIn(viewport);
      this.current = isPrinting;
      flushSync(() => {
        for (const listener of [...this.listeners]) listener();
      });
      settle();
      if (!isPrinting)
        for (const { element, left, top } of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
    };
    const begin = (): void => set(true);
    const end = (): void => set(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }
}
