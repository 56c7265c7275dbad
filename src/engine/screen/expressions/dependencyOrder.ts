/** Things in the order in which they need each other, and those that need themselves, by whatever way. */
export interface DependencyOrder<T> {
  /** Each after all that it needs; without those that need themselves. */
  order: T[];
  circular: ReadonlySet<T>;
}

interface Visit<T> {
  thing: T;
  needs: T[];
  /** How many of them were looked at. */
  next: number;
}

/** Tarjan's strongly connected components: one pass over things and needs, however long a chain of them is. */
export function dependencyOrder<T extends object>(
  things: Iterable<T>,
  needsOf: (thing: T) => T[],
): DependencyOrder<T> {
  const indexes = new Map<T, number>();
  /** The lowest index that a thing leads back to. */
  const lows = new Map<T, number>();
  const open: T[] = [];
  const isOpen = new Set<T>();
  const order: T[] = [];
  const circular = new Set<T>();
  const visits: Visit<T>[] = [];

  const enter = (thing: T): void => {
    indexes.set(thing, indexes.size);
    lows.set(thing, indexes.size - 1);
    open.push(thing);
    isOpen.add(thing);
    visits.push({ thing, needs: needsOf(thing), next: 0 });
  };
  const lower = (thing: T, to: number | undefined): void => {
    lows.set(thing, Math.min(lows.get(thing) ?? 0, to ?? 0));
  };
  const leave = (thing: T): void => {
    if (lows.get(thing) !== indexes.get(thing)) return;
    const group = open.splice(open.lastIndexOf(thing));
    for (const one of group) isOpen.delete(one);
    const [only] = group;
    if (only !== undefined && group.length === 1 && !needsOf(only).includes(only)) order.push(only);
    else for (const one of group) circular.add(one);
  };

  for (const first of things) {
    if (!indexes.has(first)) enter(first);
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const need = visit.needs[visit.next];
      visit.next += 1;
      if (need !== undefined) {
        if (!indexes.has(need)) enter(need);
        else if (isOpen.has(need)) lower(visit.thing, indexes.get(need));
        continue;
      }
      visits.pop();
      const around = visits.at(-1);
      if (around) lower(around.thing, lows.get(visit.thing));
      leave(visit.thing);
    }
  }
  return { order, circular };
}
