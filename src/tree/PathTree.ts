import type { Path } from './node';

interface Place<T> {
  value: T | undefined;
  children: Map<string, Place<T>>;
}

const newPlace = <T>(): Place<T> => ({ value: undefined, children: new Map() });

/** Values kept at paths, so that a write finds those it concerns and no others. */
export class PathTree<T> {
  private readonly root = newPlace<T>();

  get isEmpty(): boolean {
    return this.root.value === undefined && this.root.children.size === 0;
  }

  get(path: Path): T | undefined {
    return this.placesAlong(path).at(path.length)?.value;
  }

  set(path: Path, value: T): void {
    let place = this.root;
    for (const key of path) {
      let next = place.children.get(key);
      if (!next) place.children.set(key, (next = newPlace()));
      place = next;
    }
    place.value = value;
  }

  delete(path: Path): void {
    const places = this.placesAlong(path);
    const place = places[path.length];
    if (!place) return;
    place.value = undefined;
    for (let depth = path.length; depth > 0; depth--) {
      const at = places[depth];
      if (!at || at.value !== undefined || at.children.size > 0) return;
      places[depth - 1]?.children.delete(path[depth - 1] ?? '');
    }
  }

  /** Hands over each value at, above or below a path. */
  eachConcerned(path: Path, take: (value: T) => void): void {
    let place = this.root;
    for (const key of path) {
      if (place.value !== undefined) take(place.value);
      const next = place.children.get(key);
      if (!next) return;
      place = next;
    }
    const takeBelow = (under: Place<T>): void => {
      if (under.value !== undefined) take(under.value);
      for (const child of under.children.values()) takeBelow(child);
    };
    takeBelow(place);
  }

  /** The places from the root to `path`, as far as they exist. */
  private placesAlong(path: Path): Place<T>[] {
    const places = [this.root];
    for (const key of path) {
      const next = places.at(-1)?.children.get(key);
      if (!next) break;
      places.push(next);
    }
    return places;
  }
}
