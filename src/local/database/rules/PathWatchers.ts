import type { Steps } from '../../../tree/steps';
import { concernedBy } from '../../../tree/store/Change';
import type { Path } from '../../../tree/node';
import { PathTree } from '../../../tree/PathTree';

/** Watchers of writes to certain places. */
export class PathWatchers {
  private readonly places = new PathTree<Set<() => void>>();

  /** Has `watcher` called once for each write at, above or below any of `paths`. Returns the way to stop. */
  watch(paths: readonly Path[], watcher: () => void): () => void {
    for (const path of paths) {
      const watchers = this.places.get(path);
      if (watchers) watchers.add(watcher);
      else this.places.set(path, new Set([watcher]));
    }
    return () => {
      for (const path of paths) this.remove(path, watcher);
    };
  }

  /** Calls the watchers that a write to `paths` concerns; finds them in steps. */
  *notify(paths: readonly Path[]): Steps<void> {
    const places = yield* concernedBy(paths, this.places);
    const concerned = new Set<() => void>();
    for (const watchers of places.keys()) watchers.forEach((watcher) => concerned.add(watcher));
    for (const watcher of concerned) watcher();
  }

  private remove(path: Path, watcher: () => void): void {
    const watchers = this.places.get(path);
    if (watchers?.delete(watcher) && watchers.size === 0) this.places.delete(path);
  }
}
