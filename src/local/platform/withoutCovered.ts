import type { Json } from '../../protocol';

/** The writes without those below another one: one update takes a place or what is under it, not both. */
export function withoutCovered(writes: Readonly<Record<string, Json>>): Record<string, Json> {
  const covered = (path: string) => {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
      if (Object.hasOwn(writes, path.slice(0, at))) return true;
    return false;
  };
  return Object.fromEntries(Object.entries(writes).filter(([path]) => !covered(path)));
}
