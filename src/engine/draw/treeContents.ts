import type { LayoutNode } from '../document/node';
import type { TreeContents } from './Geometry';
import type { Scope } from './Scope';
import { scopeOf } from './scopeOf';
import { widgetOf } from './widgetOf';

/** Provides the geometry with the contents of a tree that is drawn in a scope. */
export function treeContents(root: Scope): TreeContents {
  const scopeAt = (node: LayoutNode, parentOf: Parameters<TreeContents['contentOf']>[1]): Scope => {
    const parent = parentOf(node);
    return scopeOf(node, parent ? scopeAt(parent, parentOf) : root);
  };
  return {
    contentOf(node, parentOf) {
      const scope = scopeAt(node, parentOf);
      return widgetOf(node, scope).content?.(node, scope);
    },
    showsField(node, name, store, parentOf) {
      const scope = scopeAt(node, parentOf);
      return scope.fieldOf(node)?.name === name && scope.store === store;
    },
  };
}
