import type { Point } from './followPointer';

/** Auto-scroll: distance from an edge in CSS px, and step per frame. */
const NEAR = 32;
const STEP = 10;

/** Scrolls an element by a step where a point inside it is near one of its edges; false where it stays. */
export function scrollNear(element: Element, at: Point): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (at.x < left || at.x > right || at.y < top || at.y > bottom) return false;
  const before = [element.scrollLeft, element.scrollTop];
  const by = (place: number, from: number, to: number) =>
    place - from < NEAR ? -STEP : to - place < NEAR ? STEP : 0;
  element.scrollBy(by(at.x, left, right), by(at.y, top, bottom));
  return element.scrollLeft !== before[0] || element.scrollTop !== before[1];
}
