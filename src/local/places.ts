/** Counts a name until the result is called. */
function count(names: Map<string, number>, name: string): () => void {
  names.set(name, (names.get(name) ?? 0) + 1);
  return () => {
    const left = (names.get(name) ?? 1) - 1;
    if (left > 0) names.set(name, left);
    else names.delete(name);
  };
}

function* above(path: string): Iterable<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}

/** Places of a database, each as often as it was added. */
export function createPlaces() {
  const places = new Map<string, number>();
  const overPlaces = new Map<string, number>();

  function has(path: string): boolean {
    if (places.has(path)) return true;
    for (const place of above(path)) if (places.has(place)) return true;
    return false;
  }

  return {
    add(path: string): () => void {
      const forget = [count(places, path), ...[...above(path)].map((place) => count(overPlaces, place))];
      return () => {
        for (const one of forget) one();
      };
    },
    /** True for one of them and for what lies below it. */
    has,
    /** The same, and for what lies above one. */
    touches: (path: string): boolean => overPlaces.has(path) || has(path),
  };
}
