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
  /** Ref for the widget's outermost element, to which the geometry writes the box. */
  boxRef: RefCallback<HTMLElement>;
}

/** One widget: its names, how it is read, how it measures and how it is drawn. A catalogue is made of these. */
export interface WidgetDefinition extends WidgetType {
  /**
   * antd's control for the widget; it takes the props that the widget passes. A native control is shown until its chunk has
   * loaded, and permanently where none is named.
   */
  readonly control?: LoadControl | undefined;
  /** A plain function, not a component: a widget with state returns an element of its component. */
  readonly draw: (props: WidgetProps, key: Key) => ReactElement;
  /** Natural content without padding; containers have none. */
  readonly content?: (node: LayoutNode, scope: Scope) => LeafContent;
  /** Address of the picture it shows, as its document, data and commands say; anyone who fetches it checks it. */
  readonly picture?: (node: LayoutNode, scope: Scope) => string | undefined;
  /** True for an element that may be placed in the normal flow instead of absolutely. */
  readonly flows?: (node: LayoutNode, element: HTMLElement) => boolean;
  /** CSS rules of its classes; added to the page once for each catalogue that contains the widget. */
  readonly styles?: string;
}

export type WidgetCatalogue = Catalogue<WidgetDefinition>;
