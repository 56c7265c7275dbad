/** Entries sorted by dependency, and those with circular dependencies. */
interface DependencyOrder<T> {
  /** Each after all that it needs; without circular ones. */
  order: T[];
  circular: ReadonlySet<T>;
}

interface Visit<T> {
  entry: T;
  needs: T[];
  /** How many of `needs` were visited. */
  next: number;
}

/** Tarjan's strongly connected components, without recursion: linear time, however long the chains are. */
export function dependencyOrder<T extends object>(
  entries: Iterable<T>,
  needsOf: (entry: T) => T[],
): DependencyOrder<T> {
  const indexes = new Map<T, number>();
  /** The lowest index that is reachable from an entry. */
  const lows = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const order: T[] = [];
  const circular = new Set<T>();
  const visits: Visit<T>[] = [];

  const enter = (entry: T): void => {
    indexes.set(entry, indexes.size);
    lows.set(entry, indexes.size - 1);
    open.push(entry);
    isOpen.add(entry);
    visits.push({ entry, needs: needsOf(entry), next: 0 });
  };
  const lower = (entry: T, to: number | undefined): void => {
    lows.set(entry, Math.min(lows.get(entry) ?? 0, to ?? 0));
  };
  const leave = (entry: T): void => {
    if (lows.get(entry) !== indexes.get(entry)) return;
    const group = open.splice(open.lastIndexOf(entry));
    for (const member of group) isOpen.delete(member);
    const [only] = group;
    if (only !== undefined && group.length === 1 && !needsOf(only).includes(only)) order.push(only);
    else for (const member of group) circular.add(member);
  };

  for (const start of entries) {
    if (!indexes.has(start)) enter(start);
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const need = visit.needs[visit.next];
      visit.next += 1;
      if (need !== undefined) {
        if (!indexes.has(need)) enter(need);
        else if (isOpen.has(need)) lower(visit.entry, indexes.get(need));
        continue;
      }
      visits.pop();
      const outer = visits.at(-1);
      if (outer) lower(outer.entry, lows.get(visit.entry));
      leave(visit.entry);
    }
  }
  return { order, circular };
}
