import type { RecordPath } from '../../storage/recordKey';
import {
  BranchNode,
  LeafNode,
  memberSize,
  nodeAt,
  withNodeAt,
  withPriorityAt,
  type Children,
  type Node,
  type Priority,
} from '../../../tree/node';
import type { Leaf } from '../../../tree/order';
import { compareKeys } from '../../../tree/order';
import { SortedMap } from '../../../tree/SortedMap';
import { PRIORITY } from './packChange';

/** A place whose children are being read. Its lists are used again for the next place as deep: only the first `count` of
 * each belong to this one. */
class OpenBranch {
  key = '';
  readonly keys: string[] = [];
  readonly children: Node[] = [];
  count = 0;
  members = 0;
  leaves = 0;
  priority: Priority = null;
  isSorted = true;

  begin(key: string): void {
    this.key = key;
    this.count = 0;
    this.members = 0;
    this.leaves = 0;
    this.priority = null;
    this.isSorted = true;
  }

  add(key: string, node: Node): void {
    this.keys[this.count] = key;
    this.children[this.count] = node;
    this.count++;
    this.members += memberSize(key, node);
    this.leaves += node.leaves;
  }
}

/** Records that contradict each other; the message names the path. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Builds the trees of all namespaces from their records, which come in the order of the store: a subtree together, its
 * children by bytes; the few that come out of order are put in one by one. */
export class TreeLoader {
  private readonly roots = new Map<string, Node>();
  private readonly openBranches: OpenBranch[] = [];
  /** How many of the places are open: one below the other. */
  private depth = 0;
  private readonly deferred: { path: string[]; value: unknown }[] = [];

  /** Takes the next record. Throws `LoadError`. */
  add(path: RecordPath, value: unknown): void {
    const { keys } = path;
    const depth = path.length - 1;
    this.closeTo(Math.min(path.shared, depth));
    if (this.depth === 0 && this.roots.has(keys[0] ?? '')) {
      this.deferred.push({ path: keys.slice(0, path.length), value });
      return;
    }
    for (let at = this.depth; at < depth; at++)
      (this.openBranches[at] ??= new OpenBranch()).begin(keys[at] ?? '');
    this.depth = depth;
    const last = keys[depth] ?? '';
    const parent = this.openBranches[depth - 1];
    const leaf = leafOf(value);
    if (parent && last === PRIORITY && isPriority(value)) parent.priority = value;
    else if (!leaf || last === PRIORITY) throw contradiction(keys.slice(0, path.length));
    else if (parent) this.addChild(parent, last, leaf);
    else this.roots.set(last, leaf);
  }

  /** The trees by the names of their namespaces. Throws `LoadError`. */
  finish(): ReadonlyMap<string, Node> {
    this.closeTo(0);
    for (const { path, value } of this.deferred)
      if (path.at(-1) !== PRIORITY) this.addDeferred(path, leafOf(value));
    for (const { path, value } of this.deferred) {
      if (path.at(-1) === PRIORITY && value !== null) this.addDeferredPriority(path.slice(0, -1), value);
    }
    return this.roots;
  }

  private addDeferred(path: readonly string[], leaf: LeafNode | undefined): void {
    const [namespace = '', ...keys] = path;
    const currentRoot = this.roots.get(namespace) ?? null;
    const isFree = keys.every((_, depth) => !(nodeAt(currentRoot, keys.slice(0, depth)) instanceof LeafNode));
    const root =
      leaf && isFree && nodeAt(currentRoot, keys) === null ? withNodeAt(currentRoot, keys, leaf) : null;
    if (!root) throw contradiction(path);
    this.roots.set(namespace, root);
  }

  private addDeferredPriority(path: readonly string[], priority: unknown): void {
    const [namespace = '', ...keys] = path;
    const currentRoot = this.roots.get(namespace) ?? null;
    const isBranch = nodeAt(currentRoot, keys) instanceof BranchNode;
    const root = isBranch && isPriority(priority) ? withPriorityAt(currentRoot, keys, priority) : null;
    if (!root) throw contradiction([...path, PRIORITY]);
    this.roots.set(namespace, root);
  }

  private closeTo(depth: number): void {
    while (this.depth > depth) {
      const branch = this.openBranches[--this.depth];
      if (branch) this.close(branch);
    }
  }

  /** The keys of the open places and `keys` below them. */
  private pathOf(...keys: string[]): string[] {
    return [...this.openBranches.slice(0, this.depth).map(({ key }) => key), ...keys];
  }

  private close(branch: OpenBranch): void {
    const { key, priority } = branch;
    const parent = this.openBranches[this.depth - 1];
    if (branch.count === 0) {
      // All of its leaves have long paths, and come later.
      this.deferred.push({ path: this.pathOf(key, PRIORITY), value: priority });
      return;
    }
    const children = branch.isSorted
      ? SortedMap.fromLists(compareKeys, branch.keys, branch.children, branch.count)
      : sorted(branch.keys.slice(0, branch.count), branch.children);
    const node = new BranchNode(children, priority, branch);
    if (parent) this.addChild(parent, key, node);
    else this.roots.set(key, node);
  }

  private addChild(parent: OpenBranch, key: string, node: Node): void {
    const previousKey = parent.count > 0 ? parent.keys[parent.count - 1] : undefined;
    if (previousKey !== undefined) {
      if (previousKey === key) throw contradiction(this.pathOf(key));
      if (parent.isSorted && compareKeys(previousKey, key) > 0) parent.isSorted = false;
    }
    parent.add(key, node);
  }
}

function sorted(keys: readonly string[], children: readonly Node[]): Children {
  const order = [...keys.keys()].sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? ''));
  return SortedMap.fromLists(
    compareKeys,
    order.map((i) => keys[i] ?? ''),
    order.flatMap((i) => children[i] ?? []),
    order.length,
  );
}

/** Undefined where a record holds what no leaf can. */
function leafOf(record: unknown): LeafNode | undefined {
  if (isLeaf(record)) return new LeafNode(record);
  const [value, priority, more] = Array.isArray(record) ? (record as unknown[]) : [];
  return more === undefined && isLeaf(value) && isPriority(priority)
    ? new LeafNode(value, priority)
    : undefined;
}

function isLeaf(value: unknown): value is Leaf {
  return isPriority(value) || typeof value === 'boolean';
}

function isPriority(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function contradiction(path: readonly string[]): LoadError {
  return new LoadError(`The records at ${path.join('/')} contradict each other`);
}
