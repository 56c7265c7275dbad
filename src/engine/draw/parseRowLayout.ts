import type { LayoutNode } from '../document/node';
import type { Screen } from './Scope';

/** A row's own layout, compiled like any document of a stranger. */
export function parseRowLayout(layout: unknown, screen: Screen): LayoutNode | undefined {
  return layout === undefined || layout === null ? undefined : screen.compile(layout);
}
