import type { LayoutNode } from '../document/node';
import type { Box } from '../geometry/contract';
import type { LeafContent } from './leafContent';
import type { Scope } from './Scope';

/** A view and where its names mean something. */
export interface DrawnView {
  element: HTMLElement;
  node: LayoutNode;
  scope: Scope;
  /** In its parent, CSS px; undefined until it is placed. */
  box?: Box;
}

/** The same as the geometry knows it. */
export interface PlacedView extends DrawnView {
  /** Natural content; containers have none. */
  content: (() => LeafContent) | undefined;
  /** What `content` said last. */
  said: LeafContent | undefined;
  /** Its element may stand in the browser's own flow. */
  mayFlow: boolean;
  /** The views in it do. */
  flowsInside: boolean;
  /** Its views are not read in the order of the document. */
  turned?: boolean;
  /** Where in the reading order of its parent it comes, when that is turned. */
  order?: number | undefined;
  /** What was written to the element's style last. */
  written: string;
}

const VIEW = Symbol('view');

/** Kept on the element itself: a screen has thousands, and a map of all of them costs more than drawing some. */
interface Carrier extends Element {
  [VIEW]?: PlacedView;
}

/** Lets somebody ask later what an element draws; returns what it drew before. */
export function rememberDrawn(view: PlacedView): PlacedView | undefined {
  const carrier: Carrier = view.element;
  const before = carrier[VIEW];
  carrier[VIEW] = view;
  return before;
}

/** The view that an element draws or is part of. */
export function drawnAt(element: Element | null): DrawnView | undefined {
  for (let at: Carrier | null = element; at; at = at.parentElement) {
    const found = at[VIEW];
    if (found) return found;
  }
  return undefined;
}
