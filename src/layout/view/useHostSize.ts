import { type RefObject, useLayoutEffect, useState } from 'react';

export interface HostSize {
  width: number;
  /** Undefined when the container has no height of its own: the screen is as tall as its content. */
  height: number | undefined;
}

/** Whether the container has a height of its own shows only while nothing in it has one. */
function hasOwnHeight(host: HTMLElement, canvas: HTMLElement): boolean {
  // Before the first placing nothing is drawn yet.
  if (canvas.style.display === 'none') return host.clientHeight > 0;
  const before = canvas.style.height;
  canvas.style.height = '0';
  const own = host.clientHeight > 0;
  canvas.style.height = before;
  return own;
}

/** Room of the container, read anew when it changes; given sizes win. */
export function useHostSize(
  host: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLElement | null>,
  given: { width: number | undefined; height: number | undefined },
): HostSize | undefined {
  const [size, setSize] = useState<HostSize>();
  const { width, height } = given;
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || (width !== undefined && height !== undefined)) return undefined;
    let lastWidth = -1;
    let fills = false;
    const read = (): void => {
      const room = element.clientWidth;
      const inner = canvas.current;
      if (room !== lastWidth && inner) fills = hasOwnHeight(element, inner);
      lastWidth = room;
      const tall = fills ? element.clientHeight : undefined;
      setSize((known) =>
        known?.width === room && known.height === tall ? known : { width: room, height: tall },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, canvas, width, height]);
  if (width !== undefined && height !== undefined) return { width, height };
  return size && { width: width ?? size.width, height: height ?? size.height };
}
