import type { Key, ReactElement, ReactNode } from 'react';
import type { LayoutNode } from '../node';
import { widgetFor } from '../widgets/registry';
import type { WidgetProps } from '../widgets/Widget';
import { BrokenWidget } from '../widgets/Placeholder/BrokenWidget';
import { gridItem } from './expandNode';
import { itemScope } from './itemScope';
import type { Scope } from './Scope';
import type { Ground } from './style/boxStyle';
import { WidgetBoundary } from './WidgetBoundary';

/** Takes no place at all. */
export function isAbsent({ layout }: LayoutNode): boolean {
  return layout.visibility === 'gone' || layout.hiddenByZero;
}

/** The scope of a node: one of its own for the root of a grid's item or a node with a context, else that around it. */
function scopeOf(node: LayoutNode, outer: Scope): Scope {
  const item = gridItem(node);
  if (!item && !node.context) return outer;
  return outer.inner(node, () => {
    const within = node.context ? outer.within(node.context) : outer;
    return item ? itemScope(within, node, item) : within;
  });
}

function boxRefOf(node: LayoutNode, scope: Scope): WidgetProps['boxRef'] {
  const { geometry } = scope.screen;
  const { content } = widgetFor(node);
  const natural = content && (() => content(node, scope));
  return (element) => {
    if (!element) return undefined;
    const detach = geometry.attach(node, element, natural);
    geometry.invalidate(scope.treeKey);
    return detach;
  };
}

function draw(props: WidgetProps, place: Key): ReactElement {
  const widget = widgetFor(props.node);
  if (widget.draw) {
    try {
      return widget.draw(props, place);
    } catch (error) {
      return <BrokenWidget key={place} {...props} error={error} />;
    }
  }
  const { Component } = widget;
  if (!Component) return <BrokenWidget key={place} {...props} />;
  if (widget.catches) return <Component key={place} {...props} />;
  return (
    <WidgetBoundary key={place} {...props}>
      <Component {...props} />
    </WidgetBoundary>
  );
}

/**
 * Draws one node of the tree: no component of its own, unless the widget has state. A node with children keeps what it
 * drew while node, ground and scope stay the same, and React leaves it alone.
 */
export function drawNode(node: LayoutNode, outer: Scope, ground: Ground, place: Key): ReactElement | null {
  if (isAbsent(node)) return null;
  const scope = scopeOf(node, outer);
  const known = node.views.length > 0 ? scope.drawn.get(node) : undefined;
  if (known?.ground === ground && known.element.key === String(place)) return known.element;
  const element = draw({ node, scope, ground, boxRef: boxRefOf(node, scope) }, place);
  if (node.views.length > 0) scope.drawn.set(node, { ground, element });
  return element;
}

/** The children of a container. */
export function drawViews({ views }: LayoutNode, scope: Scope, ground: Ground): ReactNode {
  return views.map((view, index) => drawNode(view, scope, ground, gridItem(view) ? `item:${index}` : index));
}
