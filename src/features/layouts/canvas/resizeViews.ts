import { changeViews } from '../source/changeViews';
import type { SourceView } from '../source/readSource';
import type { PropertyChanges } from '../source/setProperties';
import { namedView, propsOf, type Canvas } from './Canvas';
import type { Box, DrawnBox } from './drawnBoxes';

/** Which edges of a view a handle moves. */
export type Edge = 'right' | 'bottom' | 'corner';

interface Size {
  width: number;
  height: number;
}

/** Minimum size in dp: smaller views could not be grabbed again. */
const MIN_SIZE = 8;

/** The size of a box whose edge went so far, in whole steps of dp; what the edge does not change stays as it is. */
export function sizeBy(
  { width, height }: Size,
  edge: Edge,
  by: { x: number; y: number },
  step: number,
): Size {
  const stepped = (size: number) => Math.max(MIN_SIZE, Math.round(size / step) * step);
  return {
    width: edge === 'bottom' ? Math.round(width) : stepped(width + by.x),
    height: edge === 'right' ? Math.round(height) : stepped(height + by.y),
  };
}

/** A size as properties, without the share of its parent that would win over it. */
function sizeProperties(
  view: SourceView,
  edge: Edge,
  size: Size,
  parent: DrawnBox | undefined,
): PropertyChanges {
  const { kind, layout } = parent?.node ?? {};
  const isWeighted =
    kind === 'linear' &&
    'layout_weight' in propsOf(view) &&
    (layout?.orientation === 'vertical' ? edge !== 'right' : edge !== 'bottom');
  return {
    ...(edge !== 'bottom' && { layout_width: `${String(size.width)}dp` }),
    ...(edge !== 'right' && { layout_height: `${String(size.height)}dp` }),
    ...(isWeighted && { layout_weight: undefined }),
  };
}

function resize(canvas: Canvas, views: readonly SourceView[], edge: Edge, sizeOf: (box: Box) => Size): void {
  const boxes = canvas.boxes();
  const [first] = views;
  let firstSize: Size | undefined;
  const done = canvas.workspace.changeViews((source) =>
    changeViews(source, views, (view) => {
      const box = boxes.find(({ path }) => path === view.path);
      if (!box) return {};
      const size = sizeOf(box);
      firstSize ??= size;
      return sizeProperties(view, edge, size, box.parent);
    }),
  );
  if (done && firstSize && first) canvas.announce('resized', { ...namedView(first), ...firstSize });
}

/** Gives a view the size that a handle was drawn to. */
export function resizeTo(
  canvas: Canvas,
  path: string,
  edge: Edge,
  by: { x: number; y: number },
  step: number,
): void {
  const view = canvas.workspace.readNow().byPath.get(path);
  if (view) resize(canvas, [view], edge, (box) => sizeBy(box, edge, by, step));
}

/** Makes the selected views wider or higher by steps of dp. */
export function resizeChosen(canvas: Canvas, by: { x: number; y: number }): void {
  const edge = by.x === 0 ? 'bottom' : 'right';
  resize(canvas, canvas.chosenViews(), edge, (box) => sizeBy(box, edge, by, 8));
}
