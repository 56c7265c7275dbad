import type {
  Dimension,
  Edges,
  GridCell,
  LayoutKind,
  LayoutParams,
  PropertyValue,
  Visibility,
} from '../node';
import { resolveText } from '../resources/resolveText';
import type { CompileContext, ParentInfo } from './CompileContext';
import { NO_CONSTRAINTS, readConstraints } from './constraints';
import { defaultSize, GIVEN } from './defaultSize';
import { readDimension, readLength } from './dimension';
import { readGravity } from './gravity';
import { NO_RULES, readRelativeRules } from './relativeRules';
import { readBoolean, readNumber, readText } from './scalars';
import type { WidgetInfo } from './widgets';

type Props = Readonly<Record<string, PropertyValue>>;

const NO_EDGES: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

function visibilityOf(value: PropertyValue | undefined): Visibility {
  const word = readText(value).trim().toLowerCase();
  if (word === 'gone' || word === '8') return 'gone';
  return word === 'invisible' || word === '4' ? 'invisible' : 'visible';
}

/** Reads lengths of one node, clamped, with a diagnostic for what is no length. */
class Lengths {
  private readonly names: readonly string[];

  constructor(
    private readonly props: Props,
    private readonly path: string,
    private readonly context: CompileContext,
  ) {
    this.names = Object.keys(props);
  }

  private complain(name: string): void {
    this.context.diagnostics.add('bad-size', `${this.path}/${name}`, readText(this.props[name]));
  }

  private clamp(name: string, length: number): number {
    const most = this.context.limits.size;
    if (Math.abs(length) <= most) return length;
    this.context.diagnostics.add('size-clamped', `${this.path}/${name}`, most);
    return length < 0 ? -most : most;
  }

  private value(name: string): PropertyValue | undefined {
    const value = this.props[name];
    return typeof value === 'string' && value.startsWith('@')
      ? (resolveText(value, 'dimen', this.context.resources) ?? value)
      : value;
  }

  length(name: string): number | undefined {
    const value = this.value(name);
    if (value === undefined || value === '') return undefined;
    const length = readLength(value);
    if (length === undefined) this.complain(name);
    return length === undefined ? undefined : this.clamp(name, length);
  }

  /** A length that cannot be negative. */
  positive(name: string): number | undefined {
    const length = this.length(name);
    if (length === undefined || length >= 0) return length;
    this.complain(name);
    return undefined;
  }

  dimension(name: string): Dimension | undefined {
    const value = this.value(name);
    if (value === undefined) return undefined;
    const dimension = readDimension(value);
    if (dimension === undefined) this.complain(name);
    return typeof dimension === 'number' ? this.clamp(name, dimension) : dimension;
  }

  /** `padding` or `layout_margin` with their sides; a more particular name wins over a more general one. */
  edges(names: EdgeNames, rtl: boolean, fallback: number): Edges {
    const all = this.length(names.all) ?? fallback;
    if (!this.names.some((name) => name !== names.all && name.startsWith(names.all))) {
      return all === 0 ? NO_EDGES : { left: all, top: all, right: all, bottom: all };
    }
    const horizontal = this.length(names.horizontal) ?? all;
    const vertical = this.length(names.vertical) ?? all;
    const start = this.length(names.start);
    const end = this.length(names.end);
    return {
      left: (rtl ? end : start) ?? this.length(names.left) ?? horizontal,
      top: this.length(names.top) ?? vertical,
      right: (rtl ? start : end) ?? this.length(names.right) ?? horizontal,
      bottom: this.length(names.bottom) ?? vertical,
    };
  }
}

interface EdgeNames {
  all: string;
  left: string;
  top: string;
  right: string;
  bottom: string;
  start: string;
  end: string;
  horizontal: string;
  vertical: string;
}

const edgeNames = (all: string): EdgeNames => ({
  all,
  left: `${all}Left`,
  top: `${all}Top`,
  right: `${all}Right`,
  bottom: `${all}Bottom`,
  start: `${all}Start`,
  end: `${all}End`,
  horizontal: `${all}Horizontal`,
  vertical: `${all}Vertical`,
});

const MARGIN = edgeNames('layout_margin');
const PADDING = edgeNames('padding');
const CONTENT_PADDING = edgeNames('contentPadding');

/** True when 0 on this axis means "the share" (weights) or "match the constraints", not "hidden". */
function zeroIsShare(
  parent: ParentInfo,
  axis: 'width' | 'height',
  weight: number,
  cell: GridCell | undefined,
): boolean {
  if (parent.kind === 'constraint') return true;
  if (parent.kind === 'cells')
    return (axis === 'width' ? cell?.columnWeight : cell?.rowWeight) ? true : false;
  const main = parent.orientation === 'vertical' ? 'height' : 'width';
  return parent.kind === 'linear' && weight > 0 && axis === main;
}

function readCell(props: Props): GridCell {
  const whole = (name: string, fallback: number) => Math.trunc(readNumber(props[name]) ?? fallback);
  return {
    row: Math.max(-1, Math.min(whole('layout_row', -1), 1_000)),
    column: Math.max(-1, Math.min(whole('layout_column', -1), 100)),
    rowSpan: Math.max(1, Math.min(whole('layout_rowSpan', 1), 1_000)),
    columnSpan: Math.max(1, Math.min(whole('layout_columnSpan', 1), 100)),
    rowWeight: Math.max(0, readNumber(props['layout_rowWeight']) ?? 0),
    columnWeight: Math.max(0, readNumber(props['layout_columnWeight']) ?? 0),
  };
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

function orientationOf(props: Props, info: WidgetInfo): 'horizontal' | 'vertical' {
  const word = readText(props['orientation']).trim().toLowerCase();
  if (word === 'vertical' || word === '1') return 'vertical';
  return word === 'horizontal' || word === '0' ? 'horizontal' : info.orientation;
}

/** Compiles the geometry of one node. */
export function readLayoutParams(
  props: Props,
  info: WidgetInfo,
  parent: ParentInfo,
  path: string,
  context: CompileContext,
): LayoutParams {
  const { rtl, limits } = context;
  const lengths = new Lengths(props, path, context);
  const givenWidth = lengths.dimension('layout_width');
  const givenHeight = lengths.dimension('layout_height');
  const isGiven = givenWidth !== undefined && givenHeight !== undefined && info.name !== 'TabLayout';
  const size = isGiven ? GIVEN : defaultSize(props, info, parent);
  const width = givenWidth ?? size.width;
  const height = givenHeight ?? size.height;
  const weight = Math.max(0, Math.min(readNumber(props['layout_weight']) ?? 0, 1e6));
  const cell = parent.kind === 'cells' ? readCell(props) : undefined;
  const padding =
    info.name === 'CardView' && props['contentPadding'] !== undefined ? CONTENT_PADDING : PADDING;
  const gravity = readGravity(props['gravity'], rtl);
  return {
    width,
    height,
    margin: lengths.edges(MARGIN, rtl, size.edge),
    padding: lengths.edges(padding, rtl, size.edge),
    minWidth: lengths.positive('minWidth') ?? 0,
    minHeight: lengths.positive('minHeight') ?? size.minHeight,
    maxWidth: lengths.positive('maxWidth') ?? limits.size,
    maxHeight: lengths.positive('maxHeight') ?? limits.size,
    weight,
    weightSum: Math.max(0, Math.min(readNumber(props['weightSum']) ?? 0, 1e6)),
    orientation: orientationOf(props, info),
    // A toolbar stands its views in the middle of its height.
    gravity: info.name === 'Toolbar' && gravity.y === 'none' ? { x: gravity.x, y: 'center' } : gravity,
    layoutGravity: readGravity(props['layout_gravity'], rtl),
    visibility: visibilityOf(props['visibility']),
    hiddenByZero:
      (width === 0 && !zeroIsShare(parent, 'width', weight, cell)) ||
      (height === 0 && !zeroIsShare(parent, 'height', weight, cell)),
    relative: parent.kind === 'relative' ? readRelativeRules(props, rtl) : NO_RULES,
    constraints: parent.kind === 'constraint' ? readConstraints(props, rtl) : NO_CONSTRAINTS,
    horizontalBias: bias(props['layout_constraintHorizontal_bias']),
    verticalBias: bias(props['layout_constraintVertical_bias']),
    fillViewport: readBoolean(props['fillViewport']),
    baselineAligned: readBoolean(
      props['baselineAligned'],
      info.name === 'LinearLayout' || info.name === 'RadioGroup',
    ),
    columns: columnsOf(props, info.kind),
    columnWidth: lengths.positive('columnWidth') ?? 0,
    ...(cell ? { cell } : {}),
    horizontalSpacing: lengths.positive('horizontalSpacing') ?? 0,
    verticalSpacing: lengths.positive('verticalSpacing') ?? 0,
    rtl,
  };
}

function bias(value: PropertyValue | undefined): number {
  return Math.max(0, Math.min(readNumber(value) ?? 0.5, 1));
}
