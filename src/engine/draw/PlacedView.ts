import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import type { LeafContent } from './leafContent';

/** A view with an element, as the geometry knows it. */
export interface PlacedView {
  readonly element: HTMLElement;
  readonly node: LayoutNode;
  /** In its parent, CSS px; undefined until it is placed. */
  box?: Box;
  /** Natural content; containers have none. */
  readonly content: (() => LeafContent) | undefined;
  /** What `content` said last. */
  said: LeafContent | undefined;
  /** Its element may stand in the browser's own flow. */
  readonly mayFlow: boolean;
  /** The views in it do. */
  flowsInside: boolean;
  /** Its views are not read in the order of the document. */
  turned?: boolean;
  /** Where in the reading order of its parent it comes, when that is turned. */
  order?: number | undefined;
  /** What was written to the element's style last. */
  written: string;
}
