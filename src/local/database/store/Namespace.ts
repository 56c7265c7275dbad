import { isRecord } from '../../../protocol';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../limits';
import { Indexes } from '../query/Indexes';
import { decodeNode, decodePriority } from '../tree/decode';
import { nodeAt, withNodeAt, withPriorityAt, type Node, type Path } from '../tree/node';
import { BadInput, isWithin, parseTarget, pathText, type Target } from '../tree/path';
import type { Change } from './Change';
import type { Room } from './Room';
import { ViewTree } from './ViewTree';

/** A write worked out but not yet done. */
export interface Prepared extends Change {
  /** The time its server values stand for, ms since 1970. */
  now: number;
}

/** What follows from a write that was handed to the log. */
export interface Outcome {
  /** The write was not kept, nor any later one of any namespace; called before any `done`, the latest first. */
  takeBack: () => void;
  /** Called once, in order, with an error if the write was not kept. */
  done: (error?: Error) => void;
}

/** Where writes are made durable. */
export interface Log {
  append(change: Change, outcome: Outcome): void;
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
  private readonly watchers = new Set<(change: Change) => void>();
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
    return this.prepare(target.path, [[target, value]]);
  }

  /** All or nothing: `values` has child names or relative paths. Throws `BadInput`. */
  prepareUpdate(base: Path, values: unknown): Prepared {
    if (!isRecord(values)) throw new BadInput('Update is not an object');
    const writes = Object.entries(values).map(([name, value]): [Target, unknown] => {
      const { path, priority } = parseTarget(name);
      return [{ path: parseTarget(pathText([...base, ...path])).path, priority }, value];
    });
    refuseOverlap(writes.map(([target]) => target));
    return this.prepare(base, writes);
  }

  private prepare(base: Path, writes: readonly [Target, unknown][]): Prepared {
    const now = this.clock();
    const before = this.current;
    let after = before;
    for (const [{ path, priority }, value] of writes) {
      const existing = nodeAt(before, path);
      after = priority
        ? withPriorityAt(after, path, decodePriority(value, existing, now))
        : withNodeAt(after, path, decodeNode(value, existing, now, path.length));
    }
    return { before, after, base, paths: writes.map(([{ path }]) => path), now };
  }

  /** Does a prepared write: listeners hear of it at once, `done` follows when it is durable or could not be made so, with
   * `NoRoom` at once when it cannot be taken. Nothing may have been written since `prepared` was made. `useReserve` is for the
   * platform. */
  commit(prepared: Prepared, done: (error?: Error) => void, useReserve = false): void {
    const refusal = this.room?.refusal(prepared.before, prepared.after, useReserve);
    if (refusal) {
      done(refusal);
      return;
    }
    this.become(prepared.after);
    this.announce(prepared);
    if (!this.log) {
      done();
      return;
    }
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

  /** Called after every change, before listeners hear of it. Returns the way to stop. */
  watch(watcher: (change: Change) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  // The log fails everything that is not durable yet, so the first call takes all of it back.
  private fallBack(): void {
    if (this.pending.length === 0) return;
    const paths = this.pending.flatMap((change) => change.paths);
    this.pending = [];
    const before = this.current;
    this.become(this.durable);
    this.announce({ before, after: this.durable, base: [], paths });
  }

  private become(root: Node | null): void {
    this.room?.changed(this.current, root);
    this.current = root;
    this.stamp++;
  }

  private announce(change: Change): void {
    this.indexes.follow(change);
    // Permissions are looked at again before anybody is told what changed.
    for (const watcher of this.watchers) watcher(change);
    this.views.dispatch(change);
  }
}

function refuseOverlap(targets: readonly Target[]): void {
  const sorted = targets
    .map(({ path, priority }) => ({ path, priority, text: path.map((key) => `${key}/`).join('') }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  sorted.forEach((target, i) => {
    const above = sorted[i - 1];
    if (above && !above.priority && isWithin(target.path, above.path)) {
      throw new BadInput('Update has a path that is above another');
    }
  });
}
