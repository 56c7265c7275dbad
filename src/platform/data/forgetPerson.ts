import type { Json, JsonObject } from '../../protocol';
import type { HandlerContext } from '../handler';
import { asObject } from '../layouts';
import { collectionNames, readCollection, type Collection } from './definitions';
import { CREATED, indexWrites, partBy, partOf } from './indexes';
import { dataPaths } from './paths';
import { encodeRow, readRow, type Row } from './rows';

/** Rows that one update takes a person out of. */
const MAX_ROWS_PER_UPDATE = 200;

async function rowsInPart(
  context: HandlerContext,
  application: string,
  { name, root }: Collection,
  part: string,
  limit: number,
): Promise<Row[]> {
  const keys = await context.range(`${root}/index/${part}/${CREATED}`, { limit });
  const rows = await Promise.all(keys.map(([id]) => readRow(context, application, name, id)));
  return rows.filter((row) => row !== undefined);
}

/** Values without what leads to a person. */
function withoutPerson(values: JsonObject, person: string): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== person));
}

/**
 * Writes that remove a person from a collection: their rows, and their id in the rows of others. To be repeated under the
 * collection's lock until `left` is false.
 */
export async function forgetInCollection(
  context: HandlerContext,
  application: string,
  name: string,
  person: string,
): Promise<{ writes: Record<string, Json>; left: boolean }> {
  const collection = await readCollection(context, application, name);
  if (!collection) return { writes: {}, left: false };
  const { root, definition } = collection;
  const authored = await rowsInPart(context, application, collection, partBy(person), MAX_ROWS_PER_UPDATE);
  const writes: Record<string, Json> = {};
  for (const row of authored)
    Object.assign(writes, indexWrites(root, definition, row, undefined), {
      [`${root}/rows/${row.id}`]: null,
      [`${root}/pictures/${row.id}`]: null,
    });
  if (authored.length > 0) return { writes, left: true };
  for (const field of definition.fields.filter(({ type }) => type === 'person')) {
    const part = partOf(field, person) ?? '';
    const mentioning = await rowsInPart(context, application, collection, part, MAX_ROWS_PER_UPDATE);
    for (const row of mentioning) {
      const after = { ...row, values: withoutPerson(row.values, person) };
      Object.assign(writes, indexWrites(root, definition, row, after), {
        [`${root}/rows/${row.id}`]: encodeRow(after),
      });
    }
    if (mentioning.length > 0) return { writes, left: true };
    // Index entries of removed rows.
    writes[`${root}/index/${part}`] = null;
  }
  for (const folder of [
    `index/${partBy(person)}`,
    `words/${partBy(person)}`,
    `counts/${person}`,
    `open/${person}`,
    `openers/${person}`,
  ])
    writes[`${root}/${folder}`] = null;
  return { writes, left: false };
}

/** What a person added to the collections of an application, with pictures as far as there is room; what was left out is counted. */
export async function ownRows(
  context: HandlerContext,
  application: string,
  person: string,
  takesPicture: (characters: number) => boolean,
): Promise<JsonObject | undefined> {
  const data: JsonObject = {};
  for (const name of await collectionNames(context, application)) {
    const root = dataPaths.collection(application, name);
    const counts = asObject(await context.get(`${root}/counts/${person}`));
    if (!counts) continue;
    const ids = await context.range(`${root}/index/${partBy(person)}/${CREATED}`, { limit: 100_000 });
    const pictures = Number(counts['pictures'] ?? 0);
    const fits = takesPicture(pictures);
    const rows: JsonObject = {};
    for (const [id] of ids) {
      const row = await readRow(context, application, name, id);
      if (!row) continue;
      const storedPictures = fits && pictures > 0 ? await context.get(`${root}/pictures/${id}`) : null;
      rows[id] = { ...encodeRow(row), ...(storedPictures !== null && { pictures: storedPictures }) };
    }
    data[name] = { rows, ...(!fits && { left_out: pictures }) };
  }
  return Object.keys(data).length > 0 ? data : undefined;
}
