import { jsonSize } from './jsonSize';
import { compareKeys, type Leaf } from './order';
import { SortedMap } from './SortedMap';
/** A sort weight a node may carry; null = none. */
export type Priority = string | number | null;
export type Children = SortedMap<string, Node>;
export type Path = readonly string[];

/** What the JSON of export format adds to a leaf that has a priority, and to a branch. */
const LEAF_PRIORITY = '{".value":,".priority":}'.length;
const BRANCH_PRIORITY = ',".priority":'.length;

export class LeafNode {
  constructor(
    readonly value: Leaf,
    readonly priority: Priority = null,
  ) {}

  get leaves(): number {
    return 1;
  }

  /** Bytes of its JSON in export format; as for a branch, but worked out at each call. */
  get size(): number {
    const size = jsonSize(this.value);
    return this.priority === null ? size : size + jsonSize(this.priority) + LEAF_PRIORITY;
  }
}

/** What a branch keeps of its children together, so that asking for its size costs nothing. */
interface Totals {
  /** Bytes of the members as JSON (`"key":value`, without commas). */
  members: number;
  leaves: number;
}

/** What a child adds to `members`. */
export const memberSize = (key: string, child: Node): number => jsonSize(key) + 1 + child.size;

/** The totals once the child `key` has become `after`. */
function totalsAfter(totals: Totals, key: string, before: Node | null, after: Node | null): Totals {
  return {
    members: totals.members + (after ? memberSize(key, after) : 0) - (before ? memberSize(key, before) : 0),
    leaves: totals.leaves + (after ? after.leaves : 0) - (before ? before.leaves : 0),
  };
}

function totalsOf(children: Children): Totals {
  const totals = { members: 0, leaves: 0 };
  for (const [key, child] of children) {
    totals.members += memberSize(key, child);
    totals.leaves += child.leaves;
  }
  return totals;
}

/** Never empty: an object without children is nothing, which is written `null`. */
export class BranchNode {
  /** Filled in on first use by `hashOf`. */
  hash: string | undefined;
  /** Leaves below. */
  readonly leaves: number;
  readonly members: number;

  /** `totals` are those of `children`, where they are known already. */
  constructor(
    readonly children: Children,
    readonly priority: Priority = null,
    totals: Totals = totalsOf(children),
  ) {
    this.leaves = totals.leaves;
    this.members = totals.members;
  }

  /** Bytes of its JSON in export format: as `JSON.stringify(exportOf(node))` in UTF-8, without making it. */
  get size(): number {
    const size = this.members + this.children.size + '{}'.length - 1;
    return this.priority === null ? size : size + BRANCH_PRIORITY + jsonSize(this.priority);
  }
}

/** Nodes are never changed, so a root held anywhere is a snapshot; null = nothing there. */
export type Node = LeafNode | BranchNode;

const NO_CHILDREN: Children = new SortedMap<string, Node>(compareKeys);

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

/** True if two nodes hold the same data, priorities included. */
export function isSameNode(a: Node | null, b: Node | null): boolean {
  if (a === b) return true;
  if (!a || !b || a.priority !== b.priority) return false;
  if (a instanceof LeafNode || b instanceof LeafNode)
    return a instanceof LeafNode && b instanceof LeafNode && a.value === b.value;
  if (a.children.size !== b.children.size || a.members !== b.members) return false;
  for (const [key, child] of a.children) if (!isSameNode(child, childOf(b, key))) return false;
  return true;
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
  if (changed.size === 0) return null;
  const totals = root instanceof BranchNode ? totalsAfter(root, key, before, after) : undefined;
  return new BranchNode(changed, root ? root.priority : null, totals);
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
    : new BranchNode(node.children, priority, node);
}
