import type { LayoutNode } from '../document/node';
import type { PlacedView } from './BoxWriter';
import type { Scope } from './Scope';

/** A view on the page with its scope. */
export interface DrawnView extends PlacedView {
  readonly scope: Scope;
}

const VIEW = Symbol('view');

/** Stored on the element itself: a map of the thousands of views of a screen would cost more than drawing some of them. */
interface Carrier extends Element {
  [VIEW]?: DrawnView;
}

/** Registers a drawn view with the geometry; leaves have a natural content. Returns a function that removes it. */
export function attachView(
  element: HTMLElement,
  node: LayoutNode,
  scope: Scope,
  { content, mayFlow, onPlaced }: Pick<PlacedView, 'content' | 'mayFlow' | 'onPlaced'>,
): () => void {
  const carrier: Carrier = element;
  // The element may have been used for another view, whose position is still in its style.
  const previous = carrier[VIEW];
  const view: DrawnView = {
    element,
    node,
    scope,
    content,
    cachedContent: undefined,
    mayFlow,
    onPlaced,
    childrenFlow: previous?.childrenFlow ?? false,
    writtenStyle: previous?.writtenStyle ?? '',
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
