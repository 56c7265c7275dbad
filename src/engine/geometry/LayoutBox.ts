import type { Dimension, LayoutNode, LayoutParams } from '../document/node';
import type { RelativeRules } from '../document/parse/relativeRules';

/** Where the columns and rows of a grid begin and how big they are, from the padding on. */
interface Tracks {
  columns: number;
  x: number[];
  width: number[];
  y: number[];
  height: number[];
}

export type AnchorRule =
  | 'leftOf'
  | 'rightOf'
  | 'above'
  | 'below'
  | 'alignLeft'
  | 'alignRight'
  | 'alignTop'
  | 'alignBottom'
  | 'alignBaseline';

/** The children of a RelativeLayout in the order in which they can be placed, each axis by itself. */
export interface RelativePlan {
  horizontal: readonly LayoutBox[];
  vertical: readonly LayoutBox[];
  /** The anchor box of a rule; a gone anchor is replaced by its own anchor of the same rule. */
  anchor: (rules: RelativeRules, rule: AnchorRule) => LayoutBox | undefined;
}

export const UNSPECIFIED = 0;
export const EXACTLY = 1;
export const AT_MOST = 2;

/** How a measure spec limits one axis. */
export type Mode = typeof UNSPECIFIED | typeof EXACTLY | typeof AT_MOST;

/** An edge that no rule has fixed yet. */
export const NOT_SET = Number.NEGATIVE_INFINITY;

export const NO_BASELINE = -1;
/** The baseline has not been measured by the widget yet. */
export const UNKNOWN_BASELINE = -2;

/** State of one view in the solver, kept while its tree lives. */
export class LayoutBox {
  /** The node's layout, with the space reserved below it added. */
  layout: LayoutParams;
  children: LayoutBox[] = [];
  /** Last measure spec; -1 = never measured. */
  widthMode: Mode | -1 = -1;
  widthSize = 0;
  heightMode: Mode | -1 = -1;
  heightSize = 0;
  /** Size of the last measure. */
  width = 0;
  height = 0;
  baseline = NO_BASELINE;
  /** Not empty when the children were measured for another spec than the last; `pending` when that was in an earlier solve. */
  stale: '' | 'stale' | 'pending' = '';
  /** Spec the children were measured for last; a mode of -1 = never. */
  ranWidthMode: Mode | -1 = -1;
  ranWidthSize = 0;
  ranHeightMode: Mode | -1 = -1;
  ranHeightSize = 0;
  /** The solve in which it was last measured. */
  solveId = 0;
  /** Earlier answers, seven numbers each: the spec, the size, the baseline. */
  cache: number[] = [];
  /** Sum of the children along the main axis of a LinearLayout, paddings included. */
  total = 0;
  /** Largest distances above and below the baseline of a row, by vertical gravity: none, center, top, bottom. */
  ascent: number[] | undefined;
  descent: number[] | undefined;
  /** Edges inside a RelativeLayout or ConstraintLayout. */
  left = 0;
  top = 0;
  right = 0;
  bottom = 0;
  /** The sorted children of a RelativeLayout. */
  plan: RelativePlan | undefined;
  /** Column and row edges of a grid, as measured last. */
  tracks: Tracks | undefined;
  /** Place inside the parent, final. */
  x = Number.NaN;
  y = Number.NaN;
  /** Size it was placed with. */
  placedWidth = 0;
  placedHeight = 0;
  /** Its children are placed correctly for the current size of the box. */
  settled = false;
  /** Its position changed since `takeMoved`. */
  moved = false;
  /** The parent box; changes when a kept box gets into another tree. */
  parent: LayoutBox | undefined;

  constructor(readonly node: LayoutNode) {
    this.layout = node.layout;
  }

  /** Drops what was measured. */
  forget(): void {
    this.widthMode = this.heightMode = -1;
    this.ranWidthMode = this.ranHeightMode = -1;
    this.baseline = NO_BASELINE;
    this.cache.length = 0;
    this.stale = '';
    this.settled = false;
  }
}

/** A size that the container decides later (0), measured first as its content wants. */
export const wrapIfOpen = (dimension: Dimension): Dimension => (dimension === 0 ? 'wrap' : dimension);

/** Mode of a child's spec, given its parent's: Android's getChildMeasureSpec. */
export function childMode(parent: Mode, dimension: Dimension): Mode {
  if (typeof dimension === 'number') return EXACTLY;
  return dimension === 'wrap' && parent === EXACTLY ? AT_MOST : parent;
}

/** Size of a child's spec, given its parent's. */
export function childSize(parentSize: number, padding: number, dimension: Dimension): number {
  return typeof dimension === 'number' ? dimension : Math.max(0, parentSize - padding);
}

/** Size of a view with the content size `size` for a measure spec. */
export function resolveSize(size: number, mode: Mode, specSize: number): number {
  if (mode === EXACTLY) return specSize;
  return mode === AT_MOST ? Math.min(size, specSize) : size;
}

/** Truncates to whole pixels as Android does; the small shift compensates for binary fractions. */
export function truncPx(value: number): number {
  return Math.trunc(value + (value < 0 ? -1e-6 : 1e-6));
}
