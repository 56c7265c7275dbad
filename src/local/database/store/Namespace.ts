import { DEFAULT_LIMITS, type DatabaseLimits } from '../limits';
import type { ChildIndex } from '../query/ChildIndex';
import { Indexes } from '../query/Indexes';
import type { Index } from '../query/Query';
import { finish, type Steps } from '../serving/Scheduler';
import { SharedSteps } from '../serving/SharedSteps';
import { decodeNode, decodePriority } from '../tree/decode';
import { draftUpdate, type DraftedWrite } from '../tree/draftWrite';
import { nodeAt, withNodeAt, withPriorityAt, type Node, type Path } from '../tree/node';
import { BadInput, isWithin, MAX_DEPTH, type Target } from '../tree/path';
import { sortInSteps } from '../tree/sortInSteps';
import { STEP, type Change } from './Change';
import type { Room } from './Room';
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

/** Leaves or places from which on a write is made and packed in steps. */
const LARGE = 500;

export const isLarge = ({ leaves, paths }: Prepared): boolean => leaves > LARGE || paths.length > LARGE;

/** What follows from a write that was handed to the log. */
export interface Outcome {
  /** The write was not kept, nor any later one of any namespace; called before any `done`, the latest first. */
  takeBack: () => void;
  /** Called once, in order, with an error if the write was not kept. */
  done: (error?: Error) => void;
}

/** Where writes are made durable. */
export interface Log {
  append(change: Prepared, outcome: Outcome): void;
}

/** What a namespace shares with the others of its server; all of it may be missing. */
export interface NamespaceOptions {
  log?: Log | undefined;
  room?: Room;
  limits?: DatabaseLimits;
}

/** One database: its data, its listeners and the log it is kept in. */
export class Namespace {
  readonly indexes: Indexes;
  readonly views: ViewTree;
  private readonly watchers = new Set<(change: Change) => Steps<void>>();
  /** The large write that is being made, */
  private large: SharedSteps<unknown> | undefined;
  /** and the part of it that tells listeners, once the data has changed. */
  private announcing: Steps<void> | undefined;
  private isResting = false;
  private current: Node | null;
  private durable: Node | null;
  private pending: Change[] = [];
  private stamp = 0;
  private readonly log: Log | undefined;
  private readonly room: Room | undefined;

  constructor(
    readonly name: string,
    readonly clock: () => number,
    root: Node | null,
    { log, room, limits = DEFAULT_LIMITS }: NamespaceOptions = {},
  ) {
    this.log = log;
    this.room = room;
    room?.changed(null, root);
    this.indexes = new Indexes(limits);
    this.views = new ViewTree(this.indexes);
    this.current = root;
    this.durable = root;
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
    return finish(this.prepare(base, finish(draftUpdate(base, values))));
  }

  /** Works out a write to the data as it is now, in steps. All or nothing. Throws `BadInput`. */
  *prepare(base: Path, writes: readonly DraftedWrite[]): Steps<Prepared> {
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

  /** True while a large write is being made: nothing else may be written then. */
  get isBusy(): boolean {
    return this.large !== undefined;
  }

  /** Waits until no large write is being made, and helps with it. */
  *settled(): Steps<void> {
    while (this.large) {
      this.large.advance();
      yield;
    }
  }

  /** Makes a write in steps, while nothing else is written; begins once those that waited for another one had their turn.
   * Whoever reads sees the state before it or after it. */
  *exclusively<T>(work: () => Steps<T>): Steps<T> {
    while (this.large ?? this.isResting) {
      this.large?.advance();
      yield;
    }
    const large = new SharedSteps(this.untilRest(work));
    this.large = large;
    return yield* large.result();
  }

  /** Resolves when no large write is being made. */
  async whenSettled(): Promise<void> {
    while (this.large) await this.large.finished;
  }

  /** The index for a query, which is made if need be, at a time when all that was written stands in it. */
  *indexFor(path: Path, index: Index, isKept: boolean): Steps<ChildIndex> {
    for (;;) {
      yield* this.announced();
      const found = yield* this.indexes.ready(() => this.root, path, index, isKept);
      if (!this.announcing) return found;
    }
  }

  /** Waits until listeners have heard of the large write that is done, and helps with that. */
  *announced(): Steps<void> {
    while (this.announcing) {
      this.large?.advance();
      yield;
    }
  }

  /** Does a prepared write: listeners hear of it at once, `done` follows when it is durable or could not be made so, with
   * `NoRoom` at once when it cannot be taken. Nothing may have been written since `prepared` was made. `useReserve` is for the
   * platform. */
  commit(prepared: Prepared, done: (error?: Error) => void, useReserve = false): void {
    finish(this.commitInSteps(prepared, done, useReserve));
  }

  /** As `commit`, in steps; the first one does the write. */
  *commitInSteps(prepared: Prepared, done: (error?: Error) => void, useReserve: boolean): Steps<void> {
    const refusal = this.room?.refusal(prepared.before, prepared.after, useReserve);
    if (refusal) {
      done(refusal);
      return;
    }
    this.become(prepared.after);
    let isAnnounced = false;
    let stored: { error: Error | undefined } | undefined = this.log ? undefined : { error: undefined };
    this.store(prepared, (error) => {
      stored = { error };
      if (isAnnounced) done(error);
    });
    const announcing = this.announce(prepared);
    this.announcing = announcing;
    try {
      while (!announcing.next().done) yield;
    } finally {
      this.announcing = undefined;
    }
    isAnnounced = true;
    if (stored) done(stored.error);
  }

  /** Called after every change, before listeners hear of it. Returns the way to stop. */
  watch(watcher: (change: Change) => Steps<void>): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  private store(prepared: Prepared, done: (error?: Error) => void): void {
    if (!this.log) return;
    this.pending.push(prepared);
    this.log.append(prepared, {
      takeBack: () => this.fallBack(),
      done: (error) => {
        if (!error) {
          this.durable = prepared.after;
          this.pending.shift();
        }
        done(error);
      },
    });
  }

  // The log fails everything that is not durable yet, so the first call takes all of it back.
  private fallBack(): void {
    if (this.pending.length === 0) return;
    // Listeners hear of a write before they hear that it was taken back.
    if (this.announcing) finish(this.announcing);
    const paths = this.pending.flatMap((change) => change.paths);
    this.pending = [];
    const before = this.current;
    this.become(this.durable);
    finish(this.announce({ before, after: this.durable, base: [], paths }));
  }

  private become(root: Node | null): void {
    this.room?.changed(this.current, root);
    this.current = root;
    this.stamp++;
  }

  private *announce(change: Change): Steps<void> {
    yield* this.indexes.follow(change);
    // Permissions are looked at again before anybody is told what changed.
    for (const watcher of this.watchers) yield* watcher(change);
    yield* this.views.dispatch(change);
  }

  private *untilRest<T>(work: () => Steps<T>): Steps<T> {
    try {
      return yield* work();
    } finally {
      this.large = undefined;
      // For two turns of the event loop: who waited writes now, before another large write begins.
      this.isResting = true;
      setImmediate(() => setImmediate(() => (this.isResting = false)));
    }
  }
}

function* refuseOverlap(targets: readonly Target[]): Steps<void> {
  const named: { target: Target; text: string }[] = [];
  for (const target of targets) {
    const text = target.path.map((key) => `${key}/`).join('');
    if (named.push({ target, text }) % STEP === 0) yield;
  }
  let above: Target | undefined;
  let compared = 0;
  for (const { target } of yield* sortInSteps(named, (a, b) =>
    a.text === b.text ? 0 : a.text < b.text ? -1 : 1,
  )) {
    if (above && !above.priority && isWithin(target.path, above.path)) {
      throw new BadInput('Update has a path that is above another');
    }
    above = target;
    if (++compared % STEP === 0) yield;
  }
}
