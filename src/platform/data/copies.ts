import { COPIED_AUTHOR } from '../../protocol/data/copy';
import type { DataDefinition, DataField } from '../../protocol/data/definition';
import type { Json, JsonObject } from '../../protocol';
import { listedPicture } from '../documents/smallPicture';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';
import type { Collection, CollectionsOf } from './definitions';
import { called, type ReadReferred } from './rowRules';
import { pictureNote, pictureSize, THUMBNAIL, thumbnailSize, type Row } from './rows';

/** What a row gives to a field that copies from it; undefined where it has no value of that kind. */
function copiedValue({ type, choices, copy }: DataField, row: Row | undefined): Json | undefined {
  if (!row) return undefined;
  const value = copy?.field === COPIED_AUTHOR ? row.author : row.values[copy?.field ?? ''];
  if (type === 'number' || type === 'money') return typeof value === 'number' ? value : undefined;
  if (type === 'boolean') return value === true;
  if (typeof value !== 'string' || (type === 'choice' && choices?.includes(value) !== true)) return undefined;
  return value;
}

/** The small version of a picture of a row; undefined where it has none. */
async function copiedPicture(
  { copy }: DataField,
  row: Row | undefined,
  source: { root: string; context: Pick<HandlerContext, 'get'> },
): Promise<string | undefined> {
  const field = copy?.field ?? '';
  if (!row || pictureSize(row.values[field]) === 0) return undefined;
  const isSmall = thumbnailSize(row.values[field]) === 0;
  const at = `${source.root}/pictures/${row.id}/${field}${isSmall ? '' : THUMBNAIL}`;
  return listedPicture(await source.context.get(at)) || undefined;
}

/** The collection from which a field copies values of its own kind: one of another kind could be no person, and no step of a path. */
async function sourceOf(
  { type, collection, copy }: DataField,
  fields: readonly DataField[],
  collections: CollectionsOf,
): Promise<Collection | undefined> {
  const reference = fields.find(({ name }) => name === copy?.reference);
  const target = await collections(reference?.collection);
  if (copy?.field === COPIED_AUTHOR) return target;
  const source = target?.definition.fields.find(({ name }) => name === copy?.field);
  return source?.type === type && source.collection === collection ? target : undefined;
}

/** What copies are read from. */
interface CopySources {
  referred: ReadReferred;
  collections: CollectionsOf;
  context: Pick<HandlerContext, 'get'>;
}

/**
 * Values with copies from the rows that they newly refer to, and the pictures among these. What was copied stays, even if those rows
 * change or are removed.
 */
export async function withCopies(
  { fields }: Pick<DataDefinition, 'fields'>,
  before: JsonObject | undefined,
  values: JsonObject,
  { referred, collections, context }: CopySources,
): Promise<{ values: JsonObject; pictures: Record<string, string | null> } | Refusal> {
  const copied = new Map(Object.entries(values));
  const pictures: Record<string, string | null> = {};
  for (const field of fields) {
    const { name, type, copy, required } = field;
    if (!copy) continue;
    const id = values[copy.reference];
    if (before && before[copy.reference] === id) continue;
    const source = await sourceOf(field, fields, collections);
    const row = source && (await referred(copy.reference, id));
    const picture =
      type === 'picture' && source
        ? await copiedPicture(field, row, { root: source.root, context })
        : undefined;
    const value = picture === undefined ? copiedValue(field, row) : pictureNote(picture);
    if (picture !== undefined || (type === 'picture' && copied.has(name))) pictures[name] = picture ?? null;
    if (value !== undefined) copied.set(name, value);
    else if (required) return refuse('bad_field.empty', called(field));
    else copied.delete(name);
  }
  return { values: Object.fromEntries(copied), pictures };
}
