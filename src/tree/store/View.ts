import type { ChildIndex } from '../query/ChildIndex';
import type { Query } from '../query/Query';
import { Window } from '../query/Window';
import type { Steps } from '../steps';
import { childrenOf, nodeAt, type Node, type Path } from '../node';
import { isWithin } from '../path';
import { STEP, type Change, type ChildChange } from './Change';
import { Delta } from './Delta';
import { pick, Selection } from './pick';

export interface Subscriber {
  deliver(delta: Delta): void;
}

/** What is listened to at one place by one query (or without); however many listeners share it, it is worked out once. */
export interface View {
  readonly query: Query | undefined;
  readonly subscribers: Set<Subscriber>;
  /** The data that a new listener starts with. */
  current(root: Node | null): Selection;
  /** In steps. `children`: what changed among the direct children, undefined if the whole place was written. */
  update(
    change: Change,
    paths: readonly Path[],
    children: readonly ChildChange[] | undefined,
  ): Steps<Delta | undefined>;
  /** Nobody listens any more. */
  close(): void;
}

function delta(path: Path, entries: [Path, Node | null][]): Delta | undefined {
  const [single] = entries;
  if (!single) return undefined;
  return entries.length === 1
    ? new Delta([...path, ...single[0]], [[[], single[1]]])
    : new Delta(path, entries);
}

function* changedBelow(change: Change, paths: readonly Path[], from: number): Steps<[Path, Node | null][]> {
  const entries: [Path, Node | null][] = [];
  for (const [i, path] of paths.entries()) {
    const after = nodeAt(change.after, path);
    if (after !== nodeAt(change.before, path)) entries.push([path.slice(from), after]);
    if (i % STEP === STEP - 1) yield;
  }
  return entries;
}

export class WholeView implements View {
  readonly query = undefined;
  readonly subscribers = new Set<Subscriber>();

  constructor(private readonly path: Path) {}

  current(root: Node | null): Selection {
    return new Selection(nodeAt(root, this.path));
  }

  close(): void {
    // It holds nothing.
  }

  *update(
    change: Change,
    paths: readonly Path[],
    children: readonly ChildChange[] | undefined,
  ): Steps<Delta | undefined> {
    if (children) {
      const base = isWithin(change.base, this.path) ? change.base : this.path;
      return delta(base, yield* changedBelow(change, paths, base.length));
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
    private readonly indexLease: { index: ChildIndex; release: () => void },
  ) {
    this.window = new Window(query, indexLease.index);
  }

  close(): void {
    this.indexLease.release();
  }

  current(root: Node | null): Selection {
    return new Selection(nodeAt(root, this.path), this.window.list());
  }

  *update(
    change: Change,
    paths: readonly Path[],
    children: readonly ChildChange[] | undefined,
  ): Steps<Delta | undefined> {
    if (!children) {
      yield* this.window.reset();
      return delta(this.path, [[[], yield* pick(nodeAt(change.after, this.path), this.window.list())]]);
    }
    const { entered, left } = yield* this.window.apply(children);
    const parent = childrenOf(nodeAt(change.after, this.path));
    const depth = this.path.length;
    const fresh = new Set(entered);
    yield;
    const stayed = paths.filter((path) => {
      const key = path[depth];
      return key !== undefined && this.window.has(key) && !fresh.has(key);
    });
    const entries = left.map((key): [Path, Node | null] => [[key], null]);
    for (const [i, key] of entered.entries()) {
      entries.push([[key], parent.get(key) ?? null]);
      if (i % STEP === STEP - 1) yield;
    }
    return delta(this.path, entries.concat(yield* changedBelow(change, stayed, depth)));
  }
}
