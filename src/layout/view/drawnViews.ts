import type { LayoutNode } from '../node';
import type { Scope } from './Scope';

/** A view and where its names mean something. */
export interface DrawnView {
  element: Element;
  node: LayoutNode;
  scope: Scope;
}

const drawn = new WeakMap<Element, DrawnView>();

/** Lets somebody ask later what an element draws. */
export function rememberDrawn(element: Element, node: LayoutNode, scope: Scope): void {
  drawn.set(element, { element, node, scope });
}

/** The view that an element draws or is part of. */
export function drawnAt(element: Element | null): DrawnView | undefined {
  for (let at = element; at; at = at.parentElement) {
    const found = drawn.get(at);
    if (found) return found;
  }
  return undefined;
}
