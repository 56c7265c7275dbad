import { drawnAt, type LayoutNode } from '../../../engine';
import { sourcePath } from '../preview/sourcePath';
import { listedViews } from '../source/moveView';
import type { ReadSource } from '../source/readSource';

/** A rectangle in the device, dp. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A view as it is drawn. */
export interface DrawnBox extends Box {
  /** Of its view in the text. */
  path: string;
  element: HTMLElement;
  node: LayoutNode;
  parent: DrawnBox | undefined;
  children: DrawnBox[];
}

/** A drop mark: a line between views, the future place, or a snapping edge. */
export interface Mark extends Box {
  kind: 'line' | 'place' | 'guide';
  label?: string | undefined;
}

/** A view on its way: how big it is and where it would stand; dp. */
export interface Moving extends Box {
  paths: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Where the pointer is. */
  point: { x: number; y: number };
  /** `anchorsIn` with a cache. */
  anchorsOf?: (holder: DrawnBox) => DrawnBox[];
}

const holdsPoint = ({ x, y, width, height }: Box, point: { x: number; y: number }): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

const PATH = '[data-view-path]';

function boxOf(element: HTMLElement, origin: DOMRect, scale: number): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    x: (left - origin.left) / scale,
    y: (top - origin.top) / scale,
    width: width / scale,
    height: height / scale,
  };
}

/** All views that are drawn in a device, each after the one it stands in. `scale` is CSS px a dp. */
export function readBoxes(device: HTMLElement, scale: number): DrawnBox[] {
  const origin = device.getBoundingClientRect();
  const found = new Map<Element, DrawnBox>();
  for (const element of device.querySelectorAll<HTMLElement>(PATH)) {
    const view = drawnAt(element);
    const drawn = element.dataset['viewPath'];
    if (!view || drawn === undefined) continue;
    const holder = element.parentElement?.closest(PATH);
    const parent = holder ? found.get(holder) : undefined;
    const box = { ...boxOf(element, origin, scale), path: sourcePath(drawn), element, node: view.node };
    const made: DrawnBox = { ...box, parent, children: [] };
    found.set(element, made);
    parent?.children.push(made);
  }
  return [...found.values()];
}

/** Where a view is drawn: for one that is repeated, its first. */
export function boxAt(device: HTMLElement, scale: number, drawnSelector: string): Box | undefined {
  const element = device.querySelector<HTMLElement>(drawnSelector);
  return element ? boxOf(element, device.getBoundingClientRect(), scale) : undefined;
}

/** The innermost container at a point that is not being moved itself. */
function holderAt(
  boxes: readonly DrawnBox[],
  point: { x: number; y: number },
  moved: ReadonlySet<string>,
): DrawnBox | undefined {
  let found: DrawnBox | undefined;
  let inside = boxes.filter(({ parent }) => !parent);
  for (;;) {
    const next = inside.findLast((box) => holdsPoint(box, point) && !moved.has(box.path));
    if (!next) return found;
    if (next.node.kind !== 'leaf') found = next;
    inside = next.children;
  }
}

/** dp: how far inside a box the nearest point to one outside lies. */
const INSIDE = 0.5;

/**
 * The container for a drop at a point of the device, and the point to use in it. Beside a screen smaller than the device
 * this is the nearest point of the screen, so that a drop below everything goes behind everything.
 */
export function reachedAt(
  boxes: readonly DrawnBox[],
  point: { x: number; y: number },
  moved: ReadonlySet<string>,
  device: { width: number; height: number },
): { holder: DrawnBox; point: { x: number; y: number } } | undefined {
  const roots = boxes.filter(({ parent }) => !parent);
  const root = roots.at(-1);
  const isBeside =
    !roots.some((box) => holdsPoint(box, point)) && holdsPoint({ x: 0, y: 0, ...device }, point);
  if (!root || !isBeside) {
    const holder = holderAt(boxes, point, moved);
    return holder && { holder, point };
  }
  if (root.node.kind === 'leaf' || moved.has(root.path)) return undefined;
  const within = (at: number, from: number, size: number) =>
    Math.max(from, Math.min(at, from + size - INSIDE));
  const nearest = { x: within(point.x, root.x, root.width), y: within(point.y, root.y, root.height) };
  return { holder: holderAt(boxes, nearest, moved) ?? root, point: nearest };
}

/** The room of a box inside its padding. */
export function contentOf({ x, y, width, height, node }: DrawnBox): Box {
  const { left, top, right, bottom } = node.layout.padding;
  return { x: x + left, y: y + top, width: width - left - right, height: height - top - bottom };
}

/** The drawn views of a box that have a place in its list, with their index there. */
export function placedIn(holder: DrawnBox, source: ReadSource): { box: DrawnBox; index: number }[] {
  const parent = source.byPath.get(holder.path);
  const indexes = new Map((parent ? listedViews(parent) : []).map(({ path }, index) => [path, index]));
  return holder.children.flatMap((box) => {
    const index = indexes.get(box.path);
    return index === undefined ? [] : [{ box, index }];
  });
}
