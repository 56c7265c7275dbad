import { WIRE_FIELDS } from '../../../protocol';
import { fieldMap, ownValue } from '../binding/fieldMap';
import type { FieldStore } from '../fields/FieldStore';
import type { BindingData, FieldValue } from '../../document/types';

const NOT_A_FIELD = /^(post_collection|grid_view_|script)/;

// What is shown in other words is posted in the wire's.
const wireMap = (fields: unknown): Record<string, FieldValue> => ({
  ...fieldMap(fields),
  ...fieldMap(ownValue(fields, WIRE_FIELDS)),
});

/** Fields that came with a row, card or request form and belong to its posts although no view shows them. */
export function carriedFields(data: BindingData): Record<string, FieldValue> {
  const carried: Record<string, FieldValue> = {};
  const plain = wireMap(data.scriptParam);
  for (const name of Object.keys(plain)) {
    const value = plain[name];
    if (!NOT_A_FIELD.test(name) && value !== undefined && name !== 'description_change')
      carried[name] = value;
  }
  return {
    ...carried,
    ...wireMap(data.book),
    ...wireMap(data.bookData),
    ...wireMap(data.itemData),
    ...wireMap(data.hashFieldValue),
  };
}

/** What a post of this screen, row or card carries: its fields, limited by `listField`. */
export function postData(
  data: BindingData,
  store: FieldStore,
  listField: readonly string[] | undefined,
): Record<string, FieldValue> {
  const typed = store.collect(listField);
  return listField ? typed : { ...carriedFields(data), ...typed };
}

/** Target of a post that names none: the collection the screen's or row's script came with; empty when there is none. */
export function scriptCollection(data: BindingData, names: readonly string[] = ['post_collection']): string {
  for (const name of names) {
    const value = ownValue(data.scriptParam, name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
