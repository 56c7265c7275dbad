import { DEFAULT_LIMITS, type DatabaseLimits } from '../limits';
import type { ChildIndex } from '../../../tree/query/ChildIndex';
import type { Index } from '../../../tree/query/Query';
import { finish, type Steps } from '../../../tree/steps';
import { SharedSteps } from '../serving/SharedSteps';
import type { Node, Path } from '../../../tree/node';
import type { Change } from '../../../tree/store/Change';
import { TreeStore, type Prepared } from '../../../tree/store/TreeStore';
import type { Quota } from './Quota';

/** Leaves or places from which on a write is made and packed in steps. */
const LARGE = 500;

export const isLarge = ({ leaves, paths }: Prepared): boolean => leaves > LARGE || paths.length > LARGE;

/** What follows from a write that was handed to the log. */
export interface Outcome {
  /** Undoes a write that could not be stored, as no later one was; called for the latest write first, before any `done`. */
  rollBack: () => void;
  /** Called once, in order, with an error if the write was not kept. */
  done: (error?: Error) => void;
}

/** Where writes are made durable. */
export interface Log {
  append(change: Prepared, outcome: Outcome): void;
}

/** What a namespace shares with the others of its server; all of it may be missing. */
interface NamespaceOptions {
  log?: Log | undefined;
  quota?: Quota;
  limits?: DatabaseLimits;
}

/** One database: its data, its listeners and the log it is kept in. */
export class Namespace extends TreeStore {
  /** The large write in progress. */
  private large: SharedSteps<unknown> | undefined;
  /** The part of it that notifies listeners, once the data has changed. */
  private announcing: Steps<void> | undefined;
  private isResting = false;
  private durableRoot: Node | null;
  private pending: Change[] = [];
  private readonly log: Log | undefined;
  private readonly quota: Quota | undefined;

  constructor(
    readonly name: string,
    clock: () => number,
    root: Node | null,
    { log, quota, limits = DEFAULT_LIMITS }: NamespaceOptions = {},
  ) {
    super(clock, root, limits);
    this.log = log;
    this.quota = quota;
    quota?.trackChange(null, root);
    this.durableRoot = root;
  }

  /** True while a large write is being made: nothing else may be written then. */
  get isBusy(): boolean {
    return this.large !== undefined;
  }

  /** Waits until no large write is in progress, advancing it meanwhile. */
  *settled(): Steps<void> {
    while (this.large) {
      this.large.advance();
      yield;
    }
  }

  /** Makes a write in steps, while nothing else is written; begins once those that waited for another one had their turn.
   * Readers see the state before it or after it. */
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

  /** The index for a query, built if need be, and up to date with all writes. */
  *indexFor(path: Path, index: Index, isKept: boolean): Steps<ChildIndex> {
    for (;;) {
      yield* this.announced();
      const found = yield* this.indexes.ready(() => this.root, path, index, isKept);
      if (!this.announcing) return found;
    }
  }

  /** Waits until listeners have been notified of a completed large write, advancing that meanwhile. */
  *announced(): Steps<void> {
    while (this.announcing) {
      this.large?.advance();
      yield;
    }
  }

  /** Commits a prepared write: listeners are notified at once; `done` is called when it is durable or has failed, with `QuotaExceeded`
   * at once when it does not fit. Nothing may have been written since `prepared` was computed. `useReserve` is for the
   * platform. */
  override commit(prepared: Prepared, done: (error?: Error) => void, useReserve = false): void {
    finish(this.commitInSteps(prepared, done, useReserve));
  }

  /** As `commit`, in steps; the first one does the write. */
  *commitInSteps(prepared: Prepared, done: (error?: Error) => void, useReserve: boolean): Steps<void> {
    const refusal = this.quota?.refusal(prepared.before, prepared.after, useReserve);
    if (refusal) {
      done(refusal);
      return;
    }
    this.setRoot(prepared.after);
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

  private store(prepared: Prepared, done: (error?: Error) => void): void {
    if (!this.log) return;
    this.pending.push(prepared);
    this.log.append(prepared, {
      rollBack: () => this.rollBack(),
      done: (error) => {
        if (!error) {
          this.durableRoot = prepared.after;
          this.pending.shift();
        }
        done(error);
      },
    });
  }

  // When the log fails, nothing pending becomes durable, so the first call rolls all of it back.
  private rollBack(): void {
    if (this.pending.length === 0) return;
    // Listeners are notified of a write before they are notified of its rollback.
    if (this.announcing) finish(this.announcing);
    const paths = this.pending.flatMap((change) => change.paths);
    this.pending = [];
    const previousRoot = this.root;
    this.setRoot(this.durableRoot);
    finish(this.announce({ before: previousRoot, after: this.durableRoot, base: [], paths }));
  }

  protected override setRoot(root: Node | null): void {
    this.quota?.trackChange(this.root, root);
    super.setRoot(root);
  }

  private *untilRest<T>(work: () => Steps<T>): Steps<T> {
    try {
      return yield* work();
    } finally {
      this.large = undefined;
      // For two turns of the event loop waiting writes go first, before another large write begins.
      this.isResting = true;
      setImmediate(() => setImmediate(() => (this.isResting = false)));
    }
  }
}
