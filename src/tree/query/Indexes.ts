import type { Steps } from '../steps';
import { childChanges, concernedBy, type Change, type ChildChange } from '../store/Change';
import { nodeAt, type Node, type Path } from '../node';
import { PathTree } from '../PathTree';
import { KeyIndex, ValueIndex, type ChildIndex } from './ChildIndex';
import { indexId, type Index } from './Query';

/** What may be kept while no listen uses it; beyond that, the one unused longest is dropped. */
export interface IndexLimits {
  indexes: number;
  /** Children in all of them. */
  indexedChildren: number;
}

/** Some 100 bytes of memory for each child. */
export const INDEX_LIMITS: IndexLimits = { indexes: 200, indexedChildren: 2_000_000 };

/** Changes an index catches up with between two steps. */
const STEP = 200;
/** Changes that may wait for an index whose build nobody continues. */
const MAX_MISSED = 100_000;

/** An index, or what there is of it so far. */
interface Entry {
  path: Path;
  id: string;
  /** Undefined while it is being made. */
  index: ChildIndex | undefined;
  building: Building | undefined;
  /** Listens that use it. */
  uses: number;
  /** Kept when no listen uses it. */
  isKept: boolean;
}

/** The indexes of a namespace. One is made when a query first asks for it; from then on each write moves what it changed.
 * Those that the rules declare stay when nobody uses them; beyond the limits the one unused longest is dropped. */
export class Indexes {
  private readonly places = new PathTree<Map<string, Entry>>();
  /** Those that no listen uses, unused longest first. */
  private readonly unused = new Set<Entry>();

  constructor(private readonly limits: IndexLimits) {}

  /** Indexes there are. */
  get size(): number {
    let size = 0;
    this.places.eachConcerned([], (entries) => (size += entries.size));
    return size;
  }

  /** The index of a place, up to date. It is made in steps if need be, while writes continue; `root` is the data at the time
   * it is called. `isKept`: it stays for later queries. */
  *ready(root: () => Node | null, path: Path, index: Index, isKept: boolean): Steps<ChildIndex> {
    if (index.by === 'key') return new KeyIndex(nodeAt(root(), path));
    for (;;) {
      const entry = this.entry(path, index, root());
      entry.isKept ||= isKept;
      this.markUsed(entry);
      if (!entry.index && entry.building) this.advance(entry, entry.building);
      if (entry.index) return entry.index;
      yield;
    }
  }

  /** The index of a place for a listen; `release` it when the listen ends. */
  acquire(root: Node | null, path: Path, index: Index): { index: ChildIndex; release: () => void } {
    const entry = this.entry(path, index, root);
    entry.uses++;
    this.unused.delete(entry);
    while (!entry.index && entry.building) this.advance(entry, entry.building);
    if (!entry.index) throw new Error('An index is neither there nor being made');
    return { index: entry.index, release: () => this.release(entry) };
  }

  /** Brings all indexes up to date with a write, in steps: until then they are those of neither state. */
  *follow(change: Change): Steps<void> {
    for (const [entries, paths] of yield* concernedBy(change.paths, this.places)) {
      const [first] = entries.values();
      if (!first) continue;
      const parent = nodeAt(change.after, first.path);
      const changes = yield* childChanges(change, first.path, paths);
      for (const entry of [...entries.values()]) {
        if (entry.index && (changes || entry.uses > 0)) yield* entry.index.follow(parent, changes);
        else if (!entry.index && changes && entry.building?.queueMissed(changes)) continue;
        else this.drop(entry);
      }
    }
  }

  /** Drops all that no listen uses, because the rules have changed. */
  forget(): void {
    for (const entry of [...this.unused]) this.drop(entry);
    this.places.eachConcerned([], (entries) => entries.forEach((entry) => (entry.isKept = false)));
  }

  private entry(path: Path, index: Index, root: Node | null): Entry {
    const id = indexId(index);
    let entries = this.places.get(path);
    if (!entries) this.places.set(path, (entries = new Map<string, Entry>()));
    let entry = entries.get(id);
    if (!entry) {
      const parent = nodeAt(root, path);
      const isByKey = index.by === 'key';
      entry = {
        path,
        id,
        index: isByKey ? new KeyIndex(parent) : undefined,
        building: isByKey ? undefined : new Building(index, parent),
        uses: 0,
        isKept: false,
      };
      entries.set(id, entry);
    }
    return entry;
  }

  private advance(entry: Entry, building: Building): void {
    entry.index = building.advance();
    if (entry.index) entry.building = undefined;
  }

  private release(entry: Entry): void {
    if (--entry.uses > 0) return;
    if (entry.isKept) this.markUsed(entry);
    else this.drop(entry);
  }

  /** Marks an entry as used last, and drops what is too much. */
  private markUsed(entry: Entry): void {
    if (entry.uses > 0) return;
    this.unused.delete(entry);
    this.unused.add(entry);
    let children = 0;
    for (const { index } of this.unused) children += index?.size ?? 0;
    for (const oldest of this.unused) {
      const isWithin = this.unused.size <= this.limits.indexes && children <= this.limits.indexedChildren;
      if (isWithin || oldest === entry) break;
      children -= oldest.index?.size ?? 0;
      this.drop(oldest);
    }
  }

  private drop(entry: Entry): void {
    this.unused.delete(entry);
    const entries = this.places.get(entry.path);
    if (entries?.get(entry.id) !== entry) return;
    entries.delete(entry.id);
    if (entries.size === 0) this.places.delete(entry.path);
  }
}

/** An index that is being made: of the data as it was when that began, then of what was written meanwhile. */
class Building {
  private readonly steps: Steps<ValueIndex>;
  private built: ValueIndex | undefined;
  private missed: ChildChange[] = [];

  constructor(index: Index, parent: Node | null) {
    this.steps = ValueIndex.build(index, parent);
  }

  /** One step; the index once it is up to date. */
  advance(): ValueIndex | undefined {
    if (!this.built) {
      const { done, value } = this.steps.next();
      if (!done) return undefined;
      this.built = value;
    }
    for (const change of this.missed.splice(0, STEP)) this.built.move(change);
    return this.missed.length === 0 ? this.built : undefined;
  }

  /** Queues changes that were written meanwhile. False when there are too many: the build has to start again. */
  queueMissed(changes: readonly ChildChange[]): boolean {
    for (const change of changes) this.missed.push(change);
    return this.missed.length <= MAX_MISSED;
  }
}
