import type { LayoutNode } from '../node';
import type { CompileContext, ParentInfo } from './CompileContext';

/** How a node was compiled: what is needed to compile it, or a row of it, once more. */
export interface Origin {
  parent: ParentInfo;
  depth: number;
  context: CompileContext;
}

const origins = new WeakMap<LayoutNode, Origin>();

export function remember(node: LayoutNode, origin: Origin): void {
  origins.set(node, origin);
}

export function originOf(node: LayoutNode): Origin | undefined {
  return origins.get(node);
}
