import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { FieldDefinition } from '../screen/fields/fieldDefinition';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';
import type { ScopeChanges } from '../screen/commands/ScreenState';

type Written = Pick<ScopeChanges, 'fields' | 'rewrites'>;

// By store, as typed values are: a screen that is mounted again with the same store has applied them already.
const appliedWrites = new WeakMap<FieldStore, Written>();

/** A value written by the platform replaces what was typed before it arrived, not what is typed afterwards. */
function applyWritten(store: FieldStore, written: Written): void {
  const previous = appliedWrites.get(store);
  const { fields, rewrites } = written;
  store.forgetAll(
    Object.keys(fields).filter(
      (name) => previous?.fields[name] !== fields[name] || previous?.rewrites?.[name] !== rewrites?.[name],
    ),
  );
  appliedWrites.set(store, written);
}

const NO_FIELDS: readonly FieldDefinition[] = [];

/** Gives the store the fields of the tree, and the values that the platform wrote to them. */
export function useScreenFields(root: LayoutNode | undefined, scope: Scope, store: FieldStore): void {
  const definitions = useMemo(() => (root ? scope.readFields(root) : NO_FIELDS), [scope, root]);
  useLayoutEffect(() => store.define(definitions), [definitions, store]);
  const { fields, rewrites } = scope.changes;
  useEffect(() => applyWritten(store, { fields, ...(rewrites && { rewrites }) }), [fields, rewrites, store]);
}
