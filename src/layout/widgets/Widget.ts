import type { ComponentType, Key, ReactElement, RefCallback } from 'react';
import type { LayoutNode } from '../node';
import type { LeafContent } from '../view/leafContent';
import type { Scope } from '../view/Scope';
import type { Ground } from '../view/style/boxStyle';

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
  /** For widgets without state: called as a plain function, so it must use no hooks. */
  draw?: (props: WidgetProps, place: Key) => ReactElement;
  /** For widgets with state; stands inside an error boundary of its own. */
  Component?: ComponentType<WidgetProps>;
  /** The component answers for its own failures and needs no boundary: long forms have hundreds of them. */
  catches?: boolean;
  /** Natural content without padding; containers have none. */
  content?: (node: LayoutNode, scope: Scope) => LeafContent;
}
