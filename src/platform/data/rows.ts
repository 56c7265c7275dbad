import type { DataField } from '../../protocol/data/definition';
import type { Json, JsonObject } from '../../protocol';
import { REMOVED_PERSON } from '../../protocol/data/removedPerson';
import { originalOf, thumbnailOf } from '../../protocol/pictures';
import type { HandlerContext } from '../requests/handler';
import { asObject, asNumber } from '../store/storedValues';
import { isPathSegment } from '../requests/readRequest';
import { dataPaths } from '../store/collectionPaths';

/** A row as it is kept. */
export interface Row {
  id: string;
  /** Who added it, by their id in the application. */
  author: string;
  created: number;
  changed: number;
  /** Counts the changes, from 1 on. */
  revision: number;
  /** Field → value; a picture is noted as `{picture: characters}`. What is empty is not there. */
  values: JsonObject;
  /** Of rollup fields, what their value is made of (`rollups.ts`). */
  totals?: JsonObject;
  /** Reference → who added the row that it leads to, where the rights of the collection name them (`owners.ts`). */
  owners?: JsonObject;
}

/** Reads a row from the database; undefined where none is. */
export function decodeRow(id: string, value: Json): Row | undefined {
  const stored = asObject(value);
  if (!stored || typeof stored['author'] !== 'string') return undefined;
  const [totals, owners] = [asObject(stored['totals']), asObject(stored['owners'])];
  return {
    id,
    author: stored['author'],
    created: asNumber(stored['created']),
    changed: asNumber(stored['changed']),
    revision: asNumber(stored['revision']),
    values: asObject(stored['values']) ?? {},
    ...(totals && { totals }),
    ...(owners && { owners }),
  };
}

/** The same to be stored. */
export function encodeRow({ author, created, changed, revision, values, totals, owners }: Row): JsonObject {
  return {
    ...{ author, created, changed, revision, values },
    ...(totals && { totals }),
    ...(owners && Object.keys(owners).length > 0 && { owners }),
  };
}

/** A row with what it has of some fields only. */
export function withFields(row: Row, isKept: (field: string) => boolean): Row {
  const keptOf = (of: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(of).filter(([field]) => isKept(field)));
  return {
    ...row,
    values: keptOf(row.values),
    ...(row.totals && { totals: keptOf(row.totals) }),
    ...(row.owners && { owners: keptOf(row.owners) }),
  };
}

/** The row of an id from outside; undefined where none is. */
export async function readRow(
  context: Pick<HandlerContext, 'get'>,
  application: string,
  collection: string,
  id: unknown,
): Promise<Row | undefined> {
  if (!isPathSegment(id)) return undefined;
  return decodeRow(id, await context.get(`${dataPaths.collection(application, collection)}/rows/${id}`));
}

/** How a row notes a picture that is kept beside it. */
export function pictureNote(kept: string): JsonObject {
  const listed = thumbnailOf(kept).length;
  return { picture: kept.length, ...(listed < kept.length && { thumbnail: listed }) };
}

/** Writes of a kept picture, and of its thumbnail apart, so that a list reads no more than it shows; null removes both. */
export function pictureFieldWrites(folder: string, field: string, kept: string | null): Record<string, Json> {
  const [original, thumbnail] = kept === null ? [null, null] : [originalOf(kept), thumbnailOf(kept)];
  return {
    [`${folder}/${field}`]: original,
    [`${folder}/${field}${THUMBNAIL}`]: thumbnail === original ? null : thumbnail,
  };
}

/** Behind the name of a field, where no other field can be. */
export const THUMBNAIL = '-small';

/** Characters of the thumbnail of the picture that a value stands for; 0 where it has none. */
export function thumbnailSize(value: Json | undefined): number {
  const size = asObject(value)?.['thumbnail'];
  return typeof size === 'number' && size > 0 ? size : 0;
}

/** Characters of the picture that a value stands for, its thumbnail with it; 0 for any other value. */
export function pictureSize(value: Json | undefined): number {
  const size = asObject(value)?.['picture'];
  return typeof size === 'number' && size > 0 ? size : 0;
}

/** Ids of people that a row leads to: who added it, and who stands in its fields. */
export function peopleOf(
  fields: readonly DataField[],
  { author, values }: Pick<Row, 'author' | 'values'>,
): string[] {
  const named = fields.flatMap(({ name, type }) => {
    const value = type === 'person' ? values[name] : undefined;
    return typeof value === 'string' && value !== REMOVED_PERSON ? [value] : [];
  });
  return [...new Set([author, ...named])];
}
