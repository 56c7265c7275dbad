import {
  decodeDefinition,
  indexesDiffer,
  type DataDefinition,
  type DataField,
} from '../../protocol/data/definition';
import { parseJsonObject, type Json } from '../../protocol';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';
import { createByteBudget, type ByteBudget } from '../load/byteBudget';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/storedLimits';
import { MAX_REWRITTEN, MAX_REWRITTEN_BYTES } from '../load/loadLimits';
import { childrenInSteps, meteredReads, storedBytes } from '../requests/meteredReads';
import { collectionNames, definitionWrites } from './definitions';
import { indexWrites } from './indexes';
import { dataPaths } from '../store/collectionPaths';
import { sizesByAuthor } from './room';
import { decodeRow, encodeRow, pictureFieldWrites, type Row } from './rows';
import { asText } from '../store/asText';

const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

export const NOT_A_NAME = refuse('bad_field.name');

/** What a row takes of an update besides its values: its author and times, and its places in indexes. */
const BYTES_BESIDE_VALUES = 1000;

const TOO_MANY_ROWS = refuse('too_many_rows.rewritten', {
  max: MAX_REWRITTEN,
  megabytes: MAX_REWRITTEN_BYTES / (1024 * 1024),
});

/** What the rows of a collection take, as it is counted for their authors. */
async function countedSize(context: HandlerContext, root: string): Promise<{ rows: number; bytes: number }> {
  // Whoever is counted has a row.
  const counts = await context.range(`${root}/counts`, { limit: MAX_REWRITTEN + 1 });
  const sum = { rows: 0, bytes: 0 };
  for (const [, value] of counts) {
    const { rows, bytes } = asObject(value) ?? {};
    sum.rows += number(rows);
    sum.bytes += number(bytes);
  }
  return sum;
}

/** Writes of all rows and their indexes as the new definition has them; the refusal when there are too many. */
async function rewriteRows(
  context: HandlerContext,
  root: string,
  {
    old,
    definition,
    dropped,
    rewritable,
  }: {
    old: DataDefinition;
    definition: DataDefinition;
    dropped: readonly DataField[];
    rewritable: ByteBudget;
  },
): Promise<Record<string, Json> | Refusal> {
  const counted = await countedSize(context, root);
  if (counted.rows > MAX_REWRITTEN || !rewritable.take(counted.bytes + counted.rows * BYTES_BESIDE_VALUES))
    return TOO_MANY_ROWS;
  const { metered } = meteredReads(context);
  let bytes = 0;
  const writes: Record<string, Json> = {};
  const rewritten: Row[] = [];
  const isKept = (field: string): boolean => !dropped.some(({ name }) => name === field);
  for await (const [id, value] of childrenInSteps(metered, `${root}/rows`)) {
    await context.pause();
    const row = decodeRow(id, value);
    if (!row) continue;
    bytes += storedBytes(row.values);
    // Rows that their authors' counts do not tell of.
    if (rewritten.length >= MAX_REWRITTEN || bytes > MAX_REWRITTEN_BYTES) return TOO_MANY_ROWS;
    const values = Object.fromEntries(Object.entries(row.values).filter(([field]) => isKept(field)));
    const after = { ...row, values };
    rewritten.push(after);
    // Removals first: a path that the new definition uses too must stay.
    Object.assign(
      writes,
      indexWrites(root, old, row, undefined),
      indexWrites(root, definition, undefined, after),
    );
    if (dropped.length > 0) writes[`${root}/rows/${id}`] = encodeRow(after);
    for (const { name, type } of dropped)
      if (type === 'picture') Object.assign(writes, pictureFieldWrites(`${root}/pictures/${id}`, name, null));
  }
  // Removed fields no longer count.
  if (dropped.length > 0)
    for (const [author, size] of Object.entries(sizesByAuthor(rewritten)))
      writes[`${root}/counts/${author}`] = size;
  return writes;
}

/** A requested definition: JSON text, and the revision that the change began from; without `base` any revision. */
export interface WantedDefinition {
  collection: string;
  definition: unknown;
  base?: unknown;
}

/**
 * Writes that define a collection, anew or for the first time, with its revision and what it was before (JSON text, empty for
 * nothing); under the collection's lock. `sameUpdate`: the names of all that are defined in one update, and bytes of rows that it may yet
 * write anew.
 */
export async function defineCollection(
  context: HandlerContext,
  application: string,
  { collection: name, definition: text, base }: WantedDefinition,
  sameUpdate: { names: readonly string[]; rewritable: ByteBudget } = {
    names: [],
    rewritable: createByteBudget(MAX_REWRITTEN_BYTES),
  },
): Promise<{ writes: Record<string, Json>; revision: number; before: string } | Refusal> {
  const decoded = decodeDefinition(parseJsonObject(text));
  if ('fault' in decoded) return refuse('bad_definition', { place: decoded.fault });
  const { definition } = decoded;
  const root = dataPaths.collection(application, name);
  const revision = number(await context.get(`${root}/revision`));
  if (base !== undefined && base !== revision) return refuse('conflict');
  const before = await context.get(`${root}/definition`);
  const old = context.definition(before)?.definition;
  const names = [...new Set([...(await collectionNames(context, application)), ...sameUpdate.names])];
  const others = names.filter((one) => one !== name);
  const full = limitReached('collections', others.length);
  if (full) return full;
  const withoutTarget = definition.fields.find(
    ({ collection }) => collection !== undefined && collection !== name && !others.includes(collection),
  );
  if (withoutTarget)
    return refuse('bad_definition.collection', { collection: withoutTarget.collection ?? '' });
  const writes = definitionWrites(application, name, definition, revision + 1);
  if (old) {
    const hasRows = await context.exists(`${root}/rows`);
    const types = new Map(old.fields.map((field) => [field.name, field.type]));
    const retyped = definition.fields.find((field) => (types.get(field.name) ?? field.type) !== field.type);
    if (hasRows && retyped) return refuse('bad_definition.type', { field: retyped.name });
    const dropped = old.fields.filter(
      ({ name: oldName }) => !definition.fields.some((field) => field.name === oldName),
    );
    if (hasRows && (dropped.length > 0 || indexesDiffer(old, definition))) {
      const rewritten = await rewriteRows(context, root, {
        old,
        definition,
        dropped,
        rewritable: sameUpdate.rewritable,
      });
      if ('refused' in rewritten) return rewritten as Refusal;
      Object.assign(writes, rewritten);
    }
  }
  return { writes, revision: revision + 1, before: asText(before) };
}
