import { COPIED_AUTHOR } from '../../protocol/data/copy';
import type { DataDefinition, DataField } from '../../protocol/data/definition';
import type { Json, JsonObject } from '../../protocol';
import { refuse, type Refusal } from '../requests/handler';
import type { CollectionsOf } from './definitions';
import { called, type ReadReferred } from './rowRules';
import type { Row } from './rows';

/** What a row gives to a field that copies from it; undefined where it has no value of that kind. */
function copiedValue({ type, choices, copy }: DataField, row: Row | undefined): Json | undefined {
  if (!row) return undefined;
  const value = copy?.field === COPIED_AUTHOR ? row.author : row.values[copy?.field ?? ''];
  if (type === 'number' || type === 'money') return typeof value === 'number' ? value : undefined;
  if (type === 'boolean') return value === true;
  if (typeof value !== 'string' || (type === 'choice' && choices?.includes(value) !== true)) return undefined;
  return value;
}

/** True where a field copies values of its own kind: one of another kind could be no person, and no step of a path. */
async function isOfItsKind(
  { type, collection, copy }: DataField,
  fields: readonly DataField[],
  collections: CollectionsOf,
): Promise<boolean> {
  if (copy?.field === COPIED_AUTHOR) return true;
  const reference = fields.find(({ name }) => name === copy?.reference);
  const target = await collections(reference?.collection);
  const source = target?.definition.fields.find(({ name }) => name === copy?.field);
  return source?.type === type && source.collection === collection;
}

/** Values with copies from the rows that they newly refer to. What was copied stays, even if those rows change or are removed. */
export async function withCopies(
  { fields }: Pick<DataDefinition, 'fields'>,
  before: JsonObject | undefined,
  values: JsonObject,
  { referred, collections }: { referred: ReadReferred; collections: CollectionsOf },
): Promise<{ values: JsonObject } | Refusal> {
  const copied = new Map(Object.entries(values));
  for (const field of fields) {
    const { name, copy, required } = field;
    if (!copy) continue;
    const id = values[copy.reference];
    if (before && before[copy.reference] === id) continue;
    const value = (await isOfItsKind(field, fields, collections))
      ? copiedValue(field, await referred(copy.reference, id))
      : undefined;
    if (value !== undefined) copied.set(name, value);
    else if (required) return refuse('bad_field.empty', called(field));
    else copied.delete(name);
  }
  return { values: Object.fromEntries(copied) };
}
