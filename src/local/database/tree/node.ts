import { compareKeys } from './order';
import { SortedMap } from './SortedMap';

export type Leaf = string | number | boolean;
/** A sort weight a node may carry; null = none. */
export type Priority = string | number | null;
export type Children = SortedMap<string, Node>;
export type Path = readonly string[];

export class LeafNode {
  constructor(
    readonly value: Leaf,
    readonly priority: Priority = null,
  ) {}
}

/** Never empty: an object without children is nothing, which is written `null`. */
export class BranchNode {
  /** Filled in on first use by `hashOf`. */
  hash: string | undefined;

  constructor(
    readonly children: Children,
    readonly priority: Priority = null,
  ) {}
}

/** Nodes are never changed, so a root held anywhere is a snapshot; null = nothing there. */
export type Node = LeafNode | BranchNode;

export const NO_CHILDREN: Children = new SortedMap<string, Node>(compareKeys);

export function childOf(node: Node | null, key: string): Node | null {
  return node instanceof BranchNode ? (node.children.get(key) ?? null) : null;
}

export function nodeAt(root: Node | null, path: Path): Node | null {
  let node = root;
  for (let i = 0; node && i < path.length; i++) node = childOf(node, path[i] ?? '');
  return node;
}

export function childrenOf(node: Node | null): Children {
  return node instanceof BranchNode ? node.children : NO_CHILDREN;
}

/** The root with `value` at `path`. Empty parents vanish; writing below a leaf replaces it and keeps its priority. */
export function withNodeAt(root: Node | null, path: Path, value: Node | null, depth = 0): Node | null {
  const key = path[depth];
  if (key === undefined) return value;
  const before = childOf(root, key);
  const after = withNodeAt(before, path, value, depth + 1);
  if (after === before) return root;
  const children = childrenOf(root);
  const changed = after ? children.set(key, after) : children.delete(key);
  return changed.size > 0 ? new BranchNode(changed, root ? root.priority : null) : null;
}

/** The root with another priority at `path`; nothing happens where nothing exists. */
export function withPriorityAt(root: Node | null, path: Path, priority: Priority): Node | null {
  const node = nodeAt(root, path);
  return node ? withNodeAt(root, path, withPriority(node, priority)) : root;
}

export function withPriority(node: Node, priority: Priority): Node {
  if (node.priority === priority) return node;
  return node instanceof LeafNode
    ? new LeafNode(node.value, priority)
    : new BranchNode(node.children, priority);
}
