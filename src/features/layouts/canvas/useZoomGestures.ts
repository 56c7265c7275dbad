import { useEffect, type RefObject } from 'react';
import type { Canvas } from './Canvas';
import { boundedZoom, wheelZoom } from './zoom';

interface Point {
  x: number;
  y: number;
}

/** A pinch: the device point between the fingers, their distance, and the scale at its start. */
interface Pinch {
  grabbed: Point;
  apart: number;
  scale: number;
}

const middleOf = (one: Touch, other: Touch): Point => ({
  x: (one.clientX + other.clientX) / 2,
  y: (one.clientY + other.clientY) / 2,
});

const apartOf = (one: Touch, other: Touch) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Adds a listener and returns the function that removes it. */
function listen<Name extends keyof WindowEventMap & keyof HTMLElementEventMap>(
  target: Window | HTMLElement,
  name: Name,
  listener: (event: HTMLElementEventMap[Name] & WindowEventMap[Name]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const eventListener = listener as EventListener;
  target.addEventListener(name, eventListener, options);
  return () => target.removeEventListener(name, eventListener, options);
}

/**
 * Zooms by Ctrl+wheel and pinch about the pointer, and pans with the middle button or with the space bar held; without
 * inertia.
 */
export function useZoomGestures(canvas: Canvas, room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let pinch: Pinch | undefined;
    let endPan: () => void = () => undefined;

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Prevents the browser's page zoom.
      event.preventDefault();
      const notch = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
      const { scale } = canvas.state();
      canvas.zoomTo(wheelZoom(scale, notch), { x: event.clientX, y: event.clientY });
    };

    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other || event.touches.length > 2) {
        pinch = undefined;
        return;
      }
      if (event.cancelable) event.preventDefault();
      const middle = middleOf(one, other);
      const apart = apartOf(one, other);
      pinch ??= { grabbed: canvas.toDevice(middle), apart: Math.max(1, apart), scale: canvas.state().scale };
      canvas.zoomTo(boundedZoom((pinch.scale * apart) / pinch.apart), middle, pinch.grabbed);
    };

    const onPointerDown = (event: PointerEvent) => {
      const startsPan = event.button === 1 || (event.button === 0 && canvas.state().panMode);
      if (!startsPan || event.pointerType === 'touch') return;
      event.preventDefault();
      event.stopPropagation();
      pan(event.pointerId, event);
    };

    function pan(pointer: number, { clientX, clientY }: PointerEvent): void {
      let at: Point = { x: clientX, y: clientY };
      const isOther = (event: PointerEvent) => event.pointerId !== pointer;
      const onMove = (event: PointerEvent) => {
        if (isOther(event)) return;
        const scrolled = room.current;
        if (!scrolled) return;
        scrolled.scrollLeft += at.x - event.clientX;
        scrolled.scrollTop += at.y - event.clientY;
        at = { x: event.clientX, y: event.clientY };
      };
      const onEnd = (event: PointerEvent) => {
        if (!isOther(event)) endPan();
      };
      const ends = [
        listen(window, 'pointermove', onMove, { capture: true }),
        listen(window, 'pointerup', onEnd, { capture: true }),
        listen(window, 'pointercancel', onEnd, { capture: true }),
      ];
      endPan = () => {
        for (const end of ends) end();
      };
    }

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== element) return;
      event.preventDefault();
      if (!event.repeat) canvas.update({ panMode: true });
    };
    const endPanMode = () => {
      if (canvas.state().panMode) canvas.update({ panMode: false });
    };

    const cleanups = [
      listen(element, 'wheel', onWheel, { passive: false }),
      listen(element, 'touchstart', onTouch, { passive: false }),
      listen(element, 'touchmove', onTouch, { passive: false }),
      listen(element, 'touchend', onTouch),
      listen(element, 'touchcancel', onTouch),
      listen(element, 'pointerdown', onPointerDown),
      // Prevents the browser's autoscroll.
      listen(element, 'mousedown', (event) => {
        if (event.button === 1) event.preventDefault();
      }),
      listen(element, 'keydown', onKeyDown),
      listen(window, 'keyup', ({ key }) => {
        if (key === ' ') endPanMode();
      }),
      listen(element, 'blur', endPanMode),
    ];
    return () => {
      endPan();
      for (const end of cleanups) end();
    };
  }, [canvas, room]);
}
