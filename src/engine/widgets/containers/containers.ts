import { drawContainer, drawScroll } from '../../draw/drawContainer';
import type { WidgetDefinition } from '../../draw/WidgetDefinition';

/** How containers are drawn that only place their views. */
const container = { draw: drawContainer, flows: () => true } satisfies Partial<WidgetDefinition>;

/** A row or a column. */
export const linearLayoutWidget = {
  name: 'LinearLayout',
  aliases: ['TableRow', 'FlexboxLayout', 'ChipGroup'],
  kind: 'linear',
  isStatic: true,
  alignsBaselines: true,
  ...container,
} as const satisfies WidgetDefinition;

/** A column of rows. */
export const tableLayoutWidget = {
  name: 'TableLayout',
  kind: 'linear',
  isStatic: true,
  orientation: 'vertical',
  ...container,
} as const satisfies WidgetDefinition;

/** The bar with back button and title. */
export const toolbarWidget = {
  name: 'Toolbar',
  aliases: ['ActionBar'],
  kind: 'linear',
  centersViews: true,
  ...container,
} as const satisfies WidgetDefinition;

/** The bar on top of a screen. */
export const appBarLayoutWidget = {
  name: 'AppBarLayout',
  kind: 'linear',
  orientation: 'vertical',
  ...container,
} as const satisfies WidgetDefinition;

/** A bar that folds up on phones; here it stays open. */
export const collapsingToolbarLayoutWidget = {
  name: 'CollapsingToolbarLayout',
  kind: 'frame',
  ...container,
} as const satisfies WidgetDefinition;

/** The frame around an input; its hint is lent to it. */
export const textInputLayoutWidget = {
  name: 'TextInputLayout',
  kind: 'linear',
  orientation: 'vertical',
  formPart: 'hintFrame',
  ...container,
} as const satisfies WidgetDefinition;

/** Views over one another. */
export const frameLayoutWidget = {
  name: 'FrameLayout',
  aliases: ['FragmentContainerView', 'CoordinatorLayout', 'SwipeRefreshLayout'],
  kind: 'frame',
  isStatic: true,
  ...container,
} as const satisfies WidgetDefinition;

/** A card with corners and a shadow. */
export const cardViewWidget = {
  name: 'CardView',
  kind: 'frame',
  isStatic: true,
  paddingProperty: 'contentPadding',
  backgroundProperty: 'cardBackgroundColor',
  ...container,
} as const satisfies WidgetDefinition;

/** Views tied to its edges and to one another. */
export const relativeLayoutWidget = {
  name: 'RelativeLayout',
  kind: 'relative',
  isStatic: true,
  ...container,
} as const satisfies WidgetDefinition;

/** Views whose edges are tied to one another. */
export const constraintLayoutWidget = {
  name: 'ConstraintLayout',
  aliases: ['MotionLayout'],
  kind: 'constraint',
  isStatic: true,
  ...container,
} as const satisfies WidgetDefinition;

/** Cells by row and column, with spans and weights. */
export const gridLayoutWidget = {
  name: 'GridLayout',
  kind: 'cells',
  isStatic: true,
  ...container,
} as const satisfies WidgetDefinition;

/** Scrolls one child up and down. */
export const scrollViewWidget = {
  name: 'ScrollView',
  kind: 'scroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;

/** A ScrollView inside another one. */
export const nestedScrollViewWidget = {
  name: 'NestedScrollView',
  kind: 'scroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;

/** Scrolls one child sideways. */
export const horizontalScrollViewWidget = {
  name: 'HorizontalScrollView',
  kind: 'horizontalScroll',
  draw: drawScroll,
} as const satisfies WidgetDefinition;
