import { useState } from 'react';

function sameEntries(a: object, b: object): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)))
  );
}

/** The object as it was first given, for as long as newer ones hold the same entries. */
export function useShallow<T extends object>(given: T): T {
  const [kept, keep] = useState(given);
  if (kept === given || sameEntries(kept, given)) return kept;
  keep(given);
  return given;
}
