import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface ViewportSize {
  width: number;
  /** Undefined when the container has no height of its own: the screen is as tall as its content. */
  height: number | undefined;
}

/** Whether the container has a height of its own shows only while nothing in it has one. */
function hasOwnHeight(viewport: HTMLElement, canvas: HTMLElement): boolean {
  // Before the first placing nothing is drawn yet.
  if (canvas.style.display === 'none') return viewport.clientHeight > 0;
  const before = canvas.style.height;
  canvas.style.height = '0';
  const own = viewport.clientHeight > 0;
  canvas.style.height = before;
  return own;
}

/**
 * Calls `place` with the size of the container: before the first paint, whenever it changes, and when `place` is
 * another one. Given sizes win. Nothing is drawn again for it: React would go through the screen twice at first.
 */
export function useViewportSize(
  viewport: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
  given: { width: number | undefined; height: number | undefined },
  place: (size: ViewportSize) => void,
): void {
  const size = useRef<ViewportSize>(undefined);
  const placing = useRef<(size: ViewportSize) => void>(undefined);
  const { width, height } = given;
  useLayoutEffect(() => {
    placing.current = undefined;
    const take = (wide: number, tall: number | undefined): void => {
      const next = { width: width ?? wide, height: height ?? tall };
      const { current } = size;
      if (current?.width === next.width && current.height === next.height) return;
      size.current = next;
      placing.current?.(next);
    };
    const element = viewport.current;
    if (!element || (width !== undefined && height !== undefined)) {
      take(0, undefined);
      return undefined;
    }
    let lastWidth = -1;
    let fills = false;
    const read = (): void => {
      const wide = element.clientWidth;
      const inner = canvas.current;
      if (wide !== lastWidth && inner) fills = hasOwnHeight(element, inner);
      lastWidth = wide;
      take(wide, fills ? element.clientHeight : undefined);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [viewport, canvas, width, height]);
  useLayoutEffect(() => {
    placing.current = place;
    if (size.current) place(size.current);
  }, [place, width, height]);
}
