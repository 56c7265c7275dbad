import type { FieldStore } from '../screen/fields/FieldStore';
import type { FieldValue } from '../document/types';

type Written = Readonly<Record<string, FieldValue>>;

// With what is typed: a screen drawn again with the same values has taken them already.
const taken = new WeakMap<FieldStore, Written>();

/** A value the platform writes wins over what was typed before it came, not over what is typed after. */
export function takeWritten(store: FieldStore, fields: Written): void {
  const before = taken.get(store);
  for (const name of Object.keys(fields)) if (before?.[name] !== fields[name]) store.forget(name);
  taken.set(store, fields);
}
