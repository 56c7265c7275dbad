import { moveViews, outermost } from '../source/changeViews';
import { namedView, propsOf, type Canvas } from './Canvas';
import type { DrawnBox } from './drawnBoxes';
import { insertStarter, type NewView } from './insertStarter';
import { anchorsOnce, placementIn, propsAfter, type Placement } from './placement';
import { isFree, leavingProperties } from './tieProperties';

/** Puts a new view of the palette at a place. */
export function dropWidget(canvas: Canvas, view: NewView, placement: Placement): void {
  const done = canvas.workspace.changeViews((source) => {
    const parent = source.byPath.get(placement.parent);
    if (!parent) return undefined;
    return insertStarter(source, { parent, index: placement.index }, view, placement.changes({}));
  });
  if (done) canvas.announce('inserted', { widget: view.widget.name });
}

/** Puts views that were dragged at a place. `by` is how far they went, dp; they keep their distances in a free layout. */
export function dropViews(
  canvas: Canvas,
  paths: readonly string[],
  placement: Placement,
  boxes: readonly DrawnBox[],
  grabbed: string,
  by: { x: number; y: number },
): void {
  const { holder } = placement;
  const moved = new Set(paths);
  const firstBoxes = new Map<string, DrawnBox>();
  for (const box of boxes) if (!firstBoxes.has(box.path)) firstBoxes.set(box.path, box);
  const ids = new Set(paths.flatMap((path) => firstBoxes.get(path)?.node.id ?? []));
  const anchorsOf = anchorsOnce({ paths: moved, ids });
  const done = canvas.workspace.changeViews((source) => {
    const parent = source.byPath.get(placement.parent);
    if (!parent) return undefined;
    const views = outermost(source, paths);
    const index = isFree(holder.node.kind) ? indexIn(views.map(({ path }) => path)) : placement.index;
    function indexIn(movedPaths: readonly string[]): number {
      // The order of views, and so what covers what, stays when only the position changes.
      const at = parent?.views.findIndex(({ path }) => movedPaths.includes(path)) ?? -1;
      return at < 0 ? placement.index : at;
    }
    return moveViews(source, views, { parent, index }, (view) => {
      const props = propsOf(view);
      const box = firstBoxes.get(view.path);
      const leaving = leavingProperties({ props }, box?.parent?.node, holder.node);
      const remainingProps = propsAfter(props, leaving);
      const alone = view.path === grabbed || !box || !isFree(holder.node.kind);
      const x = (box?.x ?? 0) + by.x + placement.shift.x;
      const y = (box?.y ?? 0) + by.y + placement.shift.y;
      const ownPlacement = alone
        ? placement
        : placementIn(
            holder,
            source,
            { x, y, width: box.width, height: box.height, paths: moved, ids, anchorsOf, point: { x, y } },
            { reach: 0.5, step: 1 },
          );
      return { ...leaving, ...(ownPlacement ?? placement).changes(remainingProps) };
    });
  });
  const [onlyPath] = paths;
  const { source, selected } = canvas.workspace.now();
  const view =
    paths.length === 1 && onlyPath !== undefined ? source.byPath.get(selected ?? onlyPath) : undefined;
  if (done) canvas.announce('moved', { count: paths.length, ...namedView(view) });
}
