import type { Catalogue } from '../createCatalogue';
import type { BehaviourContext } from '../Behaviour';
import type { LayoutKind, LayoutNode, LayoutParams, NodeLook } from '../node';
import type { Resources } from '../types';

/** Look of a view, resolved. */
export interface CompiledLook {
  look: NodeLook;
  /** Colour behind the node's own content and its children; undefined when a picture stands there. */
  ground: string | undefined;
}

/** Geometry and look of a view: they depend on its properties and its parent, not on ids or texts. */
export interface Traits extends CompiledLook {
  layout: LayoutParams;
}

/** What is the same for all nodes of one compilation. */
export interface CompileContext extends BehaviourContext {
  catalogue: Catalogue;
  resources: Resources | undefined;
  rtl: boolean;
  /** Views compiled so far, against the budget. */
  nodes: number;
  budget: number;
  /** Some view has expressions or actions that the catalogue cannot read. */
  needsBehaviour?: boolean;
  /** Geometry and look of the views compiled so far, by the signature of their properties. */
  sharedTraits: Map<string, Traits>;
  /** Compiled node of a source that did not change since the last document. */
  findReusable: (source: object, path: string, parent: ParentInfo) => LayoutNode | undefined;
}

/** What a node must know of its parent to read its own geometry. */
export interface ParentInfo {
  kind: LayoutKind | 'root' | 'item';
  orientation: 'horizontal' | 'vertical';
  /** Colour behind the node, for contrast; undefined when a picture stands there. */
  ground: string | undefined;
  /** The views above it keep their own colours on a dark page. */
  keepsColors?: boolean | undefined;
  /** The node is itself a named part of a screen: a bar on top, or the one body below it. */
  part?: 'bar' | 'body';
}

export function sameParent(a: ParentInfo, b: ParentInfo): boolean {
  return (
    a.kind === b.kind &&
    a.orientation === b.orientation &&
    a.ground === b.ground &&
    a.keepsColors === b.keepsColors &&
    a.part === b.part
  );
}

export const ROOT: ParentInfo = { kind: 'root', orientation: 'vertical', ground: '#ffffff' };
export const ITEM: ParentInfo = { kind: 'item', orientation: 'vertical', ground: '#ffffff' };
