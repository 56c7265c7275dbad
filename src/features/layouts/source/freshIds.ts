import type { ReadSource, SourceView } from './readSource';

/** All the ids of a text. */
export function idsOf(source: ReadSource): Set<string> {
  return new Set([...source.byPath.values()].flatMap(({ id }) => (id === '' ? [] : [id])));
}

/** The first of `name`, `name2`, `name3` … that is not among the used ones. */
function freshId(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  const bare = name.replace(/\d{1,9}$/, '') || name;
  for (let number = 2; ; number += 1) {
    const id = `${bare}${String(number)}`;
    if (!used.has(id)) return id;
  }
}

/** New names for those ids of views, and of what they hold, that are used already. */
export function renamesFor(views: readonly SourceView[], used: Set<string>): Map<string, string> {
  const renames = new Map<string, string>();
  const visit = ({ id, views: inner }: SourceView): void => {
    if (id !== '' && !renames.has(id)) {
      const fresh = freshId(id, used);
      used.add(fresh);
      if (fresh !== id) renames.set(id, fresh);
    }
    inner.forEach(visit);
  };
  views.forEach(visit);
  return renames;
}
