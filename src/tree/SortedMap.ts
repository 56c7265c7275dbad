import type { Steps } from './steps';

/** Entries put in place between two steps. */
const STEP = 500;

/** Cell of a weight-balanced tree; never changed after it is made, so that old and new versions share subtrees. */
interface Cell<K, V> {
  readonly key: K;
  readonly value: V;
  readonly left: Cell<K, V> | undefined;
  readonly right: Cell<K, V> | undefined;
  readonly size: number;
}

type Tree<K, V> = Cell<K, V> | undefined;

const size = (tree: Tree<unknown, unknown>): number => (tree ? tree.size : 0);

function cell<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Cell<K, V> {
  return { key, value, left, right, size: size(left) + size(right) + 1 };
}

// The parameters (3, 2) are the ones proven to keep weight-balanced trees balanced under insertion and removal.
const DELTA = 3;
const RATIO = 2;

function balance<K, V>(key: K, value: V, left: Tree<K, V>, right: Tree<K, V>): Cell<K, V> {
  const leftSize = size(left);
  const rightSize = size(right);
  if (leftSize + rightSize > 1) {
    if (right && rightSize > DELTA * leftSize) {
      const inner = right.left;
      if (!inner || inner.size < RATIO * size(right.right)) {
        return cell(right.key, right.value, cell(key, value, left, inner), right.right);
      }
      return cell(
        inner.key,
        inner.value,
        cell(key, value, left, inner.left),
        cell(right.key, right.value, inner.right, right.right),
      );
    }
    if (left && leftSize > DELTA * rightSize) {
      const inner = left.right;
      if (!inner || inner.size < RATIO * size(left.left)) {
        return cell(left.key, left.value, left.left, cell(key, value, inner, right));
      }
      return cell(
        inner.key,
        inner.value,
        cell(left.key, left.value, left.left, inner.left),
        cell(key, value, inner.right, right),
      );
    }
  }
  return cell(key, value, left, right);
}

/** Persistent sorted map: `set` and `delete` return a new map in O(log n) and leave the old one as it was. */
export class SortedMap<K, V> {
  constructor(
    private readonly compare: (a: K, b: K) => number,
    private readonly tree?: Tree<K, V>,
  ) {}

  get size(): number {
    return size(this.tree);
  }

  get(key: K): V | undefined {
    let at = this.tree;
    while (at) {
      const order = this.compare(key, at.key);
      if (order === 0) return at.value;
      at = order < 0 ? at.left : at.right;
    }
    return undefined;
  }

  set(key: K, value: V): SortedMap<K, V> {
    const insert = (at: Tree<K, V>): Cell<K, V> => {
      if (!at) return cell(key, value, undefined, undefined);
      const order = this.compare(key, at.key);
      if (order === 0) return cell(key, value, at.left, at.right);
      return order < 0
        ? balance(at.key, at.value, insert(at.left), at.right)
        : balance(at.key, at.value, at.left, insert(at.right));
    };
    return new SortedMap(this.compare, insert(this.tree));
  }

  delete(key: K): SortedMap<K, V> {
    const remove = (at: Tree<K, V>): Tree<K, V> => {
      if (!at) return undefined;
      const order = this.compare(key, at.key);
      if (order === 0) return joined(at.left, at.right);
      if (order < 0) {
        const left = remove(at.left);
        return left === at.left ? at : balance(at.key, at.value, left, at.right);
      }
      const right = remove(at.right);
      return right === at.right ? at : balance(at.key, at.value, at.left, right);
    };
    const tree = remove(this.tree);
    return tree === this.tree ? this : new SortedMap(this.compare, tree);
  }

  /** Entries in order. */
  *[Symbol.iterator](): IterableIterator<[K, V]> {
    const stack: Cell<K, V>[] = [];
    let at = this.tree;
    while (at || stack.length > 0) {
      for (; at; at = at.left) stack.push(at);
      const top = stack.pop();
      if (!top) return;
      yield [top.key, top.value];
      at = top.right;
    }
  }

  /** Keys one way or the other, starting with the first for which `before` is false (all of them without `before`).
   * `before(key)` must be true for a first stretch in the direction of travel and false from there on. */
  *keysFrom(direction: 'up' | 'down', before?: (key: K) => boolean): IterableIterator<K> {
    const up = direction === 'up';
    const stack: Cell<K, V>[] = [];
    let at = this.tree;
    while (at) {
      if (before?.(at.key)) {
        at = up ? at.right : at.left;
      } else {
        stack.push(at);
        at = up ? at.left : at.right;
      }
    }
    for (let top = stack.pop(); top; top = stack.pop()) {
      yield top.key;
      for (at = up ? top.right : top.left; at; at = up ? at.left : at.right) stack.push(at);
    }
  }

  /** As `fromSorted`, in steps. */
  static *fromSortedInSteps<K, V>(
    compare: (a: K, b: K) => number,
    entries: readonly (readonly [K, V])[],
  ): Steps<SortedMap<K, V>> {
    function* build(from: number, to: number): Steps<Tree<K, V>> {
      if (to - from <= STEP) return buildTree(entries, from, to);
      yield;
      const middle = (from + to) >> 1;
      const left = yield* build(from, middle);
      const right = yield* build(middle + 1, to);
      const entry = entries[middle];
      return entry && cell(entry[0], entry[1], left, right);
    }
    return new SortedMap(compare, yield* build(0, entries.length));
  }

  /** Builds from entries that are already in order, in linear time. */
  static fromSorted<K, V>(
    compare: (a: K, b: K) => number,
    entries: readonly (readonly [K, V])[],
  ): SortedMap<K, V> {
    return new SortedMap(compare, buildTree(entries, 0, entries.length));
  }

  /** As `fromSorted`, from the first `count` keys and the values in the same places. */
  static fromLists<K, V>(
    compare: (a: K, b: K) => number,
    keys: readonly K[],
    values: readonly V[],
    count: number,
  ): SortedMap<K, V> {
    return new SortedMap(compare, buildFromLists(keys, values, 0, count));
  }
}

function buildFromLists<K, V>(
  keys: readonly K[],
  values: readonly V[],
  from: number,
  to: number,
): Tree<K, V> {
  if (from >= to) return undefined;
  const middle = (from + to) >> 1;
  return cell(
    keys[middle] as K,
    values[middle] as V,
    buildFromLists(keys, values, from, middle),
    buildFromLists(keys, values, middle + 1, to),
  );
}

function buildTree<K, V>(entries: readonly (readonly [K, V])[], from: number, to: number): Tree<K, V> {
  if (from >= to) return undefined;
  const middle = (from + to) >> 1;
  const entry = entries[middle];
  return (
    entry && cell(entry[0], entry[1], buildTree(entries, from, middle), buildTree(entries, middle + 1, to))
  );
}

function joined<K, V>(left: Tree<K, V>, right: Tree<K, V>): Tree<K, V> {
  if (!left) return right;
  if (!right) return left;
  if (left.size > right.size) {
    let last = left;
    while (last.right) last = last.right;
    return balance(last.key, last.value, withoutLast(left), right);
  }
  let first = right;
  while (first.left) first = first.left;
  return balance(first.key, first.value, left, withoutFirst(right));
}

function withoutFirst<K, V>(at: Cell<K, V>): Tree<K, V> {
  return at.left ? balance(at.key, at.value, withoutFirst(at.left), at.right) : at.right;
}

function withoutLast<K, V>(at: Cell<K, V>): Tree<K, V> {
  return at.right ? balance(at.key, at.value, at.left, withoutLast(at.right)) : at.left;
}
