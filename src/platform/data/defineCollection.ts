import {
  decodeDefinition,
  indexesDiffer,
  type DataDefinition,
  type DataField,
} from '../../protocol/data/definition';
import { MAX_ROLLED_UP } from '../../protocol/data/rollup';
import { parseJsonObject, type Json } from '../../protocol';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';
import { createByteBudget, type ByteBudget } from '../load/byteBudget';
import { asObject, asText, asNumber } from '../store/storedValues';
import { limitReached } from '../requests/storedLimits';
import { MAX_REWRITTEN, MAX_REWRITTEN_BYTES } from '../load/loadLimits';
import { childrenInSteps, meteredReads, storedBytes } from '../requests/meteredReads';
import { collectionNames, definitionWrites, takingFrom, type Collection } from './definitions';
import { dueMomentsDiffer, movedMoments, soonerDueWrites } from './dueRows';
import { indexWrites } from './indexes';
import { dataPaths, definitionLocks } from '../store/collectionPaths';
import { changedOwners, authorsFrom } from './owners';
import { recountRollups } from './recountRollups';
import { sizesByAuthor } from './room';
import { readRoot, unreadDiffers } from './unread';
import { decodeRow, encodeRow, pictureFieldWrites, withFields, type Row } from './rows';
import { addedRules, uniqueRuleWrites } from './uniqueRows';

export const NOT_A_NAME = refuse('bad_field.name');

/** What a row takes of an update besides its values: its author and times, and its places in indexes. */
const BYTES_BESIDE_VALUES = 1000;

const TOO_MANY_ROWS = refuse('too_many_rows.rewritten', {
  max: MAX_REWRITTEN,
  megabytes: MAX_REWRITTEN_BYTES / (1024 * 1024),
});

/** What the rows of a collection take, as it is counted for their authors. */
async function countedSize(context: HandlerContext, root: string): Promise<{ rows: number; bytes: number }> {
  // Anyone who is counted has a row.
  const counts = await context.range(`${root}/counts`, { limit: MAX_REWRITTEN + 1 });
  const sum = { rows: 0, bytes: 0 };
  for (const [, value] of counts) {
    const { rows, bytes } = asObject(value) ?? {};
    sum.rows += asNumber(rows);
    sum.bytes += asNumber(bytes);
  }
  return sum;
}

/** All rows of a collection, to be written again; undefined where there are too many. */
async function rowsToRewrite(
  context: HandlerContext,
  root: string,
  rewritable: ByteBudget,
): Promise<Row[] | undefined> {
  const counted = await countedSize(context, root);
  if (counted.rows > MAX_REWRITTEN || !rewritable.take(counted.bytes + counted.rows * BYTES_BESIDE_VALUES))
    return undefined;
  const { metered } = meteredReads(context);
  let bytes = 0;
  const rows: Row[] = [];
  for await (const [id, value] of childrenInSteps(metered, `${root}/rows`)) {
    await context.pause();
    const row = decodeRow(id, value);
    if (!row) continue;
    bytes += storedBytes(row.values);
    // Rows that their authors' counts do not tell of.
    if (rows.length >= MAX_REWRITTEN || bytes > MAX_REWRITTEN_BYTES) return undefined;
    rows.push(row);
  }
  return rows;
}

/** Writes of all rows, their indexes and when their notices are due, as the new definition has them. */
async function rewriteRows(
  context: HandlerContext,
  application: string,
  { name, root }: Pick<Collection, 'name' | 'root'>,
  {
    old,
    definition,
    rows,
    dropped,
    recounted,
  }: {
    old: DataDefinition;
    definition: DataDefinition;
    rows: readonly Row[];
    dropped: readonly DataField[];
    /** Gives a row what its rollups take now, and the people that it notes; undefined: what it has. */
    recounted: ((row: Row) => Row | Promise<Row>) | undefined;
  },
): Promise<Record<string, Json>> {
  let earliest = Infinity;
  const writes: Record<string, Json> = {};
  const rewritten: Row[] = [];
  const isKept = (field: string): boolean => !dropped.some((one) => one.name === field);
  for (const row of rows) {
    await context.pause();
    const { id } = row;
    const kept = withFields(row, isKept);
    const after = recounted ? await recounted(kept) : kept;
    rewritten.push(after);
    const moved = movedMoments(root, { definition: old, row }, { definition, row: after }, context.now());
    earliest = Math.min(earliest, moved.earliest);
    // Removals first: a path that the new definition uses too must stay.
    Object.assign(
      writes,
      indexWrites(root, old, row, undefined),
      indexWrites(root, definition, undefined, after),
      moved.writes,
    );
    if (dropped.length > 0 || recounted) writes[`${root}/rows/${id}`] = encodeRow(after);
    for (const field of dropped)
      if (field.type === 'picture')
        Object.assign(writes, pictureFieldWrites(`${root}/pictures/${id}`, field.name, null));
  }
  Object.assign(writes, await soonerDueWrites(context, application, name, earliest));
  // Removed fields no longer count.
  if (dropped.length > 0)
    for (const [author, size] of Object.entries(sizesByAuthor(rewritten)))
      writes[`${root}/counts/${author}`] = size;
  return writes;
}

/** The locks under which collections are defined: those of their rows, and of the rows that their rollups take from. */
export function definedLocks(application: string, wanted: readonly WantedDefinition[]): string[] {
  const sources = wanted.flatMap(({ definition }) => {
    const read = decodeDefinition(parseJsonObject(definition));
    return 'fault' in read ? [] : read.definition.fields.flatMap(({ rollup }) => rollup?.collection ?? []);
  });
  return definitionLocks(application, [
    ...new Set([...wanted.map(({ collection }) => collection), ...sources]),
  ]);
}

/** The refusal to drop fields that another collection takes something from, or to let them lead elsewhere. */
async function neededByRollup(
  context: HandlerContext,
  application: string,
  name: string,
  fields: readonly DataField[],
): Promise<Refusal | undefined> {
  if (fields.length === 0) return undefined;
  const names = new Set(fields.map((field) => field.name));
  for (const { definition } of await takingFrom(context, application, name))
    for (const { rollup, label, name: taking } of definition.fields) {
      const used = [rollup?.field, rollup?.of, rollup?.where?.field].find((one) => one && names.has(one));
      if (rollup?.collection === name && used !== undefined)
        return refuse('bad_definition.rolled_up', {
          field: used,
          rollup: label || taking,
          title: definition.title,
        });
    }
  return undefined;
}

/** The refusal of rollups that use too many references of one collection, those of other collections counted. */
async function tooManySources(
  context: HandlerContext,
  application: string,
  name: string,
  { fields }: DataDefinition,
): Promise<Refusal | undefined> {
  for (const source of new Set(fields.flatMap(({ rollup }) => rollup?.collection ?? []))) {
    const others = (await takingFrom(context, application, source)).filter((one) => one.name !== name);
    const used = [...fields, ...others.flatMap(({ definition }) => definition.fields)].flatMap(
      ({ rollup }) => (rollup?.collection === source ? [rollup.field] : []),
    );
    if (new Set(used).size > MAX_ROLLED_UP)
      return refuse('bad_definition.rolled_up_references', { max: MAX_ROLLED_UP, collection: source });
  }
  return undefined;
}

/** A requested definition: JSON text, and the revision that the change began from; without `base` any revision. */
export interface WantedDefinition {
  collection: string;
  definition: unknown;
  base?: unknown;
}

/**
 * Writes that define a collection, again or for the first time, with its revision and what it was before (JSON text, empty for
 * nothing); under the collection's lock. `sameUpdate`: the names of all that are defined in one update, and bytes of rows that it may yet
 * write again.
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
  const revision = asNumber(await context.get(`${root}/revision`));
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
  const tooMany = await tooManySources(context, application, name, definition);
  if (tooMany) return tooMany;
  const writes = definitionWrites(application, name, definition, revision + 1);
  if (old) {
    const hasRows = await context.exists(`${root}/rows`);
    const types = new Map(old.fields.map((field) => [field.name, field.type]));
    const retyped = definition.fields.find((field) => (types.get(field.name) ?? field.type) !== field.type);
    if (hasRows && retyped) return refuse('bad_definition.type', { field: retyped.name });
    const dropped = old.fields.filter(
      ({ name: oldName }) => !definition.fields.some((field) => field.name === oldName),
    );
    const targets = new Map(definition.fields.map((field) => [field.name, field.collection]));
    const redirected = old.fields.filter(
      (field) => (targets.get(field.name) ?? '') !== (field.collection ?? ''),
    );
    const needed = await neededByRollup(context, application, name, [...dropped, ...redirected]);
    if (needed) return needed;
    const recounted = hasRows
      ? await recountRollups(context, application, name, { old, definition })
      : undefined;
    if (recounted === null) return TOO_MANY_ROWS;
    // What was read of a field that begins again is not read any more.
    if (unreadDiffers(old, definition)) writes[readRoot(root)] = null;
    const owned = changedOwners(old, definition, authorsFrom(context, application));
    const renewed = owned && recounted ? async (row: Row) => owned(recounted(row)) : (owned ?? recounted);
    const differs = indexesDiffer(old, definition) || dueMomentsDiffer(old, definition);
    const isRewritten = hasRows && (dropped.length > 0 || renewed !== undefined || differs);
    const isRead = isRewritten || (hasRows && addedRules(old, definition).length > 0);
    const rows = isRead ? await rowsToRewrite(context, root, sameUpdate.rewritable) : [];
    if (!rows) return TOO_MANY_ROWS;
    const unique = await uniqueRuleWrites(context, root, { old, definition, rows });
    if ('refused' in unique) return unique as Refusal;
    const rewrite = { old, definition, rows, dropped, recounted: renewed };
    const rewritten = isRewritten
      ? await rewriteRows(context, application, { name, root }, rewrite)
      : undefined;
    Object.assign(writes, unique, rewritten);
  }
  return { writes, revision: revision + 1, before: asText(before) };
}
