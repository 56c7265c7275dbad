import type { Json, JsonObject } from '../../protocol';
import { REMOVED_PERSON } from '../../protocol/data/removedPerson';
import type { ByteBudget } from '../load/byteBudget';
import type { Answer, HandlerContext } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { FIRST_READ_STEP, MAX_FORGOTTEN_BYTES } from '../load/loadLimits';
import { nextStep, storedBytes } from '../requests/meteredReads';
import { collectionNames, readCollection, referringTo, type Collection } from './definitions';
import { dueWrites } from './dueRows';
import { CREATED, indexWrites, partBy, partConcerning, partNoting, partOf } from './indexes';
import { dataLock, dataPaths, removedRowsPath } from '../store/collectionPaths';
import { withWrites } from '../store/pendingWrites';
import { notifyReferring } from './notifyReferring';
import { MAX_NEWS_BYTES } from './news';
import { MAX_PEOPLE, openOf } from './openList';
import { notifyOpenLists } from './openLists';
import { countWritesOfAuthors } from './room';
import { rollupWrites } from './rollups';
import { rollupLocks } from './rollupTargets';
import { decodeRow, encodeRow, readRow, type Row } from './rows';
import { uniqueWrites } from './uniqueRows';

/** Rows that one update takes a person out of, and messages about them to open lists. */
const MAX_ROWS_PER_UPDATE = 200;
const MAX_MESSAGES_PER_UPDATE = 1000;

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

/** The locks under which a person is removed from a collection: open lists of what refers to it say what its rows are called. */
export async function forgetLocks(
  context: HandlerContext,
  application: string,
  name: string,
): Promise<string[]> {
  const referring = await referringTo(context, application, name);
  const locks = [name, ...referring.map((one) => one.name)].map((collection) =>
    dataLock(application, collection),
  );
  const collection = await readCollection(context, application, name);
  return [...new Set([...locks, ...(await rollupLocks(context, application, collection))])];
}

/** What removes a person from some rows of a collection, and what those are told who have them open. */
interface Removal {
  writes: Record<string, Json>;
  answers: Answer[];
  /** There is more to remove. */
  left: boolean;
}

/** Changes or removes rows, as many as one update tells those about who have them open. */
async function forgetInRows(
  context: HandlerContext,
  application: string,
  collection: Collection,
  { person, rows, afterOf }: { person: string; rows: readonly Row[]; afterOf: (row: Row) => Row | undefined },
): Promise<Removal & { changes: { before: Row; after: Row | undefined }[] }> {
  const { root, definition } = collection;
  const openByPerson = await openOf(context, collection);
  const room = { bytes: MAX_NEWS_BYTES };
  const writes: Record<string, Json> = {};
  const answers: Answer[] = [];
  const changes: { before: Row; after: Row | undefined }[] = [];
  let bytes = 0;
  for (const row of rows) {
    if (answers.length >= MAX_MESSAGES_PER_UPDATE || bytes >= MAX_FORGOTTEN_BYTES) break;
    const path = `${root}/rows/${row.id}`;
    // A row removed before it may have changed its rollups.
    const before = (Object.hasOwn(writes, path) && decodeRow(row.id, writes[path] ?? null)) || row;
    const after = afterOf(before);
    changes.push({ before, after });
    const request = { application, appUserId: person };
    const change = { request, collection, before, after, isErasure: true };
    const lists = await notifyOpenLists(context, change, room, openByPerson);
    const retitled = await notifyReferring(context, change, room);
    const rollups = await rollupWrites(withWrites(writes, context), change, room);
    bytes += storedBytes(rollups.writes);
    answers.push(...lists.answers, ...retitled.answers, ...rollups.answers);
    Object.assign(
      writes,
      indexWrites(root, definition, before, after),
      uniqueWrites(root, definition, before, after),
      await dueWrites(context, application, collection, { before, after }),
      lists.writes,
      retitled.writes,
      rollups.writes,
      {
        [path]: after ? encodeRow(after) : null,
        ...(!after && { [`${root}/pictures/${before.id}`]: null }),
      },
    );
  }
  return { writes, answers, changes, left: rows.length > 0 };
}

/**
 * What removes a person from a collection: their rows, which are counted, and their id in the rows of others. To be repeated under
 * `forgetLocks` until `left` is false.
 */
export async function forgetInCollection(
  context: HandlerContext,
  application: string,
  name: string,
  person: string,
): Promise<Removal> {
  const collection = await readCollection(context, application, name);
  if (!collection) return { writes: {}, answers: [], left: false };
  const { root, definition } = collection;
  const authored = await rowsInPart(context, application, collection, partBy(person));
  const removal = await forgetInRows(context, application, collection, {
    person,
    rows: authored,
    afterOf: () => undefined,
  });
  if (removal.left) {
    const removed = removedRowsPath(root);
    const count = Number((await context.get(removed)) ?? 0);
    removal.writes[removed] = count + removal.changes.length;
    return removal;
  }
  const writes: Record<string, Json> = {};
  const mentioning = definition.fields.filter(({ type }) => type === 'person');
  const parts = [...mentioning.map((field) => partOf(field, person) ?? ''), partNoting(person)];
  for (const part of parts) {
    const rows = await rowsInPart(context, application, collection, part);
    const afterOf = ({ owners, ...row }: Row): Row => ({
      ...row,
      values: withoutPerson(row.values, person),
      ...(owners && { owners: withoutPerson(owners, person) }),
    });
    const mentions = await forgetInRows(context, application, collection, { person, rows, afterOf });
    Object.assign(writes, mentions.writes, await countWritesOfAuthors(context, root, mentions.changes));
    if (mentions.left) return { ...mentions, writes };
    // Index entries of removed rows.
    writes[`${root}/index/${part}`] = null;
  }
  Object.assign(writes, await listsOfOthers(context, root, person));
  for (const folder of [
    `index/${partBy(person)}`,
    `words/${partBy(person)}`,
    `index/${partConcerning(person)}`,
    `words/${partConcerning(person)}`,
    `counts/${person}`,
    `open/${person}`,
    `openers/${person}`,
    `read/${person}`,
  ])
    writes[`${root}/${folder}`] = null;
  return { writes, answers: [], left: false };
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
