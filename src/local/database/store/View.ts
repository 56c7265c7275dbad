import type { ChildIndex } from '../query/ChildIndex';
import type { Query } from '../query/Query';
import { Window } from '../query/Window';
import { BranchNode, childrenOf, NO_CHILDREN, nodeAt, type Node, type Path } from '../tree/node';
import { isWithin } from '../tree/path';
import type { Change, ChildChange } from './Change';
import { Delta } from './Delta';

export interface Subscriber {
  deliver(delta: Delta): void;
}

/** What is listened to at one place by one query (or without); however many listeners share it, it is worked out once. */
export interface View {
  readonly query: Query | undefined;
  readonly subscribers: Set<Subscriber>;
  /** What a new listener has to be told. */
  current(root: Node | null): Node | null;
  /** `children`: what changed among the direct children, undefined if the whole place was written. */
  update(
    change: Change,
    paths: readonly Path[],
    children: readonly ChildChange[] | undefined,
  ): Delta | undefined;
  /** Nobody listens any more. */
  close(): void;
}

function delta(path: Path, entries: [Path, Node | null][]): Delta | undefined {
  const [only] = entries;
  if (!only) return undefined;
  return entries.length === 1 ? new Delta([...path, ...only[0]], [[[], only[1]]]) : new Delta(path, entries);
}

function changedBelow(change: Change, paths: readonly Path[], from: number): [Path, Node | null][] {
  const entries: [Path, Node | null][] = [];
  for (const path of paths) {
    const after = nodeAt(change.after, path);
    if (after !== nodeAt(change.before, path)) entries.push([path.slice(from), after]);
  }
  return entries;
}

export class WholeView implements View {
  readonly query = undefined;
  readonly subscribers = new Set<Subscriber>();

  constructor(private readonly path: Path) {}

  current(root: Node | null): Node | null {
    return nodeAt(root, this.path);
  }

  close(): void {
    // It holds nothing.
  }

  update(
    change: Change,
    paths: readonly Path[],
    children: readonly ChildChange[] | undefined,
  ): Delta | undefined {
    if (children) {
      const base = isWithin(change.base, this.path) ? change.base : this.path;
      return delta(base, changedBelow(change, paths, base.length));
    }
    const after = nodeAt(change.after, this.path);
    return after === nodeAt(change.before, this.path) ? undefined : delta(this.path, [[[], after]]);
  }
}

export class QueryView implements View {
  readonly subscribers = new Set<Subscriber>();
  private readonly window: Window;

  constructor(
    private readonly path: Path,
    readonly query: Query,
    private readonly held: { index: ChildIndex; release: () => void },
  ) {
    this.window = new Window(query, held.index);
  }

  close(): void {
    this.held.release();
  }

  current(root: Node | null): Node | null {
    return pick(nodeAt(root, this.path), this.window.list());
  }

  update(
    change: Change,
    paths: readonly Path[],
    children: readonly ChildChange[] | undefined,
  ): Delta | undefined {
    if (!children) {
      this.window.reset();
      return delta(this.path, [[[], this.current(change.after)]]);
    }
    const { entered, left } = this.window.apply(children);
    const parent = childrenOf(nodeAt(change.after, this.path));
    const depth = this.path.length;
    const fresh = new Set(entered);
    const stayed = paths.filter((path) => {
      const key = path[depth];
      return key !== undefined && this.window.has(key) && !fresh.has(key);
    });
    return delta(this.path, [
      ...left.map((key): [Path, null] => [[key], null]),
      ...entered.map((key): [Path, Node | null] => [[key], parent.get(key) ?? null]),
      ...changedBelow(change, stayed, depth),
    ]);
  }
}

/** The given children of a node as a node of their own; priorities of the place itself do not count in queries. */
export function pick(parent: Node | null, keys: readonly string[]): Node | null {
  const all = childrenOf(parent);
  let children = NO_CHILDREN;
  for (const key of keys) {
    const child = all.get(key);
    if (child) children = children.set(key, child);
  }
  return children.size > 0 ? new BranchNode(children) : null;
}
