import { ChildIndex } from '../query/ChildIndex';
import { indexId, type Query } from '../query/Query';
import type { ChildChange } from '../query/Window';
import { childOf, nodeAt, type Node, type Path } from '../tree/node';
import { QueryView, WholeView, type Change, type Subscriber, type View } from './View';

interface Place {
  views: Map<string, View>;
  indexes: Map<string, ChildIndex>;
  children: Map<string, Place>;
}

const newPlace = (): Place => ({ views: new Map(), indexes: new Map(), children: new Map() });
const WHOLE = '';

/** All listeners of a namespace, arranged by path so that a write finds those it concerns and no others. */
export class ViewTree {
  private readonly root = newPlace();
  private subscriptions = 0;

  get size(): number {
    return this.subscriptions;
  }

  /** Adds a listener; returns what it listens to now and the way to stop. */
  subscribe(
    root: Node | null,
    path: Path,
    query: Query | undefined,
    subscriber: Subscriber,
  ): { current: Node | null; stop: () => void } {
    let place = this.root;
    for (const key of path) {
      let next = place.children.get(key);
      if (!next) place.children.set(key, (next = newPlace()));
      place = next;
    }
    const id = query?.id ?? WHOLE;
    let view = place.views.get(id);
    if (!view) {
      view = query
        ? new QueryView(path, query, this.indexAt(place, query, nodeAt(root, path)))
        : new WholeView(path);
      place.views.set(id, view);
    }
    view.subscribers.add(subscriber);
    this.subscriptions++;
    const joined = view;
    return {
      current: joined.current(root),
      stop: () => {
        if (!joined.subscribers.delete(subscriber)) return;
        this.subscriptions--;
        if (joined.subscribers.size === 0) this.drop(path, id);
      },
    };
  }

  /** Tells every listener concerned what a write changed for it. */
  dispatch(change: Change): void {
    const concerned = new Map<Place, { path: Path; paths: Path[] }>();
    for (const path of change.paths) this.collect(path, concerned);
    const deliveries: (() => void)[] = [];
    for (const [place, { path, paths }] of concerned) {
      const children = moveIndexes(place, path, change, paths);
      for (const view of place.views.values()) {
        const delta = view.update(change, paths, children);
        if (!delta) continue;
        for (const subscriber of view.subscribers) deliveries.push(() => subscriber.deliver(delta));
      }
    }
    for (const deliver of deliveries) deliver();
  }

  private collect(path: Path, into: Map<Place, { path: Path; paths: Path[] }>): void {
    const add = (place: Place, at: Path): void => {
      if (place.views.size === 0) return;
      const found = into.get(place);
      if (found) found.paths.push(path);
      else into.set(place, { path: at, paths: [path] });
    };
    let place: Place | undefined = this.root;
    for (let depth = 0; place && depth < path.length; depth++) {
      add(place, path.slice(0, depth));
      place = place.children.get(path[depth] ?? '');
    }
    const below = (under: Place, at: Path): void => {
      add(under, at);
      for (const [key, child] of under.children) below(child, [...at, key]);
    };
    if (place) below(place, path);
  }

  private indexAt(place: Place, query: Query, node: Node | null): ChildIndex {
    const id = indexId(query.index);
    let index = place.indexes.get(id);
    if (!index) place.indexes.set(id, (index = new ChildIndex(query.index, node)));
    return index;
  }

  private drop(path: Path, id: string): void {
    const way: Place[] = [this.root];
    for (const key of path) {
      const next = way.at(-1)?.children.get(key);
      if (!next) return;
      way.push(next);
    }
    const place = way.at(-1);
    place?.views.delete(id);
    const used = new Set(
      [...(place?.views.values() ?? [])].flatMap(({ query }) => (query ? [indexId(query.index)] : [])),
    );
    for (const index of place?.indexes.keys() ?? []) if (!used.has(index)) place?.indexes.delete(index);
    for (let depth = path.length; depth > 0; depth--) {
      const at = way[depth];
      if (!at || at.views.size > 0 || at.children.size > 0) return;
      way[depth - 1]?.children.delete(path[depth - 1] ?? '');
    }
  }
}

/** Brings the indexes of a place up to date; undefined if the whole place was written. */
function moveIndexes(
  place: Place,
  path: Path,
  change: Change,
  paths: readonly Path[],
): ChildChange[] | undefined {
  const before = nodeAt(change.before, path);
  const after = nodeAt(change.after, path);
  if (paths.some((written) => written.length <= path.length)) {
    for (const index of place.indexes.values()) index.rebuild(after);
    return undefined;
  }
  const keys = new Set(paths.map((written) => written[path.length] ?? ''));
  const changes: ChildChange[] = [];
  for (const key of keys) {
    const was = childOf(before, key);
    const is = childOf(after, key);
    if (was === is) continue;
    changes.push({ key, before: was, after: is });
    for (const index of place.indexes.values()) index.change(key, was, is);
  }
  return changes;
}
