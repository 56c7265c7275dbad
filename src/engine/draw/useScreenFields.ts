import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { FieldDefinition } from '../screen/fields/fieldDefinition';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';
import type { ScopeChanges } from '../screen/commands/ScreenState';

type Written = Pick<ScopeChanges, 'fields' | 'rewrites'>;

// With what is typed: a screen drawn again with the same values has taken them already.
const taken = new WeakMap<FieldStore, Written>();

/** A value the platform writes wins over what was typed before it came, not over what is typed after. */
function takeWritten(store: FieldStore, written: Written): void {
  const before = taken.get(store);
  const { fields, rewrites } = written;
  for (const name of Object.keys(fields))
    if (before?.fields[name] !== fields[name] || before?.rewrites?.[name] !== rewrites?.[name])
      store.forget(name);
  taken.set(store, written);
}

const NO_FIELDS: readonly FieldDefinition[] = [];

/** Tells the store which fields the tree has, and what the platform wrote to them. */
export function useScreenFields(root: LayoutNode | undefined, scope: Scope, store: FieldStore): void {
  const definitions = useMemo(() => (root ? scope.readFields(root) : NO_FIELDS), [scope, root]);
  useLayoutEffect(() => store.define(definitions), [definitions, store]);
  const { fields, rewrites } = scope.changes;
  useEffect(() => takeWritten(store, { fields, ...(rewrites && { rewrites }) }), [fields, rewrites, store]);
}
