import type { LayoutNode } from '../document/node';
import { contextOf } from '../document/parse/action';
import type { ActionContext } from '../document/types';
import { contextWithin } from '../screen/actions/contextWithin';
import { gridItem } from './gridItem';
import { itemScope } from './itemScope';
import type { Scope } from './Scope';

/** Where actions below a node belong, where it says something of it; what it may not say is reported. */
function contextBelow(node: LayoutNode, outer: Scope): ActionContext | undefined {
  const named = contextOf(node);
  if (!named) return undefined;
  const { context, ignored } = contextWithin(outer.context, named);
  for (const message of ignored)
    outer.screen.report({ code: 'foreign-context', severity: 'warning', path: node.path, message });
  return context;
}

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
