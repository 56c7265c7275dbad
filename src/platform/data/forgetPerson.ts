import type { Json, JsonObject } from '../../protocol';
import { REMOVED_PERSON } from '../../protocol/data/removedPerson';
import type { ByteBudget } from '../load/byteBudget';
import type { HandlerContext } from '../requests/handler';
import { asObject } from '../store/asObject';
import { FIRST_READ_STEP, MAX_FORGOTTEN_BYTES } from '../load/loadLimits';
import { nextStep, storedBytes } from '../requests/meteredReads';
import { collectionNames, readCollection, type Collection } from './definitions';
import { CREATED, indexWrites, partBy, partOf } from './indexes';
import { dataPaths, removedRowsPath } from '../store/collectionPaths';
import { MAX_PEOPLE } from './openLists';
import { countWritesOfAuthors } from './room';
import { encodeRow, readRow, type Row } from './rows';

/** Rows that one update takes a person out of. */
const MAX_ROWS_PER_UPDATE = 200;

/** The first rows of a part, as many as one update takes a person out of. */
async function rowsInPart(
  context: HandlerContext,
  application: string,
  { name, root }: Collection,
  part: string,
): Promise<Row[]> {
  const keys = await context.range(`${root}/index/${part}/${CREATED}`, { limit: MAX_ROWS_PER_UPDATE });
  const rows: Row[] = [];
  let bytes = 0;
  let step = FIRST_READ_STEP;
  for (let at = 0; at < keys.length && bytes < MAX_FORGOTTEN_BYTES;) {
    const reads = keys
      .slice(at, at + step)
      .map(([id]): Promise<Row | undefined> => readRow(context, application, name, id));
    const found = (await Promise.all(reads)).filter((row) => row !== undefined);
    const bytesOfStep = found.reduce((sum, { values }) => sum + storedBytes(values), 0);
    rows.push(...found);
    bytes += bytesOfStep;
    at += step;
    step = nextStep(step, bytesOfStep);
  }
  return rows;
}

/** Values that say of a person only that they deleted their account. */
function withoutPerson(values: JsonObject, person: string): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === person ? REMOVED_PERSON : value]),
  );
}

/** Lists of others that were filtered by a person are followed no longer: nothing in them can change. */
async function listsOfOthers(
  context: HandlerContext,
  root: string,
  person: string,
): Promise<Record<string, null>> {
  const lists = await context.range(`${root}/open`, { limit: MAX_PEOPLE });
  const paths = lists.flatMap(([other, open]) =>
    Object.entries(asObject(open) ?? {})
      .filter(([, note]) => JSON.stringify(note).includes(person))
      .map(([event]) => `${root}/open/${other}/${event}`),
  );
  return Object.fromEntries(paths.map((path) => [path, null]));
}

/**
 * Writes that remove a person from a collection: their rows, which are counted, and their id in the rows of others. To be repeated under the
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
  const authored = await rowsInPart(context, application, collection, partBy(person));
  const writes: Record<string, Json> = {};
  for (const row of authored)
    Object.assign(writes, indexWrites(root, definition, row, undefined), {
      [`${root}/rows/${row.id}`]: null,
      [`${root}/pictures/${row.id}`]: null,
    });
  if (authored.length > 0) {
    const removed = removedRowsPath(root);
    const count = Number((await context.get(removed)) ?? 0);
    return { writes: { ...writes, [removed]: count + authored.length }, left: true };
  }
  for (const field of definition.fields.filter(({ type }) => type === 'person')) {
    const part = partOf(field, person) ?? '';
    const mentioning = await rowsInPart(context, application, collection, part);
    const changes = mentioning.map((before) => ({
      before,
      after: { ...before, values: withoutPerson(before.values, person) },
    }));
    for (const { before, after } of changes)
      Object.assign(writes, indexWrites(root, definition, before, after), {
        [`${root}/rows/${after.id}`]: encodeRow(after),
      });
    Object.assign(writes, await countWritesOfAuthors(context, root, changes));
    if (mentioning.length > 0) return { writes, left: true };
    // Index entries of removed rows.
    writes[`${root}/index/${part}`] = null;
  }
  Object.assign(writes, await listsOfOthers(context, root, person));
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

/** Bytes of what a row is kept with besides its values. */
const ROW_OVERHEAD = 200;

/**
 * What a person added to the collections of an application, as far as there is room. Of rows, or pictures, that were left out it says how
 * much that is, going by their count: they are not read.
 */
export async function ownRows(
  context: HandlerContext,
  application: string,
  person: string,
  budget: ByteBudget,
): Promise<JsonObject | undefined> {
  const data: JsonObject = {};
  for (const name of await collectionNames(context, application)) {
    const root = dataPaths.collection(application, name);
    const counts = asObject(await context.get(`${root}/counts/${person}`));
    if (!counts) continue;
    const counted = (kind: string): number => Number(counts[kind] ?? 0);
    const bytes = counted('bytes') + counted('rows') * ROW_OVERHEAD;
    const pictures = counted('pictures');
    const leftOutPictures = pictures > 0 && { left_out: pictures };
    if (!budget.take(bytes)) {
      data[name] = { rows: { left_out: bytes }, ...leftOutPictures };
      continue;
    }
    const fits = budget.take(pictures);
    const ids = await context.range(`${root}/index/${partBy(person)}/${CREATED}`, { limit: 100_000 });
    const rows: JsonObject = {};
    for (const [id] of ids) {
      const row = await readRow(context, application, name, id);
      if (!row) continue;
      const storedPictures = fits && pictures > 0 ? await context.get(`${root}/pictures/${id}`) : null;
      rows[id] = { ...encodeRow(row), ...(storedPictures !== null && { pictures: storedPictures }) };
    }
    data[name] = { rows, ...(!fits && leftOutPictures) };
  }
  return Object.keys(data).length > 0 ? data : undefined;
}
