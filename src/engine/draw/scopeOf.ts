import type { LayoutNode } from '../document/node';
import { contextBelow } from './contextBelow';
import { gridItem } from './gridItem';
import { itemScope } from './itemScope';
import type { Scope } from './Scope';

/** The scope of a node: one of its own for the root of a grid's item or a node with a context, else that around it. */
export function scopeOf(node: LayoutNode, outer: Scope): Scope {
  const item = gridItem(node);
  if (!item && !node.context) return outer;
  return outer.inner(node, () => {
    const context = contextBelow(node, outer);
    const within = context ? outer.within(context) : outer;
    return item ? itemScope(within, node, item) : within;
  });
}
