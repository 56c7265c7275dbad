import type { Key, ReactElement, RefCallback } from 'react';
import type { LayoutNode } from '../document/node';
import type { LeafContent } from '../draw/leafContent';
import type { Scope } from '../draw/Scope';
import type { Ground } from '../draw/style/boxStyle';

export interface WidgetProps {
  node: LayoutNode;
  scope: Scope;
  /** Colour behind the widget; empty = the page. */
  ground: Ground;
  /** Goes to the widget's outermost element: the geometry writes its box there. */
  boxRef: RefCallback<HTMLElement>;
}

/** How one widget is drawn and what its natural content is. */
export interface Widget {
  /** A plain function, not a component: what needs state returns an element of one. */
  draw: (props: WidgetProps, place: Key) => ReactElement;
  /** Natural content without padding; containers have none. */
  content?: (node: LayoutNode, scope: Scope) => LeafContent;
  /** True for an element that needs nothing to be placed by itself: no view and no picture in it stands in its corners. */
  flows?: (node: LayoutNode, element: HTMLElement) => boolean;
}
