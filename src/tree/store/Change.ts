import type { Steps } from '../steps';
import { childOf, nodeAt, type Node, type Path } from '../node';
import type { PathTree } from '../PathTree';

/** Paths looked at between two steps. */
export const STEP = 100;

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
export function* childChanges(
  change: Change,
  place: Path,
  paths: readonly Path[],
): Steps<ChildChange[] | undefined> {
  const depth = place.length;
  if (paths.some((written) => written.length <= depth)) return undefined;
  const parentBefore = nodeAt(change.before, place);
  const parentAfter = nodeAt(change.after, place);
  const changes: ChildChange[] = [];
  let visited = 0;
  for (const key of new Set(paths.map((written) => written[depth] ?? ''))) {
    const before = childOf(parentBefore, key);
    const after = childOf(parentAfter, key);
    if (before !== after) changes.push({ key, before, after });
    if (++visited % STEP === 0) yield;
  }
  return changes;
}

/** The values that stand at places a write concerns, each with those of its paths that concern it. */
export function* concernedBy<T>(paths: readonly Path[], places: PathTree<T>): Steps<Map<T, Path[]>> {
  const concerned = new Map<T, Path[]>();
  if (places.isEmpty) return concerned;
  let visited = 0;
  for (const path of paths) {
    places.eachConcerned(path, (place) => {
      const found = concerned.get(place);
      if (found) found.push(path);
      else concerned.set(place, [path]);
    });
    if (++visited % STEP === 0) yield;
  }
  return concerned;
}
