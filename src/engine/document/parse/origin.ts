import type { LayoutNode } from '../node';
import type { CompileContext, ParentInfo } from './CompileContext';

/** How a node was compiled: what is needed to compile it, or a row of it, once more. */
export interface Origin {
  parent: ParentInfo;
  depth: number;
  context: CompileContext;
}

const ORIGIN = Symbol('origin');

/** Kept on the node itself, so that it goes along when a node is copied with some part changed. */
interface Carrier extends LayoutNode {
  [ORIGIN]?: Origin;
}

export function remember(node: Carrier, origin: Origin): void {
  node[ORIGIN] = origin;
}

export function originOf(node: Carrier): Origin | undefined {
  return node[ORIGIN];
}
