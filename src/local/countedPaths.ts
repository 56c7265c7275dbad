/** Counts a name until the result is called. */
function count(names: Map<string, number>, name: string): () => void {
  names.set(name, (names.get(name) ?? 0) + 1);
  return () => {
    const left = (names.get(name) ?? 1) - 1;
    if (left > 0) names.set(name, left);
    else names.delete(name);
  };
}

function* ancestorsOf(path: string): Iterable<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}

/** A reference-counted set of places of a database. */
export function createCountedPaths() {
  const paths = new Map<string, number>();
  const ancestors = new Map<string, number>();

  function has(path: string): boolean {
    if (paths.has(path)) return true;
    for (const ancestor of ancestorsOf(path)) if (paths.has(ancestor)) return true;
    return false;
  }

  return {
    add(path: string): () => void {
      const forget = [
        count(paths, path),
        ...[...ancestorsOf(path)].map((ancestor) => count(ancestors, ancestor)),
      ];
      return () => {
        for (const one of forget) one();
      };
    },
    /** True for one of them and for what lies below it. */
    has,
    /** The same, and for what lies above one. */
    touches: (path: string): boolean => ancestors.has(path) || has(path),
  };
}
