import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A part of the window, px from its upper left corner. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a box should not cover, and the cost of covering it. */
export interface Taken extends Area {
  weight: number;
}

interface Room {
  /** Of the window, px. */
  height: number;
  /** Sides and height of the box to place, px. */
  left: number;
  right: number;
  tall: number;
}

const EDGE = 16;
/** Height of the sticky header and a gap. */
const TOP = 64;
const STEP = 8;

const overlap = (from: number, to: number, start: number, end: number): number =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

/**
 * Distance in px from the lower edge of the window at which a box covers no element of `taken`: its `current` one, else
 * the lower edge, else the upper one, else anything between; if everything is covered, the position with the least cost.
 */
export function freeBottom(
  { height, left, right, tall }: Room,
  taken: readonly Taken[],
  current = EDGE,
): number {
  const highest = Math.max(EDGE, height - TOP - tall);
  const costOf = (bottom: number): number => {
    const end = height - bottom;
    return taken.reduce(
      (sum, one) =>
        sum +
        one.weight *
          overlap(left, right, one.left, one.right) *
          overlap(end - tall, end, one.top, one.bottom),
      0,
    );
  };
  let best = { bottom: EDGE, cost: Infinity };
  const between = Array.from(
    { length: Math.floor((highest - EDGE) / STEP) },
    (_, step) => EDGE + STEP * (step + 1),
  );
  for (const bottom of [Math.min(current, highest), EDGE, highest, ...between]) {
    const cost = costOf(bottom);
    if (cost < best.cost) best = { bottom, cost };
    if (cost === 0) break;
  }
  return best.bottom;
}

const WEIGHTS = [
  // Other fixed boxes. Around antd's notices there is one as tall as the window, and they themselves slide in.
  { selector: '.ant-notification-list-content, .arrived', weight: 16 },
  { selector: 'input, textarea, select, [contenteditable="true"]', weight: 16 },
  // What rows say, as the messages of a conversation.
  { selector: '[role="listitem"] [data-view-id]', weight: 2 },
  { selector: 'button, summary, [role="button"], [role="slider"], [role="radio"]', weight: 4 },
  { selector: 'a[href]', weight: 1 },
] as const;

/** What is not to be covered in the window, except those for which `isExcluded` is true. */
export function takenAreas(isExcluded: (element: Element) => boolean): Taken[] {
  return WEIGHTS.flatMap(({ selector, weight }) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => !isExcluded(element))
      .map((element) => element.getBoundingClientRect())
      .filter(
        ({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
      )
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom, weight })),
  );
}

/** Event of the window: a box was moved, and what gives way to it finds another place. */
export const BOX_MOVED = 'screenwire-box-moved';

/** Calls `place` now and whenever the content below may have changed; returns the function that stops it. */
export function keepPlaced(place: () => void): () => void {
  const kinds = ['focusin', 'resize', 'scrollend'];
  let frame = 0;
  const placeOnce = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  // Another box may come, or a line in what lies below.
  const observer = new MutationObserver(placeOnce);
  place();
  observer.observe(document.body, { childList: true, subtree: true });
  for (const kind of kinds) window.addEventListener(kind, place);
  window.addEventListener(BOX_MOVED, placeOnce);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const kind of kinds) window.removeEventListener(kind, place);
    window.removeEventListener(BOX_MOVED, placeOnce);
  };
}

/** Moves a box fixed to the lower edge of the window up until it covers nothing that is pressed, written or read there. */
export function useFreePlace(shown: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!shown || !box) return;
    let bottom: number | undefined;
    return keepPlaced(() => {
      const { left, right, height } = box.getBoundingClientRect();
      const room = { height: window.innerHeight, left, right, tall: height };
      const taken = takenAreas((element) => box.contains(element));
      bottom = freeBottom(room, taken, bottom);
      box.style.bottom = `${String(bottom)}px`;
    });
  }, [shown]);
  return ref;
}
