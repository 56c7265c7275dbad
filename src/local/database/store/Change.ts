import { childOf, nodeAt, type Node, type Path } from '../tree/node';

/** One write as listeners see it: the state before and after, and the places it named. */
export interface Change {
  before: Node | null;
  after: Node | null;
  /** Above all of `paths`. */
  base: Path;
  paths: readonly Path[];
}

/** One changed child, before and after. */
export interface ChildChange {
  key: string;
  before: Node | null;
  after: Node | null;
}

/** What `paths` of a change did to the children of a place that each of them concerns; undefined if the whole place was
 * written. */
export function childChanges(change: Change, place: Path, paths: readonly Path[]): ChildChange[] | undefined {
  const depth = place.length;
  if (paths.some((written) => written.length <= depth)) return undefined;
  const parentBefore = nodeAt(change.before, place);
  const parentAfter = nodeAt(change.after, place);
  const changes: ChildChange[] = [];
  for (const key of new Set(paths.map((written) => written[depth] ?? ''))) {
    const before = childOf(parentBefore, key);
    const after = childOf(parentAfter, key);
    if (before !== after) changes.push({ key, before, after });
  }
  return changes;
}
