import type { Steps } from '../steps';
import { BranchNode, childrenOf, memberSize, type Node } from '../node';
import { compareKeys } from '../order';
import { sortInSteps } from '../sortInSteps';
import { SortedMap } from '../SortedMap';

/** Children put together between two steps. */
const STEP = 200;

/** Children from which on a selection is put together in steps. */
const LARGE = 500;

/** What a listen or a query selected from one state of the data. */
export class Selection {
  /** Without `keys` it is all of `parent`. */
  constructor(
    private readonly parent: Node | null,
    private readonly keys?: readonly string[],
  ) {}

  get isLarge(): boolean {
    return this.keys !== undefined && this.keys.length > LARGE;
  }

  /** Whether its JSON takes more bytes; what it is picked from is looked through only where that takes more itself. */
  isLargerThan(bytes: number): boolean {
    if (!this.parent || this.parent.size <= bytes) return false;
    if (!this.keys) return true;
    const available = childrenOf(this.parent);
    let size = 0;
    for (const key of this.keys) {
      const child = available.get(key);
      if (child) size += memberSize(key, child);
      if (size > bytes) return true;
    }
    return false;
  }

  /** Bytes of its JSON, about: as if all children were equally large. */
  get weight(): number {
    if (!this.parent) return 0;
    const { size } = childrenOf(this.parent);
    return this.keys ? (this.parent.size * this.keys.length) / Math.max(1, size) : this.parent.size;
  }

  /** What was selected, put together in steps. */
  *node(): Steps<Node | null> {
    return this.keys ? yield* pick(this.parent, this.keys) : this.parent;
  }
}

/** The given children of a node as a node of their own, in steps; priorities of the place itself do not count in
 * queries. */
export function* pick(parent: Node | null, keys: readonly string[]): Steps<Node | null> {
  const available = childrenOf(parent);
  if (parent instanceof BranchNode && keys.length === available.size) {
    return parent.priority === null ? parent : new BranchNode(available, null, parent);
  }
  const children: [string, Node][] = [];
  const totals = { members: 0, leaves: 0 };
  for (const key of yield* sortInSteps([...keys], compareKeys)) {
    const child = available.get(key);
    if (!child) continue;
    totals.members += memberSize(key, child);
    totals.leaves += child.leaves;
    if (children.push([key, child]) % STEP === 0) yield;
  }
  if (children.length === 0) return null;
  return new BranchNode(yield* SortedMap.fromSortedInSteps(compareKeys, children), null, totals);
}
