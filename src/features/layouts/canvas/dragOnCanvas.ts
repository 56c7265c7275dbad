import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { outermost } from '../source/changeViews';
import { nameOf, type Canvas } from './Canvas';
import { reachedAt, type Box, type DrawnBox } from './drawnBoxes';
import { dropViews, dropWidget } from './dropViews';
import { anchorsOnce, placementIn, type Placement } from './placement';
import type { Mark, Moving } from './drawnBoxes';
import { resizeTo, sizeBy, type Edge } from './resizeViews';

/** What a pointer carries: a widget of the palette, views by one of them, an edge of a view, or a frame around views. */
export type Dragged =
  | { type: 'widget'; widget: CatalogueWidget }
  | { type: 'views'; grabbed: HTMLElement; path: string }
  | { type: 'edge'; path: string; edge: Edge }
  | { type: 'band'; add: boolean };

interface Point {
  x: number;
  y: number;
}

interface Drag {
  boxes: DrawnBox[];
  /** The view that is held; undefined for a new one. */
  dragged: DrawnBox | undefined;
  scrolling: HTMLElement[];
  moving: Pick<Moving, 'paths' | 'ids' | 'anchorsOf'>;
  /** Where it began, in the device. */
  start: Point;
  paths: string[];
  /** The pointer moved since the last step. */
  hasMoved: boolean;
}

/** Distance in CSS px below which a press is a click. */
const THRESHOLD = 4;

/** Auto-scroll: distance from an edge in CSS px, and step per frame. */
const NEAR = 32;
const STEP = 10;

const WIDGET_SIZE = { width: 96, height: 40 };

/** dp: what a drag snaps to, and without snapping. */
const SNAPPING = { reach: 6, step: 8 };
const EXACT = { reach: 0.5, step: 1 };

function scrolledBy(element: Element, at: Point): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (at.x < left || at.x > right || at.y < top || at.y > bottom) return false;
  const before = [element.scrollLeft, element.scrollTop];
  const by = (place: number, from: number, to: number) =>
    place - from < NEAR ? -STEP : to - place < NEAR ? STEP : 0;
  element.scrollBy(by(at.x, left, right), by(at.y, top, bottom));
  return element.scrollLeft !== before[0] || element.scrollTop !== before[1];
}

const framed = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const isIn = (box: Box, frame: Box) =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height;

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
  const controller = new AbortController();
  let latest = pressedAt;
  let isExact = false;
  let drag: Drag | undefined;
  let frame = 0;
  let placement: Placement | undefined;

  function begin() {
    const { chosen } = canvas.workspace.now();
    const isChosen = dragged.type === 'views' && chosen.includes(dragged.path);
    const paths = dragged.type === 'views' ? (isChosen ? chosen : [dragged.path]) : [];
    const moved = outermost(source, paths).map(({ path }) => path);
    drag = { ...readDrawing(moved), start: canvas.toDevice(pressedAt), paths: moved, hasMoved: true };
    frame = requestAnimationFrame(step);
  }

  /** Reads everything that a drag needs from the drawing at once. */
  function readDrawing(moved: readonly string[]): Pick<Drag, 'boxes' | 'dragged' | 'scrolling' | 'moving'> {
    const boxes = canvas.boxes();
    const paths = new Set(moved);
    const ids = new Set(boxes.flatMap(({ path, node }) => (paths.has(path) && node.id ? [node.id] : [])));
    return {
      boxes,
      dragged: boxes.find(({ element, path }) =>
        dragged.type === 'views'
          ? element === dragged.grabbed
          : dragged.type === 'edge' && path === dragged.path,
      ),
      scrolling: boxes.flatMap(({ node, element }) => (/scroll$/i.test(node.kind) ? [element] : [])),
      moving: { paths, ids, anchorsOf: anchorsOnce({ paths, ids }) },
    };
  }

  function marksAt(point: Point): Mark[] {
    placement = undefined;
    if (!drag) return [];
    const { boxes, start, moving } = drag;
    const by = { x: point.x - start.x, y: point.y - start.y };
    if (dragged.type === 'band') return [{ kind: 'guide', ...framed(start, point) }];
    if (dragged.type === 'edge') {
      const box = drag.dragged;
      const size = box && sizeBy(box, dragged.edge, by, isExact ? 1 : 8);
      const label = size && `${String(size.width)} × ${String(size.height)} dp`;
      return size ? [{ kind: 'place', x: box.x, y: box.y, ...size, label }] : [];
    }
    const reached = reachedAt(boxes, point, moving.paths, canvas.size());
    if (!reached) return [];
    const { width, height } = drag.dragged ?? WIDGET_SIZE;
    const x = drag.dragged ? drag.dragged.x + by.x : point.x - width / 2;
    const y = drag.dragged ? drag.dragged.y + by.y : point.y - height / 2;
    const movingBox = { ...moving, x, y, width, height, point: reached.point };
    placement = placementIn(reached.holder, source, movingBox, isExact ? EXACT : SNAPPING);
    return placement?.marks ?? [];
  }

  function step() {
    frame = requestAnimationFrame(step);
    if (!drag) return;
    if (canvas.workspace.readNow() !== source) {
      end();
      return;
    }
    const room = canvas.room();
    let scrolled = false;
    if (drag.hasMoved || dragged.type !== 'edge') {
      for (const element of [...drag.scrolling, ...(room ? [room] : [])])
        scrolled = scrolledBy(element, latest) || scrolled;
    }
    if (scrolled) Object.assign(drag, readDrawing(drag.paths));
    if (!drag.hasMoved && !scrolled) return;
    drag.hasMoved = false;
    const carried = dragged.type === 'widget' ? { name: dragged.widget.name, ...latest } : undefined;
    canvas.update({ marks: marksAt(canvas.toDevice(latest)), carried });
  }

  function end() {
    cancelAnimationFrame(frame);
    controller.abort();
    const wasDrag = drag !== undefined;
    drag = undefined;
    if (wasDrag) canvas.update({ marks: undefined, carried: undefined });
    onEnd(wasDrag);
  }

  function drop() {
    if (!drag) return;
    const point = canvas.toDevice(latest);
    marksAt(point);
    const { boxes, start, paths } = drag;
    const by = { x: point.x - start.x, y: point.y - start.y };
    if (dragged.type === 'band') {
      const inside = boxes.filter((box) => isIn(box, framed(start, point)));
      const views = outermost(source, dragged.add ? [...canvas.workspace.now().chosen] : []);
      const found = outermost(
        source,
        [...views, ...inside].map(({ path }) => path),
      );
      if (found.length > 0) canvas.select(found.map(({ path }) => path));
    } else if (dragged.type === 'edge') resizeTo(canvas, dragged.path, dragged.edge, by, isExact ? 1 : 8);
    else if (placement && dragged.type === 'widget') dropWidget(canvas, dragged.widget, placement);
    else if (placement && dragged.type === 'views')
      dropViews(canvas, paths, placement, boxes, dragged.path, by);
    canvas.focus();
  }

  function listen<Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) {
    window.addEventListener(name, listener, { capture: true, signal: controller.signal });
  }
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    latest = { x: event.clientX, y: event.clientY };
    isExact = event.altKey;
    if (!drag && Math.hypot(latest.x - pressedAt.x, latest.y - pressedAt.y) > THRESHOLD) begin();
    if (drag) drag.hasMoved = true;
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    latest = { x: event.clientX, y: event.clientY };
    drop();
    end();
  });
  // A second finger zooms instead.
  listen('pointerdown', (event) => {
    if (event.pointerId !== pointerId && event.pointerType === 'touch') end();
  });
  listen('pointercancel', (event) => {
    if (event.pointerId === pointerId) end();
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    event.stopPropagation();
    end();
    const view = dragged.type === 'views' ? source.byPath.get(dragged.path) : undefined;
    canvas.announce('cancelled', { name: view ? nameOf(view) : '' });
  });
}
