import type { Indexes } from '../query/Indexes';
import type { Query } from '../query/Query';
import type { Node, Path } from '../node';
import { PathTree } from '../PathTree';
import type { Steps } from '../steps';
import { childChanges, concernedBy, type Change } from './Change';
import type { Delta } from './Delta';
import type { Selection } from './pick';
import { QueryView, WholeView, type Subscriber, type View } from './View';

/** What is listened to at one place, by query. */
interface PathViews {
  path: Path;
  views: Map<string, View>;
}

const NO_QUERY = '';

/** All listeners of a namespace, arranged by path so that a write finds those it concerns and no others. */
export class ViewTree {
  private readonly byPath = new PathTree<PathViews>();
  private subscriptions = 0;

  /** `indexes` follow a write before it is dispatched. */
  constructor(private readonly indexes: Indexes) {}

  get size(): number {
    return this.subscriptions;
  }

  /** True when somebody listens to exactly this place, all of it or a query. */
  isListenedTo(path: Path): boolean {
    return this.byPath.get(path) !== undefined;
  }

  /** Adds a listener; returns what it listens to now and the way to stop. */
  subscribe(
    root: Node | null,
    path: Path,
    query: Query | undefined,
    subscriber: Subscriber,
  ): { current: Selection; stop: () => void } {
    let listened = this.byPath.get(path);
    if (!listened) this.byPath.set(path, (listened = { path, views: new Map() }));
    const id = query?.id ?? NO_QUERY;
    let view = listened.views.get(id);
    if (!view) {
      view = query
        ? new QueryView(path, query, this.indexes.acquire(root, path, query.index))
        : new WholeView(path);
      listened.views.set(id, view);
    }
    view.subscribers.add(subscriber);
    this.subscriptions++;
    const joinedView = view;
    return {
      current: joinedView.current(root),
      stop: () => {
        if (!joinedView.subscribers.delete(subscriber)) return;
        this.subscriptions--;
        if (joinedView.subscribers.size === 0) this.drop(path, id);
      },
    };
  }

  /** Notifies the listeners concerned of what a write changed for them: computes that in steps, then delivers to all. */
  *dispatch(change: Change): Steps<void> {
    const deltas: { view: View; delta: Delta }[] = [];
    for (const [listened, paths] of yield* concernedBy(change.paths, this.byPath)) {
      const children = yield* childChanges(change, listened.path, paths);
      for (const view of listened.views.values()) {
        const delta = yield* view.update(change, paths, children);
        if (!delta) continue;
        yield* delta.weigh();
        deltas.push({ view, delta });
      }
    }
    for (const { view, delta } of deltas) {
      for (const subscriber of [...view.subscribers]) subscriber.deliver(delta);
    }
  }

  private drop(path: Path, id: string): void {
    const listened = this.byPath.get(path);
    listened?.views.get(id)?.close();
    listened?.views.delete(id);
    if (listened?.views.size === 0) this.byPath.delete(path);
  }
}
