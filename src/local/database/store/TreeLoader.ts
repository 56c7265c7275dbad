import type { RecordPath } from '../../storage/recordKey';
import {
  BranchNode,
  LeafNode,
  nodeAt,
  withNodeAt,
  withPriorityAt,
  type Children,
  type Leaf,
  type Node,
  type Priority,
} from '../tree/node';
import { compareKeys } from '../tree/order';
import { SortedMap } from '../tree/SortedMap';
import { PRIORITY } from './packChange';

/** A place whose children are being read. */
interface Open {
  key: string;
  keys: string[];
  children: Node[];
  priority: Priority;
  isSorted: boolean;
}

/** Records that contradict each other; the message names the path. */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** Builds the trees of all namespaces from their records, which come in the order of the store: a subtree together, its
 * children by bytes; the few that come out of order are put in one by one. */
export class TreeLoader {
  private readonly roots = new Map<string, Node>();
  private readonly open: Open[] = [];
  private readonly late: { path: string[]; value: unknown }[] = [];

  /** Takes the next record. Throws `LoadError`. */
  add(path: RecordPath, value: unknown): void {
    const { keys } = path;
    const depth = path.length - 1;
    this.closeTo(Math.min(path.shared, depth));
    if (this.open.length === 0 && this.roots.has(keys[0] ?? '')) {
      this.late.push({ path: keys.slice(0, path.length), value });
      return;
    }
    for (let at = this.open.length; at < depth; at++) {
      this.open.push({ key: keys[at] ?? '', keys: [], children: [], priority: null, isSorted: true });
    }
    const last = keys[depth] ?? '';
    const parent = this.open[depth - 1];
    const leaf = leafOf(value);
    if (parent && last === PRIORITY && isPriority(value)) parent.priority = value;
    else if (!leaf || last === PRIORITY) throw contradiction(keys.slice(0, path.length));
    else if (parent) this.addChild(parent, last, leaf);
    else this.roots.set(last, leaf);
  }

  /** The trees by the names of their namespaces. Throws `LoadError`. */
  finish(): ReadonlyMap<string, Node> {
    this.closeTo(0);
    for (const { path, value } of this.late) if (path.at(-1) !== PRIORITY) this.addLate(path, leafOf(value));
    for (const { path, value } of this.late) {
      if (path.at(-1) === PRIORITY && value !== null) this.addLatePriority(path.slice(0, -1), value);
    }
    return this.roots;
  }

  private addLate(path: readonly string[], leaf: LeafNode | undefined): void {
    const [namespace = '', ...keys] = path;
    const before = this.roots.get(namespace) ?? null;
    const isFree = keys.every((_, depth) => !(nodeAt(before, keys.slice(0, depth)) instanceof LeafNode));
    const root = leaf && isFree && nodeAt(before, keys) === null ? withNodeAt(before, keys, leaf) : null;
    if (!root) throw contradiction(path);
    this.roots.set(namespace, root);
  }

  private addLatePriority(path: readonly string[], priority: unknown): void {
    const [namespace = '', ...keys] = path;
    const before = this.roots.get(namespace) ?? null;
    const isBranch = nodeAt(before, keys) instanceof BranchNode;
    const root = isBranch && isPriority(priority) ? withPriorityAt(before, keys, priority) : null;
    if (!root) throw contradiction([...path, PRIORITY]);
    this.roots.set(namespace, root);
  }

  private closeTo(depth: number): void {
    while (this.open.length > depth) {
      const place = this.open.pop();
      if (place) this.close(place);
    }
  }

  private close(place: Open): void {
    const { key, priority } = place;
    const parent = this.open.at(-1);
    if (place.keys.length === 0) {
      // All of its leaves have long paths, and come later.
      this.late.push({ path: [...this.open.map((above) => above.key), key, PRIORITY], value: priority });
      return;
    }
    const children = place.isSorted
      ? SortedMap.fromLists(compareKeys, place.keys, place.children)
      : sorted(place.keys, place.children);
    const node = new BranchNode(children, priority);
    if (parent) this.addChild(parent, key, node);
    else this.roots.set(key, node);
  }

  private addChild(parent: Open, key: string, node: Node): void {
    const { keys, children } = parent;
    const before = keys[keys.length - 1];
    if (before !== undefined) {
      if (before === key) throw contradiction([...this.open.map((above) => above.key), key]);
      if (parent.isSorted && compareKeys(before, key) > 0) parent.isSorted = false;
    }
    keys.push(key);
    children.push(node);
  }
}

function sorted(keys: readonly string[], children: readonly Node[]): Children {
  const order = [...keys.keys()].sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? ''));
  return SortedMap.fromLists(
    compareKeys,
    order.map((i) => keys[i] ?? ''),
    order.flatMap((i) => children[i] ?? []),
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
