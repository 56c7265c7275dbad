import type { CatalogueWidget } from '../../../authoring/check/catalogue/catalogue';
import { starterView } from '../outline/starterView';
import { insertViews, moveViews, outermost } from '../source/changeViews';
import type { PropertyChanges } from '../source/setProperties';
import { nameOf, propsOf, type Canvas } from './Canvas';
import type { DrawnBox } from './drawnBoxes';
import { anchorsOnce, placementIn, propsAfter, type Placement } from './placement';
import { isFree, leavingProperties } from './tieProperties';

/** A new view, as JSON, with properties beside or in place of those it begins with. */
export function withProperties(view: object, changes: PropertyChanges): object {
  const properties =
    'properties' in view && Array.isArray(view.properties) ? (view.properties as object[]) : [];
  const kept = properties.filter((entry) => !Object.keys(entry).some((name) => name in changes));
  const set = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [{ [name]: value }],
  );
  return { ...view, properties: [...kept, ...set] };
}

/** Puts a new view of the palette at a place. */
export function dropWidget(canvas: Canvas, widget: CatalogueWidget, placement: Placement): void {
  const done = canvas.workspace.changeViews((source) => {
    const parent = source.byPath.get(placement.parent);
    if (!parent) return undefined;
    const view = withProperties(starterView(widget, source), placement.changes({}));
    return insertViews(source, { parent, index: placement.index }, [view]);
  });
  if (done) canvas.say('inserted', { name: widget.name });
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
  const first = new Map<string, DrawnBox>();
  for (const box of boxes) if (!first.has(box.path)) first.set(box.path, box);
  const ids = new Set(paths.flatMap((path) => first.get(path)?.node.id ?? []));
  const anchorsOf = anchorsOnce({ paths: moved, ids });
  const done = canvas.workspace.changeViews((source) => {
    const parent = source.byPath.get(placement.parent);
    if (!parent) return undefined;
    const views = outermost(source, paths);
    const index = isFree(holder.node.kind) ? indexIn(views.map(({ path }) => path)) : placement.index;
    function indexIn(own: readonly string[]): number {
      // Where a view is drawn over others does not change when only its place does.
      const at = parent?.views.findIndex(({ path }) => own.includes(path)) ?? -1;
      return at < 0 ? placement.index : at;
    }
    return moveViews(source, views, { parent, index }, (view) => {
      const props = propsOf(view);
      const box = first.get(view.path);
      const leaving = leavingProperties({ props }, box?.parent?.node, holder.node);
      const left = propsAfter(props, leaving);
      const alone = view.path === grabbed || !box || !isFree(holder.node.kind);
      const x = (box?.x ?? 0) + by.x + placement.shift.x;
      const y = (box?.y ?? 0) + by.y + placement.shift.y;
      const own = alone
        ? placement
        : placementIn(
            holder,
            source,
            { x, y, width: box.width, height: box.height, paths: moved, ids, anchorsOf, point: { x, y } },
            { reach: 0.5, step: 1 },
          );
      return { ...leaving, ...(own ?? placement).changes(left) };
    });
  });
  const [only] = paths;
  const { source, selected } = canvas.workspace.now();
  const view = paths.length === 1 && only !== undefined ? source.byPath.get(selected ?? only) : undefined;
  if (done) canvas.say('moved', { count: paths.length, name: view ? nameOf(view) : '' });
}
