import { type Key, type ReactElement, type ReactNode, useCallback, useState } from 'react';
import type { LayoutNode } from '../document/node';
import { isGone } from '../document/parse/layoutParams';
import type { WidgetProps } from './WidgetDefinition';
import { drawBroken } from './WidgetBoundary';
import { attachView } from './drawnViews';
import { canDrawLazily, type Bands } from './Bands';
import { gridItem } from './gridItem';
import type { Scope } from './Scope';
import type { Ground } from './style/boxStyle';
import { scopeOf } from './scopeOf';
import { lookGeneration } from './style/lookClass';
import { widgetOf } from './widgetOf';

function boxRefOf(node: LayoutNode, scope: Scope): WidgetProps['boxRef'] {
  const { inspect } = scope.screen;
  const { content, flows } = widgetOf(node, scope);
  const naturalContent = content && (() => content(node, scope));
  return (element) => {
    if (!element) return undefined;
    // Lets the editor find the source text of a view that is pointed at; received rows are not part of its document.
    if (inspect && scope.rowKey === '') element.dataset['viewPath'] = node.path;
    // A rotated view covers more than its box.
    const mayFlow = node.props['rotation'] === undefined && flows?.(node, element) === true;
    return attachView(element, node, scope, { content: naturalContent, mayFlow });
  };
}

function draw(props: WidgetProps, key: Key): ReactElement {
  try {
    return widgetOf(props.node, props.scope).draw(props, key);
  } catch (error) {
    return drawBroken(props, error, key);
  }
}

/**
 * Draws one node of the tree: not as a component, unless the widget has state. The element of a node with children is cached
 * while node, ground and scope stay the same, so that React skips it.
 */
export function drawNode(node: LayoutNode, outer: Scope, ground: Ground, key: Key): ReactElement | null {
  if (isGone(node)) return null;
  const scope = scopeOf(node, outer);
  const cached = node.views.length > 0 ? scope.drawn.get(node) : undefined;
  const generation = lookGeneration();
  if (cached?.ground === ground && cached.lookGeneration === generation && cached.element.key === String(key))
    return cached.element;
  const element = draw({ node, scope, ground, boxRef: boxRefOf(node, scope) }, key);
  if (node.views.length > 0) scope.drawn.set(node, { ground, lookGeneration: generation, element });
  return element;
}

// Lines drawn immediately, and the approximate number of views in each band below them. The browser looks two screens ahead:
// bands that begin sooner would be styled and laid out a moment after the rest.
const NEAR_LINES = 16;
const BAND_VIEWS = 12;

/** Views per line, so that a band never splits a line; 0 = the views are not arranged in lines. */
function viewsPerLine({ kind, layout }: LayoutNode): number {
  if (kind === 'linear') return layout.orientation === 'vertical' ? 1 : 0;
  return kind === 'grid' || kind === 'list' ? layout.columns : 0;
}

function drawChild(view: LayoutNode, scope: Scope, ground: Ground, index: number): ReactElement | null {
  return drawNode(view, scope, ground, gridItem(view) ? `item:${index}` : index);
}

interface BandProps {
  views: readonly LayoutNode[];
  bands: Bands;
  /** Drawn only while it is near the visible part. */
  isLazy: boolean;
  draw: () => ReactNode;
}

/** Some neighbouring views of a long container. */
function Band({ views, bands, isLazy, draw }: BandProps): ReactElement {
  const [isNear, setNear] = useState(false);
  const ref = useCallback(
    (box: HTMLElement | null) => (box ? bands.add(views, box, isLazy ? setNear : undefined) : undefined),
    [bands, views, isLazy],
  );
  return (
    <div ref={ref} className="sw-band">
      {isNear || !isLazy ? draw() : null}
    </div>
  );
}

interface BandOptions {
  views: readonly LayoutNode[];
  scope: Scope;
  ground: Ground;
  /** Index of its first view in the container. */
  firstIndex: number;
  isLazy: boolean;
}

/** The element of a band is cached while its views, ground and scope stay the same. */
function drawBand({ views, scope, ground, firstIndex, isLazy }: BandOptions): ReactElement {
  const [firstView] = views;
  const key = `band:${firstIndex}`;
  const cached = firstView && scope.bands.get(firstView);
  const generation = lookGeneration();
  const isSame =
    cached?.ground === ground &&
    cached.lookGeneration === generation &&
    cached.element.key === key &&
    cached.views.length === views.length;
  if (isSame && cached.views.every((view, index) => view === views[index])) return cached.element;
  const element = (
    <Band
      key={key}
      views={views}
      bands={scope.screen.geometry.bands}
      isLazy={isLazy}
      draw={() => views.map((view, index) => drawChild(view, scope, ground, firstIndex + index))}
    />
  );
  if (firstView) scope.bands.set(firstView, { views, ground, lookGeneration: generation, element });
  return element;
}

/** The children of a container; those far down a long one in bands. */
export function drawViews(node: LayoutNode, scope: Scope, ground: Ground): ReactNode {
  const { views } = node;
  const perLine = viewsPerLine(node);
  const nearCount =
    perLine === 0 || views.length < (NEAR_LINES + BAND_VIEWS) * perLine ? views.length : NEAR_LINES * perLine;
  const drawn: ReactNode[] = views
    .slice(0, nearCount)
    .map((view, index) => drawChild(view, scope, ground, index));
  const step = Math.ceil(BAND_VIEWS / perLine) * perLine;
  const isLazy = nearCount < views.length && canDrawLazily(node);
  for (let firstIndex = nearCount; firstIndex < views.length; firstIndex += step)
    drawn.push(
      drawBand({ views: views.slice(firstIndex, firstIndex + step), scope, ground, firstIndex, isLazy }),
    );
  return drawn;
}
