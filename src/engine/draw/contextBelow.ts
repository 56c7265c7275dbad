import type { LayoutNode } from '../document/node';
import { contextOf } from '../document/parse/action';
import type { ActionContext } from '../document/types';
import { contextWithin } from '../screen/actions/contextWithin';
import type { Scope } from './Scope';

/** Where actions below a node belong, where it says something of it; what it may not say is reported. */
export function contextBelow(node: LayoutNode, outer: Scope): ActionContext | undefined {
  const named = contextOf(node);
  if (!named) return undefined;
  const { context, ignored } = contextWithin(outer.context, named);
  for (const message of ignored)
    outer.screen.report({ code: 'foreign-context', severity: 'warning', path: node.path, message });
  return context;
}
