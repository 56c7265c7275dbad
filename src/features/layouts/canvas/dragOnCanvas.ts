import { namedView, type Canvas } from './Canvas';
import { Drag, type Dragged } from './Drag';
import { followPointer, type Point } from './followPointer';

/** Distance in CSS px below which a press is a click. */
const THRESHOLD = 4;

/**
 * Tracks a pointer from press to release. Boxes are read once and again only after scrolling; the document changes only on
 * drop. Escape cancels. `onEnd` is called with whether it was a drag rather than a click.
 */
export function dragOnCanvas(
  canvas: Canvas,
  dragged: Dragged,
  { pointerId, clientX, clientY }: PointerEvent,
  onEnd: (wasDrag: boolean) => void,
): void {
  const pressedAt: Point = { x: clientX, y: clientY };
  const source = canvas.workspace.readNow();
  let latest = pressedAt;
  let isExact = false;
  let drag: Drag | undefined;
  /** The pointer moved since the last step. */
  let hasMoved = false;
  let frame = 0;

  /** Scrolls what the pointer is near the edge of. */
  function scroll(carrying: Drag): boolean {
    if (!hasMoved && dragged.type === 'edge') return false;
    const room = canvas.room();
    let scrolled = false;
    for (const element of [...carrying.scrolling, ...(room ? [room] : [])])
      scrolled = scrollNear(element, latest) || scrolled;
    if (scrolled) carrying.readDrawing();
    return scrolled;
  }

  function step() {
    frame = requestAnimationFrame(step);
    if (!drag) return;
    if (canvas.workspace.readNow() !== source) {
      end();
      return;
    }
    if (!scroll(drag) && !hasMoved) return;
    hasMoved = false;
    const carried = dragged.type === 'widget' ? { widget: dragged.widget.name, ...latest } : undefined;
    canvas.update({ marks: drag.marksAt(canvas.toDevice(latest), isExact), carried });
  }

  function end() {
    cancelAnimationFrame(frame);
    stopFollowing();
    const wasDrag = drag !== undefined;
    drag = undefined;
    if (wasDrag) canvas.update({ marks: undefined, carried: undefined });
    onEnd(wasDrag);
  }

  const stopFollowing = followPointer(pointerId, {
    onMove: (at, exact) => {
      latest = at;
      isExact = exact;
      if (!drag && Math.hypot(at.x - pressedAt.x, at.y - pressedAt.y) > THRESHOLD) {
        drag = new Drag(canvas, dragged, source, canvas.toDevice(pressedAt));
        frame = requestAnimationFrame(step);
      }
      hasMoved = true;
    },
    onRelease: (at) => {
      drag?.dropAt(canvas.toDevice(at), isExact);
      end();
    },
    onCancel: end,
    onEscape: () => {
      if (!drag) return false;
      end();
      const view = dragged.type === 'views' ? source.byPath.get(dragged.path) : undefined;
      canvas.announce('cancelled', namedView(view));
      return true;
    },
  });
}

/** Auto-scroll: distance from an edge in CSS px, and step per frame. */
const NEAR = 32;
const STEP = 10;

/** Scrolls an element by a step where a point inside it is near one of its edges; false where it stays. */
function scrollNear(element: Element, at: Point): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (at.x < left || at.x > right || at.y < top || at.y > bottom) return false;
  const before = [element.scrollLeft, element.scrollTop];
  const by = (place: number, from: number, to: number) =>
    place - from < NEAR ? -STEP : to - place < NEAR ? STEP : 0;
  element.scrollBy(by(at.x, left, right), by(at.y, top, bottom));
  return element.scrollLeft !== before[0] || element.scrollTop !== before[1];
}
