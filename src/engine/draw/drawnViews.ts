import type { LayoutNode } from '../document/node';
import type { LeafContent } from './leafContent';
import type { PlacedView } from './Places';
import type { Scope } from './Scope';

/** A view on the page, and where its names mean something. */
export interface DrawnView extends PlacedView {
  readonly scope: Scope;
}

const VIEW = Symbol('view');

/** Kept on the element itself: a screen has thousands, and a map of all of them costs more than drawing some. */
interface Carrier extends Element {
  [VIEW]?: DrawnView;
}

/** Hands a view that was drawn to the geometry; leaves come with their natural content. Returns the way to take it back. */
export function attachView(
  element: HTMLElement,
  node: LayoutNode,
  scope: Scope,
  content: (() => LeafContent) | undefined,
  mayFlow: boolean,
): () => void {
  const carrier: Carrier = element;
  // The element may have drawn another view before: where it was put then is still written in its style.
  const before = carrier[VIEW];
  const view: DrawnView = {
    element,
    node,
    scope,
    content,
    said: undefined,
    mayFlow,
    flowsInside: before?.flowsInside ?? false,
    written: before?.written ?? '',
  };
  carrier[VIEW] = view;
  return scope.screen.geometry.attach(scope.treeKey, view);
}

/** The view that an element draws or is part of. */
export function drawnAt(element: Element | null): DrawnView | undefined {
  for (let at: Carrier | null = element; at; at = at.parentElement) {
    const found = at[VIEW];
    if (found) return found;
  }
  return undefined;
}
