import type { Words } from '../../document/expressions/evaluate';
import { type FieldDefinition, fieldsByName, untouchedValue } from '../fields/fieldDefinition';
import type { FieldStore } from '../fields/FieldStore';
import { PLAIN_MARKS } from '../fields/numberMarks';
import { typedValue } from '../fields/typedValue';
import { type NamedValues, RESERVED_NAMES } from './ExpressionTree';

/**
 * Looks up names in the current values of a scope: its fields by name or id, as posted or as shown, and the reserved names.
 */
export function fieldValues(
  store: FieldStore,
  { named }: NamedValues,
): (name: string, words: Words) => unknown {
  // Most steps read no field.
  let fields: ReadonlyMap<string, FieldDefinition> | undefined;
  return (name, words) => {
    if (RESERVED_NAMES.has(name)) return named(name);
    const field = (fields ??= fieldsByName(store.definitions())).get(name);
    return field && (store.typed(field) ?? typedValue(field, untouchedValue(field, words), PLAIN_MARKS));
  };
}
