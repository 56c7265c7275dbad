import { bareId, type LayoutNode } from '../../../engine';
import { listedViews } from '../source/moveView';
import type { ReadSource } from '../source/readSource';
import type { PropertyChanges } from '../source/setProperties';
import { snap, type Anchor, type Tie, type Snapping, type Span, type DesiredSpan } from './anchors';
import { cellPlacement } from './cellPlacement';
import { contentOf, placedIn, type Box, type DrawnBox, type Mark, type Moving } from './drawnBoxes';
import { isFree, tieProperties, type Axis, type FreeKind } from './tieProperties';

/** The place for a drop. */
export interface Placement {
  /** Path of the new parent. */
  parent: string;
  /** In front of which of its views. */
  index: number;
  holder: DrawnBox;
  /** The property changes for a view with the given properties. */
  changes: (props: LayoutNode['props']) => PropertyChanges;
  /** Offset caused by snapping; dp. */
  shift: { x: number; y: number };
  marks: Mark[];
}

const NO_SHIFT = { x: 0, y: 0 };

const LINE = 3;

const along = (box: Box, axis: Axis): Span =>
  axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };

/** Siblings that a view may be tied to: with an id, and not themselves kept in place by what moves. */
export function anchorsIn(holder: DrawnBox, moving: Pick<Moving, 'paths' | 'ids'>): DrawnBox[] {
  const siblings = holder.children.filter(({ path, node }) => !moving.paths.has(path) && node.id !== '');
  /** Ids of the siblings that name an id in a rule of theirs. */
  const tiedTo = new Map<string, string[]>();
  for (const { node } of siblings)
    for (const name in node.props) {
      const value = node.props[name];
      if (typeof value !== 'string' || !name.startsWith('layout_')) continue;
      const id = bareId(value);
      const others = tiedTo.get(id);
      if (others) others.push(node.id);
      else tiedTo.set(id, [node.id]);
    }
  const tied = new Set(moving.ids);
  // A Set iterates over elements added during the iteration.
  for (const id of tied) for (const other of tiedTo.get(id) ?? []) tied.add(other);
  return siblings.filter(({ node }) => !tied.has(node.id) && node.layout.visibility !== 'gone');
}

/** `anchorsIn` with a cache per container. */
export function anchorsOnce(moving: Pick<Moving, 'paths' | 'ids'>): (holder: DrawnBox) => DrawnBox[] {
  const found = new Map<DrawnBox, DrawnBox[]>();
  return (holder) => {
    const anchors = found.get(holder) ?? anchorsIn(holder, moving);
    found.set(holder, anchors);
    return anchors;
  };
}

/** The desired extent on one axis of a free layout. */
export function desiredSpanOn(
  axis: Axis,
  holder: DrawnBox,
  box: Box,
  anchors: readonly DrawnBox[],
): DesiredSpan {
  const across: Axis = axis === 'x' ? 'y' : 'x';
  const { start, end } = along(box, axis);
  const { layout } = holder.node;
  return {
    start,
    size: end - start,
    across: along(box, across),
    room: along(contentOf(holder), axis),
    wraps: (axis === 'x' ? layout.width : layout.height) === 'wrap',
    anchors: anchors.map((anchor): Anchor => {
      const span = along(anchor, axis);
      const { left, top, right, bottom } = anchor.node.layout.margin;
      // A RelativeLayout keeps the margins of both clear, a ConstraintLayout only those of the view that is tied.
      const outer =
        holder.node.kind !== 'relative'
          ? span
          : axis === 'x'
            ? { start: span.start - left, end: span.end + right }
            : { start: span.start - top, end: span.end + bottom };
      return { id: anchor.node.id, along: span, outer, across: along(anchor, across) };
    }),
  };
}

/** Properties after changes, as the next change finds them. */
export function propsAfter(props: LayoutNode['props'], changes: PropertyChanges): LayoutNode['props'] {
  const result: Record<string, string | number | boolean> = { ...props };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(result, name);
    else result[name] = value;
  }
  return result;
}

/** The changes that tie a view on both axes, replacing its previous ties. */
function tiedChanges(kind: FreeKind, x: Tie, y: Tie): Placement['changes'] {
  return (props) => {
    const across = tieProperties(kind, 'x', x, props);
    return { ...across, ...tieProperties(kind, 'y', y, propsAfter(props, across)) };
  };
}

function freePlacement(holder: DrawnBox, kind: FreeKind, moving: Moving, snapping: Snapping) {
  const findAnchors = () => moving.anchorsOf?.(holder) ?? anchorsIn(holder, moving);
  const anchors = kind === 'frame' ? [] : findAnchors();
  const x = snap(desiredSpanOn('x', holder, moving, anchors), snapping);
  const y = snap(desiredSpanOn('y', holder, moving, anchors), snapping);
  const { width, height } = moving;
  const marginLabel = (margin: number) => (margin > 0 ? `${String(Math.round(margin))} dp` : undefined);
  const marks: Mark[] = [
    { kind: 'place', x: x.start, y: y.start, width, height },
    ...(x.guide === undefined
      ? []
      : [
          {
            kind: 'guide' as const,
            x: x.guide,
            y: holder.y,
            width: 0,
            height: holder.height,
            label: marginLabel(x.tie.margin),
          },
        ]),
    ...(y.guide === undefined
      ? []
      : [
          {
            kind: 'guide' as const,
            x: holder.x,
            y: y.guide,
            width: holder.width,
            height: 0,
            label: marginLabel(y.tie.margin),
          },
        ]),
  ];
  const changes = tiedChanges(kind, x.tie, y.tie);
  return { changes, marks, shift: { x: x.start - moving.x, y: y.start - moving.y } };
}

/** The line between two views that are placed one after the other, and in front of which one it is. */
function linePlacement(holder: DrawnBox, source: ReadSource, point: { x: number; y: number }) {
  const { layout, kind } = holder.node;
  const axis: Axis =
    kind === 'horizontalScroll' || (kind === 'linear' && layout.orientation === 'horizontal') ? 'x' : 'y';
  const reversed = axis === 'x' && layout.rtl;
  const members = placedIn(holder, source);
  const room = contentOf(holder);
  const pointed = axis === 'x' ? point.x : point.y;
  const isPast = ({ box }: { box: Box }) => {
    const { start, end } = along(box, axis);
    const middle = (start + end) / 2;
    return reversed ? pointed < middle : pointed > middle;
  };
  const at = members.filter(isPast).length;
  const next = members[at];
  const previous = members[at - 1];
  const edge = (box: Box, side: 'start' | 'end') =>
    along(box, axis)[reversed ? (side === 'start' ? 'end' : 'start') : side];
  const from = previous ? edge(previous.box, 'end') : edge(room, 'start');
  const line =
    next && previous ? (from + edge(next.box, 'start')) / 2 : next ? edge(next.box, 'start') : from;
  const mark: Mark =
    axis === 'x'
      ? { kind: 'line', x: line - LINE / 2, y: room.y, width: LINE, height: Math.max(room.height, 8) }
      : { kind: 'line', x: room.x, y: line - LINE / 2, width: Math.max(room.width, 8), height: LINE };
  return { index: next?.index ?? (previous ? previous.index + 1 : 0), marks: [mark] };
}

/** Where a view that is dragged would go in a box; undefined when that takes none. */
export function placementIn(
  holder: DrawnBox,
  source: ReadSource,
  moving: Moving,
  snapping: Snapping,
): Placement | undefined {
  const parent = source.byPath.get(holder.path);
  if (!parent?.holds) return undefined;
  const { kind } = holder.node;
  const common = { parent: holder.path, holder, shift: NO_SHIFT };
  const around: Mark = {
    kind: 'place',
    x: holder.x,
    y: holder.y,
    width: holder.width,
    height: holder.height,
  };
  if (isFree(kind)) {
    const index = listedViews(parent).length;
    return { ...common, index, ...freePlacement(holder, kind, moving, snapping) };
  }
  if (kind === 'cells') {
    const cell = cellPlacement(holder, source, moving);
    return { ...common, index: cell.index, changes: () => cell.changes, marks: [cell.mark] };
  }
  // A scroll view has one child, so the drop goes into that.
  if (kind === 'scroll' || kind === 'horizontalScroll') {
    if (listedViews(parent).some(({ path }) => !moving.paths.has(path))) {
      const inner = holder.children.find(({ path, node }) => node.kind !== 'leaf' && !moving.paths.has(path));
      return inner && placementIn(inner, source, moving, snapping);
    }
    return { ...common, index: 0, changes: () => ({}), marks: [around] };
  }
  const { index, marks } = linePlacement(holder, source, moving.point);
  return { ...common, index, changes: () => ({}), marks: [{ ...around, kind: 'guide' }, ...marks] };
}
