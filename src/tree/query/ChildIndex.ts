import type { Steps } from '../steps';
import type { ChildChange } from '../store/Change';
import { childrenOf, type Children, type Node } from '../node';
import { sortInSteps } from '../sortInSteps';
import { SortedMap } from '../SortedMap';
import {
  comparePositions,
  isAfterEnd,
  isBeforeStart,
  positionOf,
  type Index,
  type Position,
  type Query,
} from './Query';

/** Children looked at between two steps. */
const STEP = 500;
/** Children moved between two steps. */
const MOVES = 100;
/** Where more than one of so many children changed, sorting them again is quicker. */
const MAX_MOVED = 10;

type Positions = SortedMap<Position, true>;

/** The children of one place in the order of an index. */
export interface ChildIndex {
  /** Children it holds a position of its own for. */
  readonly size: number;
  /** Positions a query selects, nearest to its anchored end first. */
  select(query: Query): Position[];
  /** The neighbour of `position` in the given direction. */
  next(position: Position, direction: 'up' | 'down'): Position | undefined;
  /** Follows a write that left `parent`: what changed among its children, undefined if all of it was written. */
  follow(parent: Node | null, changes: readonly ChildChange[] | undefined): Steps<void>;
}

/** By key: the order that children are kept in anyway. */
export class KeyIndex implements ChildIndex {
  readonly size = 0;
  private children: Children;

  constructor(parent: Node | null) {
    this.children = childrenOf(parent);
  }

  select(query: Query): Position[] {
    return selectFrom(query, (direction, before) =>
      this.run(direction, before && ((key) => before({ value: null, key }))),
    );
  }

  next(position: Position, direction: 'up' | 'down'): Position | undefined {
    return nextFrom(position, direction, (way, before) =>
      this.run(way, before && ((key) => before({ value: null, key }))),
    );
  }

  // eslint-disable-next-line require-yield -- it takes no more than one step
  *follow(parent: Node | null): Steps<void> {
    this.children = childrenOf(parent);
  }

  private *run(direction: 'up' | 'down', before?: (key: string) => boolean): Iterable<Position> {
    for (const key of this.children.keysFrom(direction, before)) yield { value: null, key };
  }
}

/** By anything else: positions of their own, moved in O(log n) with each child that changes. */
export class ValueIndex implements ChildIndex {
  private constructor(
    private readonly index: Index,
    private positions: Positions,
  ) {}

  /** Sorts all children of a place, in steps. */
  static *build(index: Index, parent: Node | null): Steps<ValueIndex> {
    return new ValueIndex(index, yield* sortPositions(index, parent));
  }

  get size(): number {
    return this.positions.size;
  }

  select(query: Query): Position[] {
    return selectFrom(query, (direction, before) => this.positions.keysFrom(direction, before));
  }

  next(position: Position, direction: 'up' | 'down'): Position | undefined {
    return nextFrom(position, direction, (way, before) => this.positions.keysFrom(way, before));
  }

  *follow(parent: Node | null, changes: readonly ChildChange[] | undefined): Steps<void> {
    if (!changes || changes.length > Math.max(STEP, this.size / MAX_MOVED)) {
      this.positions = yield* sortPositions(this.index, parent);
    } else {
      for (const [i, change] of changes.entries()) {
        this.move(change);
        if (i % MOVES === MOVES - 1) yield;
      }
    }
  }

  move({ key, before, after }: ChildChange): void {
    const from = before && positionOf(this.index, key, before);
    const to = after && positionOf(this.index, key, after);
    if (from && to && comparePositions(from, to) === 0) return;
    if (from) this.positions = this.positions.delete(from);
    if (to) this.positions = this.positions.set(to, true);
  }
}

function* sortPositions(index: Index, parent: Node | null): Steps<Positions> {
  const list: Position[] = [];
  for (const [key, child] of childrenOf(parent)) {
    if (list.push(positionOf(index, key, child)) % STEP === 0) yield;
  }
  const entries: [Position, true][] = [];
  for (const position of yield* sortInSteps(list, comparePositions)) {
    if (entries.push([position, true]) % STEP === 0) yield;
  }
  return yield* SortedMap.fromSortedInSteps(comparePositions, entries);
}

/** Positions one way or the other, starting with the first for which `before` is false. */
type Run = (direction: 'up' | 'down', before?: (position: Position) => boolean) => Iterable<Position>;

function selectFrom(query: Query, run: Run): Position[] {
  const fromLast = query.limit?.from === 'last';
  const limit = query.limit?.count ?? Infinity;
  const found: Position[] = [];
  const positions = fromLast
    ? run('down', (position) => isAfterEnd(query, position))
    : run('up', (position) => isBeforeStart(query, position));
  for (const position of positions) {
    if (found.length >= limit) break;
    if (fromLast ? isBeforeStart(query, position) : isAfterEnd(query, position)) break;
    found.push(position);
  }
  return found;
}

function nextFrom(position: Position, direction: 'up' | 'down', run: Run): Position | undefined {
  const passed =
    direction === 'up'
      ? (other: Position) => comparePositions(other, position) <= 0
      : (other: Position) => comparePositions(other, position) >= 0;
  for (const found of run(direction, passed)) return found;
  return undefined;
}
