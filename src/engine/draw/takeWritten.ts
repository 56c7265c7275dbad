import type { ScopeChanges } from '../screen/commands/ScreenState';
import type { FieldStore } from '../screen/fields/FieldStore';

type Written = Pick<ScopeChanges, 'fields' | 'rewrites'>;

// With what is typed: a screen drawn again with the same values has taken them already.
const taken = new WeakMap<FieldStore, Written>();

/** A value the platform writes wins over what was typed before it came, not over what is typed after. */
export function takeWritten(store: FieldStore, written: Written): void {
  const before = taken.get(store);
  const { fields, rewrites } = written;
  for (const name of Object.keys(fields))
    if (before?.fields[name] !== fields[name] || before?.rewrites?.[name] !== rewrites?.[name])
      store.forget(name);
  taken.set(store, written);
}
