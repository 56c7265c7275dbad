import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { FieldDefinition } from '../screen/fields/fieldDefinition';
import type { FieldStore } from '../screen/fields/FieldStore';
import type { LayoutNode } from '../document/node';
import type { Scope } from './Scope';
import { takeWritten } from './takeWritten';

const NO_FIELDS: readonly FieldDefinition[] = [];

/** Tells the store which fields the tree has, and what the platform wrote to them. */
export function useScreenFields(root: LayoutNode | undefined, scope: Scope, store: FieldStore): void {
  const definitions = useMemo(() => (root ? scope.readFields(root) : NO_FIELDS), [scope, root]);
  useLayoutEffect(() => store.define(definitions), [definitions, store]);
  const { fields, rewrites } = scope.changes;
  useEffect(() => takeWritten(store, { fields, ...(rewrites && { rewrites }) }), [fields, rewrites, store]);
}
