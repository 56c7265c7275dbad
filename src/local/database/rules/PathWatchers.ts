import type { Path } from '../tree/node';

interface Place {
  watchers: Set<() => void>;
  children: Map<string, Place>;
}

const newPlace = (): Place => ({ watchers: new Set(), children: new Map() });

/** Those who want to know of writes to certain places, arranged by path so that a write finds them and no others. */
export class PathWatchers {
  private readonly root = newPlace();

  /** Has `watcher` called once for each write at, above or below any of `paths`. Returns the way to stop. */
  watch(paths: readonly Path[], watcher: () => void): () => void {
    for (const path of paths) {
      let place = this.root;
      for (const key of path) {
        let next = place.children.get(key);
        if (!next) place.children.set(key, (next = newPlace()));
        place = next;
      }
      place.watchers.add(watcher);
    }
    return () => {
      for (const path of paths) this.remove(path, watcher);
    };
  }

  /** Calls the watchers that a write to `paths` concerns. */
  notify(paths: readonly Path[]): void {
    if (this.root.children.size === 0 && this.root.watchers.size === 0) return;
    const concerned = new Set<() => void>();
    for (const path of paths) this.collect(path, concerned);
    for (const watcher of concerned) watcher();
  }

  private collect(path: Path, into: Set<() => void>): void {
    const add = ({ watchers }: Place): void => {
      for (const watcher of watchers) into.add(watcher);
    };
    let place: Place | undefined = this.root;
    for (const key of path) {
      add(place);
      place = place.children.get(key);
      if (!place) return;
    }
    const below = (under: Place): void => {
      add(under);
      for (const child of under.children.values()) below(child);
    };
    below(place);
  }

  private remove(path: Path, watcher: () => void): void {
    const way: Place[] = [this.root];
    for (const key of path) {
      const next = way.at(-1)?.children.get(key);
      if (!next) return;
      way.push(next);
    }
    way.at(-1)?.watchers.delete(watcher);
    for (let depth = path.length; depth > 0; depth--) {
      const place = way[depth];
      if (!place || place.watchers.size > 0 || place.children.size > 0) return;
      way[depth - 1]?.children.delete(path[depth - 1] ?? '');
    }
  }
}
