import { changeViews } from '../source/changeViews';
import type { SourceView } from '../source/readSource';
import type { PropertyChanges } from '../source/setProperties';
import { snap, type Tie } from './anchors';
import { type AnnouncementKey, type Canvas, propsOf } from './Canvas';
import { contentOf, type DrawnBox } from './drawnBoxes';
import { anchorsIn, placementIn, desiredSpanOn } from './placement';
import { isFree, tieProperties, type Axis, type FreeKind } from './tieProperties';

/** An edge, or the middle, that views are brought in line by. */
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const ON_AXIS: Record<Alignment, { axis: Axis; edge: Tie['edge'] }> = {
  left: { axis: 'x', edge: 'start' },
  center: { axis: 'x', edge: 'center' },
  right: { axis: 'x', edge: 'end' },
  top: { axis: 'y', edge: 'start' },
  middle: { axis: 'y', edge: 'center' },
  bottom: { axis: 'y', edge: 'end' },
};

/** Selected views with their boxes, all in one parent; undefined when they are not. */
function selectedSiblings(
  canvas: Canvas,
): { view: SourceView; box: DrawnBox; holder: DrawnBox }[] | undefined {
  const boxes = canvas.boxes();
  const found = canvas.chosenViews().flatMap((view) => {
    const box = boxes.find(({ path }) => path === view.path);
    return box?.parent ? [{ view, box, holder: box.parent }] : [];
  });
  const [first] = found;
  return first && found.every(({ holder }) => holder === first.holder) ? found : undefined;
}

const spanOf = (box: DrawnBox, axis: Axis) =>
  axis === 'x' ? { start: box.x, size: box.width } : { start: box.y, size: box.height };

type Changes = Map<string, PropertyChanges>;

function apply(canvas: Canvas, changes: Changes, message: AnnouncementKey): void {
  const done = canvas.workspace.changeViews((source) => {
    const views = [...changes.keys()].flatMap((path) => source.byPath.get(path) ?? []);
    return changeViews(source, views, ({ path }) => changes.get(path) ?? {});
  });
  canvas.announce(done ? message : 'cannot', { count: changes.size });
}

const inParent = (edge: Tie['edge'], margin = 0): Tie => ({ edge, to: '', side: edge, margin });

/** Brings the selected views in line with the one selected last; one alone with its parent. */
export function alignChosen(canvas: Canvas, alignment: Alignment): void {
  const chosen = selectedSiblings(canvas);
  const { axis, edge } = ON_AXIS[alignment];
  const changes: Changes = new Map();
  const { selected } = canvas.workspace.now();
  const main = chosen && chosen.length > 1 ? chosen.find(({ view }) => view.path === selected) : undefined;
  for (const { view, box, holder } of chosen ?? []) {
    const { kind, layout } = holder.node;
    const props = propsOf(view);
    const across = layout.orientation === 'vertical' ? 'x' : 'y';
    if (kind === 'linear' && axis === across)
      changes.set(view.path, tieProperties('frame', axis, inParent(edge), props));
    if (!isFree(kind) || view.path === main?.view.path) continue;
    const target = main && spanOf(main.box, axis);
    const { size } = spanOf(box, axis);
    const room = axis === 'x' ? contentOf(holder).x : contentOf(holder).y;
    const nameable = main && anchorsIn(holder, { paths: new Set([view.path]), ids: new Set([box.node.id]) });
    const named = nameable?.find(({ path }) => path === main?.box.path)?.node.id;
    const canName = kind !== 'frame' && edge !== 'center' && named !== undefined;
    const share = edge === 'start' ? 0 : edge === 'end' ? 1 : 0.5;
    const tie: Tie = !target
      ? inParent(edge)
      : canName
        ? { edge, to: named, side: edge, margin: 0 }
        : inParent('start', Math.max(0, target.start + (target.size - size) * share - room));
    changes.set(view.path, tieProperties(kind, axis, tie, props));
  }
  apply(canvas, changes, 'aligned');
}

/** Makes the gaps between the selected views equal on one axis; the first and the last stay. */
export function distributeChosen(canvas: Canvas, axis: Axis): void {
  const sorted = [...(selectedSiblings(canvas) ?? [])].sort(
    (a, b) => spanOf(a.box, axis).start - spanOf(b.box, axis).start,
  );
  const first = sorted[0];
  const last = sorted.at(-1);
  const changes: Changes = new Map();
  if (first && last && sorted.length > 2) {
    const start = spanOf(first.box, axis).start;
    const totalSize = sorted.reduce((sum, { box }) => sum + spanOf(box, axis).size, 0);
    const end = spanOf(last.box, axis);
    const gap = (end.start + end.size - start - totalSize) / (sorted.length - 1);
    const { kind, layout } = first.holder.node;
    const room = axis === 'x' ? contentOf(first.holder).x : contentOf(first.holder).y;
    let at = start;
    for (const { view, box } of sorted) {
      const props = propsOf(view);
      const isBetween = view !== first.view && view !== last.view;
      if (isFree(kind) && isBetween)
        changes.set(view.path, tieProperties(kind, axis, inParent('start', Math.max(0, at - room)), props));
      if (
        kind === 'linear' &&
        (layout.orientation === 'horizontal') === (axis === 'x') &&
        view !== first.view
      )
        changes.set(view.path, gapProperties(axis, Math.max(0, gap)));
      at += spanOf(box, axis).size + gap;
    }
  }
  apply(canvas, changes, 'distributed');
}

const gapProperties = (axis: Axis, gap: number): PropertyChanges =>
  axis === 'x'
    ? { layout_marginLeft: `${String(Math.round(gap))}dp`, layout_marginStart: undefined }
    : { layout_marginTop: `${String(Math.round(gap))}dp` };

/** The changes that move the selected views of a free layout; undefined in layouts that place views in order. */
export function shiftedChanges(canvas: Canvas, by: { x: number; y: number }): Changes | undefined {
  const chosen = selectedSiblings(canvas);
  const kind = chosen?.[0]?.holder.node.kind;
  if (!chosen || !kind || !isFree(kind)) return undefined;
  const paths = new Set(chosen.map(({ view }) => view.path));
  const ids = new Set(chosen.flatMap(({ box }) => (box.node.id ? [box.node.id] : [])));
  return new Map(
    chosen.map(({ view, box, holder }) => [view.path, nudged(kind, holder, box, { paths, ids }, by, view)]),
  );
}

/** Moves the selected views of a free layout; false in layouts that place views in order. */
export function nudgeChosen(canvas: Canvas, by: { x: number; y: number }): boolean {
  const changes = shiftedChanges(canvas, by);
  if (changes) apply(canvas, changes, 'movedBy');
  return changes !== undefined;
}

const EXACT = { reach: 0.5, step: 1 };

function nudged(
  kind: FreeKind,
  holder: DrawnBox,
  box: DrawnBox,
  moving: { paths: ReadonlySet<string>; ids: ReadonlySet<string> },
  by: { x: number; y: number },
  view: SourceView,
): PropertyChanges {
  const axis: Axis = by.x === 0 ? 'y' : 'x';
  const moved: DrawnBox = { ...box, x: box.x + by.x, y: box.y + by.y };
  const anchors = kind === 'frame' ? [] : anchorsIn(holder, moving);
  const { tie } = snap(desiredSpanOn(axis, holder, moved, anchors), EXACT);
  return tieProperties(kind, axis, tie, propsOf(view));
}

/** The position of a new view in a free layout: below the existing ones. */
export function changesInside(canvas: Canvas, path: string) {
  const holder = canvas.boxes().find((box) => box.path === path);
  if (!holder || !isFree(holder.node.kind)) return undefined;
  const room = contentOf(holder);
  const bottom = Math.max(room.y, ...holder.children.map(({ y, height }) => y + height + 8));
  const point = { x: room.x, y: bottom };
  const box = { ...point, width: 96, height: 40, paths: new Set<string>(), ids: new Set<string>(), point };
  return placementIn(holder, canvas.workspace.readNow(), box, EXACT)?.changes;
}
