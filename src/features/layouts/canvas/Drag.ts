import { outermost } from '../source/changeViews';
import type { ReadSource } from '../source/readSource';
import type { Canvas } from './Canvas';
import { reachedAt, type Box, type DrawnBox, type Mark, type Moving } from './drawnBoxes';
import { dropViews, dropWidget } from './dropViews';
import type { Point } from './followPointer';
import type { NewView } from './insertStarter';
import { anchorsOnce, placementIn, type Placement } from './placement';
import { resizeTo, sizeBy, type Edge } from './resizeViews';

/** What a pointer carries: a widget of the palette, views by one of them, an edge of a view, or a frame around views. */
export type Dragged =
  | ({ type: 'widget' } & NewView)
  | { type: 'views'; grabbed: HTMLElement; path: string }
  | { type: 'edge'; path: string; edge: Edge }
  | { type: 'band'; add: boolean };

const WIDGET_SIZE = { width: 96, height: 40 };

/** dp: what a drag snaps to, and without snapping. */
const SNAPPING = { reach: 6, step: 8 };
const EXACT = { reach: 0.5, step: 1 };

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

/** Everything that a drag needs from the drawing. */
interface Drawing {
  boxes: DrawnBox[];
  /** The view that is held; undefined for a new one. */
  held: DrawnBox | undefined;
  /** Views that scroll. */
  scrolling: HTMLElement[];
  moving: Pick<Moving, 'paths' | 'ids' | 'anchorsOf'>;
}

/**
 * What is carried over the canvas, from where it was taken up (`start`, dp in the device) to where it is dropped. The drawing is
 * read at once and again only on `readDrawing`; the document changes only on `dropAt`. `isExact`: without snapping.
 */
export class Drag {
  /** The views that are carried. */
  private readonly paths: readonly string[];
  private drawing: Drawing;

  constructor(
    private readonly canvas: Canvas,
    private readonly dragged: Dragged,
    private readonly source: ReadSource,
    private readonly start: Point,
  ) {
    const { chosen } = canvas.workspace.now();
    const isChosen = dragged.type === 'views' && chosen.includes(dragged.path);
    const paths = dragged.type === 'views' ? (isChosen ? chosen : [dragged.path]) : [];
    this.paths = outermost(source, paths).map(({ path }) => path);
    this.drawing = this.drawingNow();
  }

  /** Views that scroll while they are carried over. */
  get scrolling(): readonly HTMLElement[] {
    return this.drawing.scrolling;
  }

  /** Reads the drawing again, after it was scrolled. */
  readDrawing(): void {
    this.drawing = this.drawingNow();
  }

  private drawingNow(): Drawing {
    const { canvas, dragged } = this;
    const boxes = canvas.boxes();
    const paths = new Set(this.paths);
    const ids = new Set(boxes.flatMap(({ path, node }) => (paths.has(path) && node.id ? [node.id] : [])));
    return {
      boxes,
      held: boxes.find(({ element, path }) =>
        dragged.type === 'views'
          ? element === dragged.grabbed
          : dragged.type === 'edge' && path === dragged.path,
      ),
      scrolling: boxes.flatMap(({ node, element }) => (/scroll$/i.test(node.kind) ? [element] : [])),
      moving: { paths, ids, anchorsOf: anchorsOnce({ paths, ids }) },
    };
  }

  private way({ x, y }: Point): Point {
    return { x: x - this.start.x, y: y - this.start.y };
  }

  /** Where a carried widget or view would be put. */
  private placementAt(point: Point, isExact: boolean): Placement | undefined {
    const { boxes, held, moving } = this.drawing;
    const reached = reachedAt(boxes, point, moving.paths, this.canvas.size());
    if (!reached) return undefined;
    const { width, height } = held ?? WIDGET_SIZE;
    const by = this.way(point);
    const x = held ? held.x + by.x : point.x - width / 2;
    const y = held ? held.y + by.y : point.y - height / 2;
    const movingBox = { ...moving, x, y, width, height, point: reached.point };
    return placementIn(reached.holder, this.source, movingBox, isExact ? EXACT : SNAPPING);
  }

  /** Shows what a drop would do. */
  marksAt(point: Point, isExact: boolean): Mark[] {
    const { dragged } = this;
    if (dragged.type === 'band') return [{ kind: 'guide', ...framed(this.start, point) }];
    if (dragged.type !== 'edge') return this.placementAt(point, isExact)?.marks ?? [];
    const { held } = this.drawing;
    if (!held) return [];
    const size = sizeBy(held, dragged.edge, this.way(point), isExact ? 1 : 8);
    const label = `${String(size.width)} × ${String(size.height)} dp`;
    return [{ kind: 'place', x: held.x, y: held.y, ...size, label }];
  }

  dropAt(point: Point, isExact: boolean): void {
    const { canvas, dragged } = this;
    const by = this.way(point);
    switch (dragged.type) {
      case 'band':
        this.chooseIn(framed(this.start, point), dragged.add);
        break;
      case 'edge':
        resizeTo(canvas, dragged.path, dragged.edge, by, isExact ? 1 : 8);
        break;
      case 'widget': {
        const placement = this.placementAt(point, isExact);
        if (placement) dropWidget(canvas, dragged, placement);
        break;
      }
      case 'views': {
        const placement = this.placementAt(point, isExact);
        if (placement) dropViews(canvas, this.paths, placement, this.drawing.boxes, dragged.path, by);
      }
    }
    canvas.focus();
  }

  /** Selects the outermost views inside a frame, beside those that are selected where `add` says so. */
  private chooseIn(frame: Box, add: boolean): void {
    const { canvas, source } = this;
    const inside = this.drawing.boxes.filter((box) => isIn(box, frame));
    const views = outermost(source, add ? [...canvas.workspace.now().chosen] : []);
    const found = outermost(
      source,
      [...views, ...inside].map(({ path }) => path),
    );
    if (found.length > 0) canvas.select(found.map(({ path }) => path));
  }
}
