import { memo, type ReactElement, type ReactNode, use, useMemo } from 'react';
import type { LayoutNode } from '../node';
import { widgetFor } from '../widgets/registry';
import type { WidgetProps } from '../widgets/Widget';
import { BrokenWidget } from '../widgets/Placeholder/BrokenWidget';
import { gridItem, type GridItem } from './expandNode';
import { itemScope } from './itemScope';
import { type Scope, ScopeContext } from './Scope';
import type { Ground } from './style/boxStyle';
import { WidgetBoundary } from './WidgetBoundary';

interface NodeViewProps {
  node: LayoutNode;
  ground: Ground;
}

/** Takes no place at all. */
export function isAbsent({ layout }: LayoutNode): boolean {
  return layout.visibility === 'gone' || layout.hiddenByZero;
}

function drawNode(node: LayoutNode, scope: Scope, ground: Ground): ReactElement {
  const widget = widgetFor(node);
  const { geometry } = scope.screen;
  const { content } = widget;
  const natural = content && (() => content(node, scope));
  const boxRef = (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const detach = geometry.attach(node, element, natural);
    geometry.invalidate(scope.treeKey);
    return detach;
  };
  const props: WidgetProps = { node, scope, ground, boxRef };
  if (widget.draw) {
    try {
      return widget.draw(props);
    } catch (error) {
      return <BrokenWidget {...props} error={error} />;
    }
  }
  const { Component } = widget;
  return (
    <WidgetBoundary {...props}>
      {Component ? <Component {...props} /> : <BrokenWidget {...props} />}
    </WidgetBoundary>
  );
}

const PlainNode = memo(function PlainNode({ node, ground }: NodeViewProps): ReactElement | null {
  const scope = use(ScopeContext);
  if (!scope || isAbsent(node)) return null;
  return drawNode(node, scope, ground);
});

/** A node that opens a scope of its own: the root of a grid's item, or one with a context. */
const ScopedNode = memo(function ScopedNode({
  node,
  ground,
  item,
}: NodeViewProps & { item: GridItem | undefined }): ReactElement | null {
  const outer = use(ScopeContext);
  const scope = useMemo(() => {
    if (!outer) return null;
    const within = node.context ? outer.within(node.context) : outer;
    return item ? itemScope(within, node, item) : within;
  }, [outer, node, item]);
  if (!scope || isAbsent(node)) return null;
  return <ScopeContext value={scope}>{drawNode(node, scope, ground)}</ScopeContext>;
});

/** Draws one node of the tree; keeps what it drew while node, ground and scope stay the same. */
export function NodeView({ node, ground }: NodeViewProps): ReactElement {
  const item = gridItem(node);
  return item || node.context ? (
    <ScopedNode node={node} ground={ground} item={item} />
  ) : (
    <PlainNode node={node} ground={ground} />
  );
}

/** The children of a container. */
export function drawViews({ views }: LayoutNode, ground: Ground): ReactNode {
  return views.map((view, index) => {
    const item = gridItem(view);
    const key = item ? `item:${index}` : index;
    return item || view.context ? (
      <ScopedNode key={key} node={view} ground={ground} item={item} />
    ) : (
      <PlainNode key={key} node={view} ground={ground} />
    );
  });
}
