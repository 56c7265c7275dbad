import type { ActionStep } from './ActionStep';
import type { Expression } from './expressions/Expression';
import type { ResolvedDrawable } from './resources/ResolvedDrawable';
import type { BindingData, Diagnostic } from './types';

/** A width or height as requested: Android's match_parent, wrap_content or a number of CSS px (1dp = 1sp = 1px). */
export type Dimension = 'match' | 'wrap' | number;

export type Visibility = 'visible' | 'invisible' | 'gone';

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Gravity resolved for one axis: `start` is left or top, `end` is right or bottom, whatever the reading direction;
 * `none` where the document says nothing.
 */
export type AxisGravity = 'none' | 'start' | 'center' | 'end' | 'fill';

export interface Gravity {
  x: AxisGravity;
  y: AxisGravity;
}

/** Which measure/layout algorithm places the children; `leaf` has none and is measured by the widget. */
export type LayoutKind =
  | 'linear'
  | 'relative'
  | 'frame'
  | 'scroll'
  | 'horizontalScroll'
  /** GridView: equal columns, items without margins. */
  | 'grid'
  /** RecyclerView, ListView: a column, a row, or a grid of `columns`. */
  | 'list'
  /** GridLayout: cells by row and column, spans, weights. */
  | 'cells'
  | 'constraint'
  | 'leaf';

/** Everything the solver reads of a node, in CSS px, with Start/End already resolved for the reading direction. */
export interface LayoutParams {
  width: Dimension;
  height: Dimension;
  margin: Edges;
  padding: Edges;
  minWidth: number;
  minHeight: number;
  maxWidth: number;
  maxHeight: number;
  weight: number;
  /** 0 = the children's own weights are the sum. */
  weightSum: number;
  orientation: 'horizontal' | 'vertical';
  /** `gravity`: where the content stands inside the view. */
  gravity: Gravity;
  /** `layout_gravity`: where the view stands inside its parent. */
  layoutGravity: Gravity;
  visibility: Visibility;
  /** Width or height `0dp` without a share: hidden, value kept for posting. Implies `gone` for the solver. */
  hiddenByZero: boolean;
  fillViewport: boolean;
  baselineAligned: boolean;
  /** Grid containers: columns (spanCount, numColumns, columnCount); 0 = as many as fit. */
  columns: number;
  /** GridView's columnWidth, for `auto_fit`; 0 = not given. */
  columnWidth: number;
  horizontalSpacing: number;
  verticalSpacing: number;
  /** `WidgetType.emptySize` of a leaf; undefined = its content is measured. */
  emptySize: 'fill' | 'least' | undefined;
  /** Lists: the margins of rows are ignored. */
  ignoresMargins: boolean;
  /** Constraint containers tie views to it. */
  isGuide: boolean;
  rtl: boolean;
}

/** What a person's click on a node does, as the document says. */
export interface NodeAction {
  command: string;
  postCollection: string;
  /** Comma list of row fields that `open_form` hands on. */
  fieldNamePost: string[];
  layoutForm: string;
  screenName: string;
}

/** Colours and pictures of a node, resolved from its references; absent where the document says nothing or nothing known. */
export interface NodeLook {
  background?: ResolvedDrawable;
  /** `src` of a picture, when it is not bound to a field. */
  image?: ResolvedDrawable;
  /** CSS colour; already replaced by a readable one when the document gave text the very colour of its ground. */
  textColor?: string;
  hintColor?: string;
  tint?: string;
  /** Dark-page colours from the theme; what is absent is the document's own. Backgrounds carry their own `night`. */
  night?: { textColor?: string; hintColor?: string; tint?: string };
  /** `forceDarkAllowed: false`: the document's own colours stay as they are by night. */
  keepsColors?: boolean;
}

/** How a field's value is entered and checked. */
export type FieldKind =
  'text' | 'number' | 'email' | 'phone' | 'password' | 'date' | 'time' | 'boolean' | 'choice' | 'rating';

/**
 * The part a view plays in a form: a `label` names the input after it; the `option`s in a `group` are one field; a
 * `hintFrame` passes its hint to the `line` of typed text in it; a `search` labels and submits itself; a `list` starts with its
 * first entry, a `slider` with its progress; a `toggle` always has a value.
 */
export type FormPart =
  'label' | 'group' | 'option' | 'hintFrame' | 'line' | 'search' | 'list' | 'slider' | 'toggle';

export type PropertyValue = string | number | boolean;

/**
 * One view, compiled once from the document: typed, bounded, with ready geometry. Immutable; a re-sent document keeps the
 * identity of the nodes that did not change.
 */
export interface LayoutNode {
  /** Short widget name as the catalogue knows it (`TextView`), or the name as written when it is unknown. */
  widget: string;
  /** How its children are placed. */
  kind: LayoutKind;
  /**
   * False when the catalogue has no such widget: draw the placeholder. An unknown widget with children is compiled to a
   * vertical LinearLayout whose first child is the placeholder leaf, so that its children are drawn and placed too.
   */
  inCatalogue: boolean;
  /** What a person enters into it; absent for views that only show. */
  enters?: FieldKind;
  formPart?: FormPart;
  /** `WidgetType.looksPressable`. */
  looksPressable?: boolean;
  /** Id without `@+id/`; empty when the node has none. */
  id: string;
  /** `field_name`; empty when the node has none. */
  fieldName: string;
  /** Where the node stands in its document: `views/0/views/2`. */
  path: string;
  /** One object for all nodes of a document that are written alike but for ids, texts, pictures and relations. */
  layout: LayoutParams;
  /** Every property by its cleaned name (no blanks, no stray colon), last one wins; nested objects are left out. */
  props: Readonly<Record<string, PropertyValue>>;
  look: NodeLook;
  views: readonly LayoutNode[];
  /** Expressions that replace the plain values of properties, by property name; absent when there are none. */
  expressions?: Readonly<Record<string, Expression>>;
  /** What a press does, step by step; absent when only `action` defines it. */
  steps?: readonly ActionStep[];
  /** It or a view in it has expressions. */
  expressive?: boolean;
  /** Why the field of the view cannot be posted, from its `error` expression. */
  problem?: string;
  /** As received; `actionOf` decodes it. */
  action?: unknown;
  /** `context` and `layout_context` as received; `contextOf` decodes them. */
  context?: readonly [context: unknown, layoutContext: unknown];
  /** `data_field_value` as received: the first place a binding looks. */
  dataFieldValue?: unknown;
  /** Grid and list containers: the item layout, compiled, and the item data as received. */
  itemLayout?: LayoutNode;
  itemData?: unknown;
  /**
   * Lists with many inline `views`: the rows as received, compiled one by one with `compileRow` when they come into
   * view. `views` is empty then and the solver measures the node as a leaf.
   */
  rows?: readonly unknown[];
  /** The document's own value of this node, e.g. for the editor. */
  source: unknown;
}

/** A document compiled for drawing, and what it holds beside the view tree. */
export interface ParsedLayout {
  /** Undefined when there is nothing to draw: no layout, or one refused whole (see the diagnostics). */
  root: LayoutNode | undefined;
  diagnostics: readonly Diagnostic[];
  /** What the document was: one node, named parts, a form document, a dashboard document, or nothing usable. */
  kind: 'node' | 'parts' | 'form' | 'dashboard' | 'none';
  /** Values found beside the layout (`grid_view_data`, `layout_data_field`, `script_param`…), for the binding. */
  data: BindingData;
  /** `load_form_script` of a form document; empty when there is none. */
  loadFormScript: string;
  /** `json_layout_include` of a form document. */
  includes: Readonly<Record<string, unknown>>;
  /** It has expressions or actions that the catalogue could not read. */
  needsBehaviour?: boolean;
  /** The document as received. */
  source: unknown;
}
