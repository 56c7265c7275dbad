import { finish, type Steps } from '../steps';
import type { ChildChange } from '../store/Change';
import type { ChildIndex } from './ChildIndex';
import { comparePositions, isAfterEnd, isBeforeStart, positionOf, type Position, type Query } from './Query';

interface WindowChange {
  entered: string[];
  left: string[];
}

const NO_CHANGE: WindowChange = { entered: [], left: [] };

/** The keys a query shows now, moved along with each write instead of being selected again. */
export class Window {
  private keys = new Set<string>();
  /** The outermost position of a limited window: what leaves first. */
  private edge: Position | undefined;

  constructor(
    private readonly query: Query,
    private readonly index: ChildIndex,
  ) {
    finish(this.reset());
  }

  has(key: string): boolean {
    return this.keys.has(key);
  }

  list(): string[] {
    return [...this.keys];
  }

  /** Selects again, in steps, and says what that changed. */
  *reset(): Steps<WindowChange> {
    const positions = this.index.select(this.query);
    yield;
    const now = new Set(positions.map(({ key }) => key));
    yield;
    const entered = [...now].filter((key) => !this.keys.has(key));
    yield;
    const left = [...this.keys].filter((key) => !now.has(key));
    this.keys = now;
    this.edge = positions.at(-1);
    return { entered, left };
  }

  *apply(changes: readonly ChildChange[]): Steps<WindowChange> {
    const singleChange = changes.length === 1 ? changes[0] : undefined;
    return (singleChange && this.applyOne(singleChange)) ?? (yield* this.reset());
  }

  /** The frequent cases in O(log n); undefined where the window has to be selected again. */
  private applyOne({ key, before, after }: ChildChange): WindowChange | undefined {
    const { query } = this;
    const to = after && this.inRange(positionOf(query.index, key, after));
    if (this.keys.has(key)) {
      const from = before && positionOf(query.index, key, before);
      return from && to && comparePositions(from, to) === 0 ? NO_CHANGE : undefined;
    }
    if (!to) return NO_CHANGE;
    const limit = query.limit;
    if (!limit || this.keys.size < limit.count) {
      this.keys.add(key);
      if (!this.edge || this.isFarther(to, this.edge)) this.edge = to;
      return { entered: [key], left: [] };
    }
    const evicted = this.edge;
    if (!evicted) return undefined;
    if (this.isFarther(to, evicted)) return NO_CHANGE;
    this.keys.add(key);
    this.keys.delete(evicted.key);
    this.edge = this.index.next(evicted, limit.from === 'last' ? 'up' : 'down');
    return { entered: [key], left: [evicted.key] };
  }

  private inRange(position: Position): Position | null {
    return isBeforeStart(this.query, position) || isAfterEnd(this.query, position) ? null : position;
  }

  private isFarther(a: Position, b: Position): boolean {
    const order = comparePositions(a, b);
    return this.query.limit?.from === 'last' ? order < 0 : order > 0;
  }
}
