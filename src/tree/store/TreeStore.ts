import { decodeNode, decodePriority } from '../decode';
import { decodeUpdate, type DecodedWrite } from '../decodeWrite';
import { nodeAt, withNodeAt, withPriorityAt, type Node, type Path } from '../node';
import { BadInput, isWithin, MAX_DEPTH, type Target } from '../path';
import { INDEX_LIMITS, Indexes, type IndexLimits } from '../query/Indexes';
import { sortInSteps } from '../sortInSteps';
import { finish, type Steps } from '../steps';
import { STEP, type Change } from './Change';
import { ViewTree } from './ViewTree';

/** A write worked out but not yet done. */
export interface Prepared extends Change {
  /** The time its server values stand for, ms since 1970. */
  now: number;
  /** Leaves it puts in place of others, both counted. */
  leaves: number;
  /** What speaks against it even if the rules allow it. */
  refusal?: Error | undefined;
}

/** The data of one database in memory, and its listeners. */
export class TreeStore {
  readonly indexes: Indexes;
  readonly views: ViewTree;
  private readonly watchers = new Set<(change: Change) => Steps<void>>();
  private current: Node | null;
  private stamp = 0;

  /** `clock`: what server values stand for, ms since 1970. */
  constructor(
    readonly clock: () => number,
    root: Node | null = null,
    limits: IndexLimits = INDEX_LIMITS,
  ) {
    this.indexes = new Indexes(limits);
    this.views = new ViewTree(this.indexes);
    this.current = root;
  }

  get root(): Node | null {
    return this.current;
  }

  /** Number of writes done so far. */
  get version(): number {
    return this.stamp;
  }

  /** Throws `BadInput`. */
  prepareSet(target: Target, value: unknown): Prepared {
    return finish(this.prepare(target.path, [{ target, value }]));
  }

  /** All or nothing: `values` has child names or relative paths. Throws `BadInput`. */
  prepareUpdate(base: Path, values: unknown): Prepared {
    return finish(this.prepare(base, finish(decodeUpdate(base, values))));
  }

  /** Works out a write to the data as it is now, in steps. All or nothing. Throws `BadInput`. */
  *prepare(base: Path, writes: readonly DecodedWrite[]): Steps<Prepared> {
    if (writes.length > 1) yield* refuseOverlap(writes.map(({ target }) => target));
    const now = this.clock();
    const before = this.current;
    let after = before;
    let leaves = 0;
    for (const [i, { target, value }] of writes.entries()) {
      const { path, priority } = target;
      if (path.length > MAX_DEPTH) throw new BadInput(`Path is deeper than ${MAX_DEPTH} levels`);
      const existing = nodeAt(before, path);
      const node = priority ? existing : decodeNode(value, existing, now, path.length);
      leaves += (existing?.leaves ?? 0) + (node?.leaves ?? 0);
      after = priority
        ? withPriorityAt(after, path, decodePriority(value, existing, now))
        : withNodeAt(after, path, node);
      if (i % STEP === STEP - 1) yield;
    }
    return { before, after, base, paths: writes.map(({ target }) => target.path), now, leaves };
  }

  /** Commits a prepared write: listeners are notified at once; `done` is called when it is stored (here: right after that) or
   * has failed. Nothing may have been written since it was prepared. */
  commit(prepared: Prepared, done: (error?: Error) => void): void {
    this.setRoot(prepared.after);
    finish(this.announce(prepared));
    done();
  }

  /** Called after every change, before listeners hear of it. Returns the way to stop. */
  watch(watcher: (change: Change) => Steps<void>): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  protected setRoot(root: Node | null): void {
    this.current = root;
    this.stamp++;
  }

  protected *announce(change: Change): Steps<void> {
    yield* this.indexes.follow(change);
    // Permissions are checked again before listeners are notified of the change.
    for (const watcher of this.watchers) yield* watcher(change);
    yield* this.views.dispatch(change);
  }
}

function* refuseOverlap(targets: readonly Target[]): Steps<void> {
  const named: { target: Target; text: string }[] = [];
  for (const target of targets) {
    const text = target.path.map((key) => `${key}/`).join('');
    if (named.push({ target, text }) % STEP === 0) yield;
  }
  let previous: Target | undefined;
  let compared = 0;
  for (const { target } of yield* sortInSteps(named, (a, b) =>
    a.text === b.text ? 0 : a.text < b.text ? -1 : 1,
  )) {
    if (previous && !previous.priority && isWithin(target.path, previous.path)) {
      throw new BadInput('Update has a path that is above another');
    }
    previous = target;
    if (++compared % STEP === 0) yield;
  }
}
