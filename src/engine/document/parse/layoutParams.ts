import type { Dimension, Edges, LayoutKind, LayoutParams, PropertyValue, Visibility } from '../node';
import { resolveText } from '../resources/reference';
import type { CompileContext, ParentInfo } from './CompileContext';
import { defaultSize, NO_DEFAULT } from './defaultSize';
import { readDimension, readLength, readPositive } from './dimension';
import { NO_GRAVITY, readGravity } from './gravity';
import { readBoolean, readNumber, readText } from './scalars';
import type { WidgetType } from '../WidgetType';

type Props = Readonly<Record<string, PropertyValue>>;

export const NO_EDGES: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

/** Neutral geometry for a wrapper around another view. */
export const BARE = {
  margin: NO_EDGES,
  minWidth: 0,
  minHeight: 0,
  weight: 0,
  layoutGravity: NO_GRAVITY,
  visibility: 'visible',
  hiddenByZero: false,
} as const;

/** True for a view that takes no space. */
export function isGone({ layout }: { readonly layout: LayoutParams }): boolean {
  return layout.visibility === 'gone' || layout.hiddenByZero;
}

function visibilityOf(value: PropertyValue | undefined): Visibility {
  const word = readText(value).trim().toLowerCase();
  if (word === 'gone' || word === '8') return 'gone';
  return word === 'invisible' || word === '4' ? 'invisible' : 'visible';
}

const clamp = (value: PropertyValue | undefined, max: number): number =>
  Math.max(0, Math.min(readNumber(value) ?? 0, max));

/** True when 0 on this axis means "the share" (weights) or "match the constraints", not "hidden". */
function zeroIsShare(props: Props, parent: ParentInfo, axis: 'width' | 'height', weight: number): boolean {
  switch (parent.kind) {
    case 'constraint':
      return true;
    case 'cells':
      return clamp(props[axis === 'width' ? 'layout_columnWeight' : 'layout_rowWeight'], 1) > 0;
    case 'linear':
      return weight > 0 && (parent.orientation === 'vertical') === (axis === 'height');
    default:
      return false;
  }
}

function columnsOf(props: Props, kind: LayoutKind): number {
  const written = props['numColumns'] ?? props['spanCount'] ?? props['columnCount'];
  if (readText(written).trim().toLowerCase() === 'auto_fit') return 0;
  const grid = /grid/i.test(readText(props['layoutManager']));
  const fallback = kind === 'list' && grid ? 2 : kind === 'cells' ? 0 : 1;
  const count = readNumber(written);
  if (count === undefined) return fallback;
  return count === -1 && kind === 'grid' ? 0 : Math.max(1, Math.min(Math.trunc(count), 100));
}

function orientationOf(props: Props, type: WidgetType): 'horizontal' | 'vertical' {
  const word = readText(props['orientation']).trim().toLowerCase();
  if (word === 'vertical' || word === '1') return 'vertical';
  return word === 'horizontal' || word === '0' ? 'horizontal' : (type.orientation ?? 'horizontal');
}

/** Compiles the geometry of one node. Properties that only some containers need of their children are read there. */
export function readLayoutParams(
  props: Props,
  type: WidgetType,
  parent: ParentInfo,
  path: string,
  { rtl, limits, resources, diagnostics }: CompileContext,
): LayoutParams {
  /** A length or size, clamped, with a diagnostic when it is invalid. */
  const read = <T extends Dimension>(name: string, as: (value: unknown) => T | undefined) => {
    let value = props[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string' && value.startsWith('@'))
      value = resolveText(value, 'dimen', resources) ?? value;
    const found = as(value);
    if (found === undefined) diagnostics.add('bad-size', `${path}/${name}`, readText(props[name]));
    if (typeof found !== 'number' || Math.abs(found) <= limits.size) return found;
    diagnostics.add('size-clamped', `${path}/${name}`, limits.size);
    return found < 0 ? -limits.size : limits.size;
  };
  const positive = (name: string, fallback: number): number => read(name, readPositive) ?? fallback;
  /** `padding` or `layout_margin` with their sides; a more specific name wins over a more general one. */
  const edges = (prefix: string, fallback: number): Edges => {
    const side = (name: string, general: number): number => read(prefix + name, readLength) ?? general;
    const edge = side('', fallback);
    if (!Object.keys(props).some((name) => name !== prefix && name.startsWith(prefix)))
      return edge === 0 ? NO_EDGES : { left: edge, top: edge, right: edge, bottom: edge };
    const x = side('Horizontal', edge);
    const y = side('Vertical', edge);
    return {
      left: side(rtl ? 'End' : 'Start', side('Left', x)),
      top: side('Top', y),
      right: side(rtl ? 'Start' : 'End', side('Right', x)),
      bottom: side('Bottom', y),
    };
  };
  const { kind, paddingProperty = 'padding' } = type;
  const givenWidth = read('layout_width', readDimension);
  const givenHeight = read('layout_height', readDimension);
  const hasBothSizes = givenWidth !== undefined && givenHeight !== undefined && type.defaultSize !== 'tabs';
  const size = hasBothSizes ? NO_DEFAULT : defaultSize(props, type, parent);
  const width = givenWidth ?? size.width;
  const height = givenHeight ?? size.height;
  const weight = clamp(props['layout_weight'], 1e6);
  const gravity = readGravity(props['gravity'], rtl);
  return {
    width,
    height,
    margin: edges('layout_margin', size.edge),
    padding: edges(props[paddingProperty] === undefined ? 'padding' : paddingProperty, size.edge),
    minWidth: positive('minWidth', 0),
    minHeight: positive('minHeight', size.minHeight),
    maxWidth: positive('maxWidth', limits.size),
    maxHeight: positive('maxHeight', limits.size),
    weight,
    weightSum: clamp(props['weightSum'], 1e6),
    orientation: orientationOf(props, type),
    gravity: type.centersViews && gravity.y === 'none' ? { x: gravity.x, y: 'center' } : gravity,
    layoutGravity: readGravity(props['layout_gravity'], rtl),
    visibility: visibilityOf(props['visibility']),
    hiddenByZero:
      (width === 0 && !zeroIsShare(props, parent, 'width', weight)) ||
      (height === 0 && !zeroIsShare(props, parent, 'height', weight)),
    fillViewport: readBoolean(props['fillViewport']),
    baselineAligned: readBoolean(props['baselineAligned'], type.alignsBaselines === true),
    columns: columnsOf(props, kind),
    columnWidth: positive('columnWidth', 0),
    horizontalSpacing: positive('horizontalSpacing', 0),
    verticalSpacing: positive('verticalSpacing', 0),
    emptySize: type.emptySize,
    ignoresMargins: type.ignoresMargins === true,
    isGuide: type.isGuide === true,
    rtl,
  };
}
