import { useState } from 'react';

function sameEntries(a: object, b: object): boolean {
  const entries = Object.entries(a);
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, Reflect.get(b, key)))
  );
}

/** A stable reference to the object: changes only when an entry changes. */
export function useShallow<T extends object>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || sameEntries(stable, value)) return stable;
  setStable(value);
  return value;
}
