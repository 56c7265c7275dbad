import type { Key, ReactElement, RefCallback } from 'react';
import type { Catalogue } from '../document/createCatalogue';
import type { LayoutNode } from '../document/node';
import type { WidgetType } from '../document/WidgetType';
import type { LoadControl } from './controls/ControlFrame';
import type { LeafContent } from './leafContent';
import type { Scope } from './Scope';
import type { Ground } from './style/boxStyle';

export interface WidgetProps {
  node: LayoutNode;
  scope: Scope;
  /** Colour behind the widget; empty = the page. */
  ground: Ground;
  /** Goes to the widget's outermost element: the geometry writes its box there. */
  boxRef: RefCallback<HTMLElement>;
}

/** One widget: its names, how it is read, how it measures and how it is drawn. A catalogue is made of these. */
export interface WidgetDefinition extends WidgetType {
  /**
   * antd's control, by which a person operates it; it takes the props that the widget gives it. A native one stands in until
   * its chunk has come, and stays where none is named.
   */
  readonly control?: LoadControl | undefined;
  /** A plain function, not a component: what needs state returns an element of one. */
  readonly draw: (props: WidgetProps, key: Key) => ReactElement;
  /** Natural content without padding; containers have none. */
  readonly content?: (node: LayoutNode, scope: Scope) => LeafContent;
  /** True for an element that needs nothing to be placed by itself: no view and no picture in it stands in its corners. */
  readonly flows?: (node: LayoutNode, element: HTMLElement) => boolean;
  /** CSS rules of its classes, on the page once wherever a catalogue with it is drawn. */
  readonly styles?: string;
}

export type WidgetCatalogue = Catalogue<WidgetDefinition>;
