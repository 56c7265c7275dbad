import { childrenOf, type Node } from '../tree/node';
import { SortedMap } from '../tree/SortedMap';
import {
  comparePositions,
  isAfterEnd,
  isBeforeStart,
  positionOf,
  type Index,
  type Position,
  type Query,
} from './Query';

/** The children of one place, sorted for one kind of order; kept up to date while queries listen there. */
export class ChildIndex {
  private positions: SortedMap<Position, true> = new SortedMap(comparePositions);

  constructor(
    readonly index: Index,
    parent: Node | null,
  ) {
    this.rebuild(parent);
  }

  rebuild(parent: Node | null): void {
    const sorted = [...childrenOf(parent)].map(([key, child]) => positionOf(this.index, key, child));
    // Children come in key order already.
    if (this.index.by !== 'key') sorted.sort(comparePositions);
    this.positions = SortedMap.fromSorted(
      comparePositions,
      sorted.map((position) => [position, true]),
    );
  }

  change(key: string, before: Node | null, after: Node | null): void {
    const from = before && positionOf(this.index, key, before);
    const to = after && positionOf(this.index, key, after);
    if (from && to && comparePositions(from, to) === 0) return;
    if (from) this.positions = this.positions.delete(from);
    if (to) this.positions = this.positions.set(to, true);
  }

  /** Positions a query selects, nearest to its anchored end first. */
  select(query: Query): Position[] {
    const fromLast = query.limit?.from === 'last';
    const most = query.limit?.count ?? Infinity;
    const found: Position[] = [];
    const run = fromLast
      ? this.positions.keysFrom('down', (position) => isAfterEnd(query, position))
      : this.positions.keysFrom('up', (position) => isBeforeStart(query, position));
    for (const position of run) {
      if (found.length >= most) break;
      if (fromLast ? isBeforeStart(query, position) : isAfterEnd(query, position)) break;
      found.push(position);
    }
    return found;
  }

  /** The neighbour of `position` in the given direction. */
  next(position: Position, direction: 'up' | 'down'): Position | undefined {
    const passed =
      direction === 'up'
        ? (other: Position) => comparePositions(other, position) <= 0
        : (other: Position) => comparePositions(other, position) >= 0;
    for (const found of this.positions.keysFrom(direction, passed)) return found;
    return undefined;
  }
}
