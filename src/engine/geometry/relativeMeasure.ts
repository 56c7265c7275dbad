import type { Dimension } from '../document/node';
import { AT_MOST, type LayoutBox, EXACTLY, type Mode, NOT_SET, UNSPECIFIED } from './LayoutBox';
import type { LayoutPass } from './LayoutPass';

// RelativeLayout.getChildMeasureSpec, mode and size apart.
function specMode(start: number, end: number, dimension: Dimension, parentSize: number, room: number): Mode {
  if ((start !== NOT_SET && end !== NOT_SET) || typeof dimension === 'number') return EXACTLY;
  if (parentSize < 0) return UNSPECIFIED;
  if (dimension === 'match') return EXACTLY;
  return room >= 0 ? AT_MOST : UNSPECIFIED;
}

function specSize(
  start: number,
  end: number,
  dimension: Dimension,
  parentSize: number,
  room: number,
): number {
  if (start !== NOT_SET && end !== NOT_SET) return Math.max(0, end - start);
  // A fixed size is limited to the remaining space, unless that is negative.
  if (typeof dimension === 'number')
    return parentSize < 0 || room < 0 ? dimension : Math.min(room, dimension);
  return parentSize < 0 ? 0 : Math.max(0, room);
}

const roomBetween = (start: number, end: number, first: number, last: number) =>
  (end === NOT_SET ? last : end) - (start === NOT_SET ? first : start);

/** First measure of a child, for its width; the height is provisional. */
export function measureAcross(
  parent: LayoutBox,
  child: LayoutBox,
  width: number,
  height: number,
  pass: LayoutPass,
): void {
  const { padding } = parent.layout;
  const { margin, width: wantedWidth, height: wantedHeight } = child.layout;
  const room = roomBetween(
    child.left,
    child.right,
    padding.left + margin.left,
    width - padding.right - margin.right,
  );
  const wm = specMode(child.left, child.right, wantedWidth, width, room);
  const ws = specSize(child.left, child.right, wantedWidth, width, room);
  if (height < 0) {
    const fixed = typeof wantedHeight === 'number';
    pass.measure(child, wm, ws, fixed ? EXACTLY : UNSPECIFIED, fixed ? wantedHeight : 0);
  } else {
    const maxHeight = Math.max(0, height - padding.top - padding.bottom - margin.top - margin.bottom);
    pass.measure(child, wm, ws, wantedHeight === 'match' ? EXACTLY : AT_MOST, maxHeight);
  }
}

/** Second measure, with the edges of both axes. */
export function measureBoth(
  parent: LayoutBox,
  child: LayoutBox,
  width: number,
  height: number,
  pass: LayoutPass,
): void {
  const { padding } = parent.layout;
  const { margin, width: wantedWidth, height: wantedHeight } = child.layout;
  const { left, right, top, bottom } = child;
  const roomX = roomBetween(left, right, padding.left + margin.left, width - padding.right - margin.right);
  const roomY = roomBetween(top, bottom, padding.top + margin.top, height - padding.bottom - margin.bottom);
  pass.measure(
    child,
    specMode(left, right, wantedWidth, width, roomX),
    specSize(left, right, wantedWidth, width, roomX),
    specMode(top, bottom, wantedHeight, height, roomY),
    specSize(top, bottom, wantedHeight, height, roomY),
  );
}
