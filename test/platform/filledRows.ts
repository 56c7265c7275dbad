import type { Json, JsonObject } from '../../src/protocol';
import { decodeDefinition } from '../../src/protocol/data/definition';
import { indexWrites } from '../../src/platform/data/indexes';
import { encodeRow, type Row } from '../../src/platform/data/rows';
import { uniqueWrites } from '../../src/platform/data/uniqueRows';
import { sizesByAuthor } from '../../src/platform/data/room';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { KHO, type DataHarness } from './dataHarness';

export const COLLECTIONS = `applications/${KHO}/collections`;

/** A collection that everybody may see and add to. */
export const openTo = (fields: readonly object[]) => ({
  title: 'Large',
  fields,
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
});

/** Thirty fields of text, the most there may be; the first can be sorted by. */
export const WIDE_FIELDS = Array.from({ length: 30 }, (_, n) => ({
  name: `f${String(n)}`,
  label: '',
  type: 'text',
  sort: n === 0,
}));

/** Values of a row of 120 kB, in which the first field is `first`. */
export function wideValues(first: string): JsonObject {
  return Object.fromEntries(WIDE_FIELDS.map(({ name }, n) => [name, n === 0 ? first : 'x'.repeat(4000)]));
}

/** Puts rows into a collection that `dev` defines, as the platform keeps them. Gives their ids. */
export async function fillRows(
  kho: DataHarness,
  name: string,
  definition: ReturnType<typeof openTo> & { notices?: readonly object[]; unique?: readonly object[] },
  rows: readonly JsonObject[],
  author = 'dev',
): Promise<string[]> {
  await kho.define(definition, name);
  const decoded = decodeDefinition(definition);
  if ('fault' in decoded) throw new Error(decoded.fault);
  const appUserId = await kho.asId(author);
  const root = `${COLLECTIONS}/${name}`;
  const filled = rows.map((values): Row => {
    const id = kho.database.newKey();
    return { id, author: appUserId, created: 1, changed: 1, revision: 1, values };
  });
  for (const row of filled)
    await kho.database.update({
      [`${root}/rows/${row.id}`]: encodeRow(row),
      ...indexWrites(root, decoded.definition, undefined, row),
      ...uniqueWrites(root, decoded.definition, undefined, row),
    });
  const sizes = Object.entries(sizesByAuthor(filled));
  await kho.database.update(Object.fromEntries(sizes.map(([id, size]) => [`${root}/counts/${id}`, size])));
  return filled.map(({ id }) => id);
}

/** What is read of a database until the result is called: bytes in all, the most at once, and the paths of rows that were read by id. */
export function watchReads(database: PlatformDatabase) {
  const { get, range } = database;
  const read = { bytes: 0, largest: 0, rows: [] as string[] };
  const count = <T extends Json | [string, Json][]>(value: T): T => {
    const bytes = Buffer.byteLength(JSON.stringify(value));
    read.bytes += bytes;
    read.largest = Math.max(read.largest, bytes);
    return value;
  };
  database.get = async (path) => {
    if (/\/rows\/[^/]+$/.test(path)) read.rows.push(path);
    return count(await get(path));
  };
  database.range = async (path, wanted) => count(await range(path, wanted));
  return () => {
    Object.assign(database, { get, range });
    return read;
  };
}
