import { type DOMAttributes, type PointerEvent, useRef } from 'react';

interface Swipe {
  pointer: number;
  x: number;
  y: number;
  /** The page under the finger, once the movement is clearly sideways. */
  page: HTMLElement | undefined;
}

// Px until a movement has a direction, and until it turns the page.
const DIRECTION = 10;
const TURN_DISTANCE = 48;
// What moves sideways by itself.
const NOT_SWIPED = '.sw-scroll-x,input,textarea,[role=slider]';

function movePage(page: HTMLElement, distance: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  page.style.transform = distance === 0 ? '' : `translateX(${String(distance)}px)`;
}

/** Turns pages with a finger or a pen: `-1` to what stands left of the page, `1` to what stands right. */
export function useSwipe(onSwipe: (step: -1 | 1) => void): DOMAttributes<HTMLElement> {
  const swipe = useRef<Swipe>(undefined);

  const end = (event: PointerEvent<HTMLElement>): void => {
    const { current } = swipe;
    if (current?.pointer !== event.pointerId) return;
    swipe.current = undefined;
    if (!current.page) return;
    movePage(current.page, 0);
    const distance = event.clientX - current.x;
    if (event.type === 'pointerup' && Math.abs(distance) >= TURN_DISTANCE) onSwipe(distance < 0 ? 1 : -1);
  };

  return {
    onPointerDown: ({ pointerType, pointerId, isPrimary, clientX, clientY, target }) => {
      if (pointerType === 'mouse' || !isPrimary) return;
      if (target instanceof Element && target.closest(NOT_SWIPED)) return;
      swipe.current = { pointer: pointerId, x: clientX, y: clientY, page: undefined };
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }) => {
      const { current } = swipe;
      if (current?.pointer !== pointerId) return;
      const distance = clientX - current.x;
      if (!current.page) {
        if (Math.abs(distance) < DIRECTION || Math.abs(distance) < Math.abs(clientY - current.y)) return;
        // From here on nothing below the finger is clicked.
        currentTarget.setPointerCapture(pointerId);
        current.page = currentTarget.querySelector<HTMLElement>(':scope > [data-shown]') ?? undefined;
      }
      if (current.page) movePage(current.page, distance);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
