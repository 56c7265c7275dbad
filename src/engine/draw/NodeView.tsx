import { type Key, type ReactElement, type ReactNode, useCallback, useState } from 'react';
import type { LayoutNode } from '../document/node';
import { isGone } from '../document/parse/layoutParams';
import type { WidgetProps } from './WidgetDefinition';
import { drawBroken } from './drawBroken';
import { attachView } from './drawnViews';
import { mayWait, type Bands } from './Bands';
import { gridItem } from './gridItem';
import type { Scope } from './Scope';
import type { Ground } from './style/boxStyle';
import { scopeOf } from './scopeOf';
import { lookTurn } from './style/lookClass';
import { widgetOf } from './widgetOf';

function boxRefOf(node: LayoutNode, scope: Scope): WidgetProps['boxRef'] {
  const { inspect } = scope.screen;
  const { content, flows } = widgetOf(node, scope);
  const natural = content && (() => content(node, scope));
  return (element) => {
    if (!element) return undefined;
    // By this an editor finds the text of what a person points at; a row that came is no part of it.
    if (inspect && scope.rowKey === '') element.dataset['viewPath'] = node.path;
    // What is turned covers more than its box.
    const mayFlow = node.props['rotation'] === undefined && flows?.(node, element) === true;
    return attachView(element, node, scope, natural, mayFlow);
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
 * Draws one node of the tree: no component of its own, unless the widget has state. A node with children keeps what it
 * drew while node, ground and scope stay the same, and React leaves it alone.
 */
export function drawNode(node: LayoutNode, outer: Scope, ground: Ground, key: Key): ReactElement | null {
  if (isGone(node)) return null;
  const scope = scopeOf(node, outer);
  const cached = node.views.length > 0 ? scope.drawn.get(node) : undefined;
  const turn = lookTurn();
  if (cached?.ground === ground && cached.turn === turn && cached.element.key === String(key))
    return cached.element;
  const element = draw({ node, scope, ground, boxRef: boxRefOf(node, scope) }, key);
  if (node.views.length > 0) scope.drawn.set(node, { ground, turn, element });
  return element;
}

// Lines drawn at once, and about as many views as make up a band of those below. The browser looks two screens ahead: bands
// that begin sooner would be styled and laid out a moment after the rest.
const NEAR = 16;
const BAND = 12;

/** How many views stand side by side, for bands that never cut a line in two; 0 = they do not stand in lines. */
function viewsInLine({ kind, layout }: LayoutNode): number {
  if (kind === 'linear') return layout.orientation === 'vertical' ? 1 : 0;
  return kind === 'grid' || kind === 'list' ? layout.columns : 0;
}

function drawOne(view: LayoutNode, scope: Scope, ground: Ground, index: number): ReactElement | null {
  return drawNode(view, scope, ground, gridItem(view) ? `item:${index}` : index);
}

interface BandProps {
  views: readonly LayoutNode[];
  bands: Bands;
  /** Drawn only while it is near. */
  waits: boolean;
  draw: () => ReactNode;
}

/** Some neighbouring views of a long container. */
function Band({ views, bands, waits, draw }: BandProps): ReactElement {
  const [isNear, setNear] = useState(false);
  const ref = useCallback(
    (box: HTMLElement | null) => (box ? bands.add(views, box, waits ? setNear : undefined) : undefined),
    [bands, views, waits],
  );
  return (
    <div ref={ref} className="sw-band">
      {isNear || !waits ? draw() : null}
    </div>
  );
}

interface BandOrder {
  views: readonly LayoutNode[];
  scope: Scope;
  ground: Ground;
  /** Place of its first view in the container. */
  first: number;
  waits: boolean;
}

/** A band keeps what it drew while its views, ground and scope stay the same. */
function drawBand({ views, scope, ground, first, waits }: BandOrder): ReactElement {
  const [head] = views;
  const key = `band:${first}`;
  const cached = head && scope.bands.get(head);
  const turn = lookTurn();
  const same =
    cached?.ground === ground &&
    cached.turn === turn &&
    cached.element.key === key &&
    cached.views.length === views.length;
  if (same && cached.views.every((view, index) => view === views[index])) return cached.element;
  const element = (
    <Band
      key={key}
      views={views}
      bands={scope.screen.geometry.bands}
      waits={waits}
      draw={() => views.map((view, index) => drawOne(view, scope, ground, first + index))}
    />
  );
  if (head) scope.bands.set(head, { views, ground, turn, element });
  return element;
}

/** The children of a container; those far down a long one in bands. */
export function drawViews(node: LayoutNode, scope: Scope, ground: Ground): ReactNode {
  const { views } = node;
  const line = viewsInLine(node);
  const near = line === 0 || views.length < (NEAR + BAND) * line ? views.length : NEAR * line;
  const drawn: ReactNode[] = views.slice(0, near).map((view, index) => drawOne(view, scope, ground, index));
  const step = Math.ceil(BAND / line) * line;
  const waits = near < views.length && mayWait(node);
  for (let first = near; first < views.length; first += step)
    drawn.push(drawBand({ views: views.slice(first, first + step), scope, ground, first, waits }));
  return drawn;
}
