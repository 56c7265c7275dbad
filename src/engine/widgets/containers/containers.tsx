import { createElement, type Key, type ReactElement } from 'react';
import { linkProps } from '../../draw/link';
import { drawViews } from '../../draw/NodeView';
import { boxLook } from '../../draw/style/boxStyle';
import { lookClass } from '../../draw/style/lookClass';
import { pressProps } from '../../draw/press';
import type { WidgetProps, WidgetDefinition } from '../../draw/WidgetDefinition';

/** Draws any view that only places others: linear, relative, frame, card, bar, grid. */
function drawContainer({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const look = boxLook(node, ground, scope.screen.dark);
  const link = linkProps(node, scope);
  const interaction = link ?? pressProps(node, scope);
  return createElement(
    link ? 'a' : 'div',
    {
      key,
      ref: boxRef,
      className: `${link ? 'sw sw-press sw-link' : interaction ? 'sw sw-press' : 'sw'}${lookClass(look.css)}`,
      'data-view-id': node.id || undefined,
      ...interaction,
    },
    drawViews(node, scope, look.ground),
  );
}

/** Scrolls natively. Focusable, so that a keyboard can scroll content that holds nothing to focus. */
function drawScroll({ node, scope, ground, boxRef }: WidgetProps, key: Key): ReactElement {
  const look = boxLook(node, ground, scope.screen.dark);
  const { bottom, right } = node.layout.padding;
  return (
    <div
      key={key}
      ref={boxRef}
      className={`sw sw-scroll${node.kind === 'horizontalScroll' ? '-x' : ''}${lookClass(look.css)}`}
      data-view-id={node.id || undefined}
      tabIndex={0}
    >
      {drawViews(node, scope, look.ground)}
      {bottom || right ? (
        <div className="sw-scroll-end" aria-hidden style={{ width: right, height: bottom }} />
      ) : null}
    </div>
  );
}

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
