import type { FieldDefinition } from '../fields/fieldDefinition';
import type { FieldStore } from '../fields/FieldStore';
import { PLAIN_MARKS } from '../fields/readNumber';
import { typedValue } from '../fields/typedValue';
import { type NamedValues, RESERVED_NAMES } from './ExpressionTree';

/** The values names have in a scope at this moment: its fields by name or id as they would be posted, and the reserved names. */
export function fieldValues(store: FieldStore, { named }: NamedValues): (name: string) => unknown {
  let fields: Map<string, FieldDefinition> | undefined;
  const fieldOf = (name: string): FieldDefinition | undefined => {
    if (!fields) {
      fields = new Map();
      const all = store.definitions();
      for (const field of all) for (const id of field.ids) fields.set(id, field);
      for (const field of all) fields.set(field.name, field);
    }
    return fields.get(name);
  };
  return (name) => {
    if (RESERVED_NAMES.has(name)) return named(name);
    const field = fieldOf(name);
    return field && (store.typed(field) ?? typedValue(field, field.initial, PLAIN_MARKS));
  };
}
