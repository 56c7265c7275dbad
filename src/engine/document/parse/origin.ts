import type { LayoutNode } from '../node';
import type { CompileContext, ParentInfo } from './CompileContext';

/** How a node was compiled: needed to compile it, or a row of it, again. */
interface Origin {
  parent: ParentInfo;
  depth: number;
  context: CompileContext;
}

const ORIGIN = Symbol('origin');

/** Stored on the node itself, so that copies made with a spread keep it. */
interface Carrier extends LayoutNode {
  [ORIGIN]?: Origin;
}

export function remember(node: Carrier, origin: Origin): void {
  node[ORIGIN] = origin;
}

export function originOf(node: Carrier): Origin | undefined {
  return node[ORIGIN];
}
