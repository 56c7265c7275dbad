import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Printing } from './Printing';

export interface ViewportSize {
  width: number;
  /** Undefined when the container has no height of its own: the screen is as tall as its content. */
  height: number | undefined;
}

/** Whether the container has a height of its own, which can be measured only while its content has none. */
function hasOwnHeight(viewport: HTMLElement, canvas: HTMLElement): boolean {
  // Before the first placing nothing is drawn yet.
  if (canvas.style.display === 'none') return viewport.clientHeight > 0;
  const savedHeight = canvas.style.height;
  canvas.style.height = '0';
  const hasHeight = viewport.clientHeight > 0;
  canvas.style.height = savedHeight;
  return hasHeight;
}

/**
 * Calls `place` with the size of the container: before the first paint, whenever it changes, and when `place` changes.
 * Fixed sizes win, but for the height of what is printed: its content's. Not React state: a state update would make React draw the screen twice at first.
 */
export function useViewportSize(
  viewport: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
  fixedSize: { width: number | undefined; height: number | undefined; printing: Printing },
  place: (size: ViewportSize) => void,
): void {
  const size = useRef<ViewportSize>(undefined);
  const placeRef = useRef<(size: ViewportSize) => void>(undefined);
  const { width, height, printing } = fixedSize;
  useLayoutEffect(() => {
    placeRef.current = undefined;
    const applySize = (containerWidth: number, containerHeight: number | undefined): void => {
      const next = {
        width: width ?? containerWidth,
        height: printing.isPrinting() ? undefined : (height ?? containerHeight),
      };
      const { current } = size;
      if (current?.width === next.width && current.height === next.height) return;
      size.current = next;
      placeRef.current?.(next);
    };
    const element = viewport.current;
    if (!element || (width !== undefined && height !== undefined)) {
      const applyFixed = (): void => applySize(0, undefined);
      applyFixed();
      return printing.subscribe(applyFixed);
    }
    let lastWidth = -1;
    let fills = false;
    const read = (): void => {
      const currentWidth = element.clientWidth;
      const inner = canvas.current;
      // On paper no container has a height of its own.
      if (currentWidth !== lastWidth && inner && !printing.isPrinting()) {
        fills = hasOwnHeight(element, inner);
        lastWidth = currentWidth;
      }
      applySize(currentWidth, fills ? element.clientHeight : undefined);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    const stopPrinting = printing.subscribe(read);
    return () => {
      observer.disconnect();
      stopPrinting();
    };
  }, [viewport, canvas, width, height, printing]);
  useLayoutEffect(() => {
    placeRef.current = place;
    if (size.current) place(size.current);
  }, [place, width, height]);
}
