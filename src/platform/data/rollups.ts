import type { DataDefinition } from '../../protocol/data/definition';
import { meets } from '../../protocol/data/condition';
import { countsRows, isRollup, type Rollup } from '../../protocol/data/rollup';
import { canonicalJson, type Json, type JsonObject } from '../../protocol';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import type { Answer, HandlerContext } from '../requests/handler';
import { meteredReads, type ReadBudget } from '../requests/meteredReads';
import { asObject, asText, asNumber } from '../store/storedValues';
import { withWrites } from '../store/pendingWrites';
import type { Collection } from './definitions';
import { readWhileOpen } from './markRead';
import { indexWrites } from './indexes';
import { notifyOpenLists } from './openLists';
import { newestReferring } from './referring';
import type { ShownChange } from './RowChange';
import { rollupTargets, type RollupField, type RollupTarget } from './rollupTargets';
import { encodeRow, readRow, type Row } from './rows';

/*
 * A rollup field holds a count, a sum, an average, the newest value, or whether there are any, of the rows of another collection that
 * refer to its row. It is written with each of these rows, under the locks of both collections, so that lists are sorted by it and read nothing more. What
 * a value is made of stands in the row as `totals`: `{count, sum}`, or `{row}` for the newest.
 */

const MAX_NEWEST = 200;
/** Decimals of money have two places; more are kept. */
const EXACT = 1e6;
const SHOWN = 100;

const rounded = (value: number, to: number): number => Math.round(value * to) / to;

/** A number in whole millionths, which add up exactly however far apart they are; a sum is stored as text. */
const exact = (value: Json | undefined): bigint =>
  typeof value === 'string' ? BigInt(value) : BigInt(Math.round(asNumber(value) * EXACT));

/** The value that a row gives to a rollup; undefined where it gives none. */
function given({ rollup: { of, where } }: RollupField, row: Row | undefined): Json | undefined {
  if (!row || (where && !meets(where, row.values))) return undefined;
  return of === undefined ? 1 : row.values[of];
}

/** A value of a rollup, and what it is made of. */
interface Taken {
  value: Json | undefined;
  total: JsonObject;
}

function summed({ aggregate }: Rollup, count: number, exactSum: bigint): Taken {
  const total = { count, sum: String(exactSum) };
  const sum = Number(exactSum) / EXACT;
  if (aggregate === 'any') return { value: count > 0, total };
  if (countsRows(aggregate)) return { value: count, total };
  if (aggregate === 'sum') return { value: rounded(sum, SHOWN), total };
  return { value: count > 0 ? rounded(sum / count, SHOWN) : undefined, total };
}

const newestOf = (row: Row, value: Json): Taken => ({
  value: typeof value === 'string' ? value.slice(0, MAX_NEWEST) : value,
  total: { row: row.id },
});

export const NOTHING: Taken = { value: undefined, total: {} };

/** What a row begins with that nothing refers to. */
export function emptyRollups({
  fields,
}: Pick<DataDefinition, 'fields'>): Required<Pick<Row, 'values' | 'totals'>> {
  const values: JsonObject = {};
  const totals: JsonObject = {};
  for (const { name, rollup } of fields.filter(isRollup)) {
    const { value, total } = rollup.aggregate === 'newest' ? NOTHING : summed(rollup, 0, 0n);
    if (value !== undefined) values[name] = value;
    totals[name] = total;
  }
  return { values, totals };
}

interface Given {
  /** As it referred to the row until now. */
  before: Row | undefined;
  /** As it refers to the row from now on. */
  after: Row | undefined;
}

/** A sum after one row gave something else. */
function changedSum(field: RollupField, total: JsonObject, change: Given): Taken {
  const [less, more] = [given(field, change.before), given(field, change.after)];
  const counted = (value: Json | undefined): number => (typeof value === 'number' ? 1 : 0);
  const before = asNumber(total['count']);
  // What was added counts as new until it is opened, even if it changes.
  if (field.rollup.aggregate === 'unread')
    return summed(field.rollup, before + (change.before ? 0 : counted(more)), 0n);
  const count = before - counted(less) + counted(more);
  return summed(
    field.rollup,
    Math.max(0, count),
    exact(total['sum']) - exact(asNumber(less)) + exact(asNumber(more)),
  );
}

/** The newest value after one row gave something else; `without`: the newest of all others. */
async function changedNewest(
  field: RollupField,
  current: Taken,
  { before, after }: Given,
  without: (id: string) => Promise<Taken>,
): Promise<Taken> {
  const newest = asText(current.total['row']);
  const value = given(field, after);
  if (after && value !== undefined && after.id >= newest) return newestOf(after, value);
  return before && before.id === newest ? without(before.id) : current;
}

/** The newest value that a row is given, going by the rows that refer to it, other than itself and one that does so no longer. */
async function newestGiven(
  context: HandlerContext,
  collection: Collection,
  { reference, target }: RollupTarget,
  { field, id, without }: { field: RollupField; id: string; without: string },
  budget: ReadBudget,
): Promise<Taken> {
  const excluded = new Set([without, ...(target.name === collection.name ? [id] : [])]);
  const isGiving = (row: Row) => !excluded.has(row.id) && given(field, row) !== undefined;
  const row = await newestReferring(context, collection, { field: reference, id }, isGiving, budget);
  const value = given(field, row);
  return row && value !== undefined ? newestOf(row, value) : NOTHING;
}

/** A row with a rollup as it is now. */
function withTaken(row: Row, name: string, { value, total }: Taken): Row {
  const others = Object.fromEntries(Object.entries(row.values).filter(([field]) => field !== name));
  return {
    ...row,
    values: value === undefined ? others : { ...others, [name]: value },
    totals: { ...row.totals, [name]: total },
  };
}

/** A row after one that refers to it gave something else. */
export async function withRollups(
  row: Row,
  rollups: readonly RollupField[],
  change: Given,
  newestWithout: (field: RollupField, id: string) => Promise<Taken>,
): Promise<Row> {
  let next = row;
  for (const field of rollups) {
    const total = asObject(row.totals?.[field.name]) ?? {};
    const current = { value: row.values[field.name], total };
    const taken =
      field.rollup.aggregate === 'newest'
        ? await changedNewest(field, current, change, (id) => newestWithout(field, id))
        : changedSum(field, total, change);
    next = withTaken(next, field.name, taken);
  }
  return next;
}

/** Index places that a row leaves or comes to; those it keeps are not written. */
function movedPlaces(target: Collection, before: Row, after: Row): Record<string, Json> {
  const [left, taken] = [
    indexWrites(target.root, target.definition, before, undefined),
    indexWrites(target.root, target.definition, undefined, after),
  ];
  const moved = Object.entries({ ...left, ...taken }).filter(
    ([path]) => !(Object.hasOwn(left, path) && Object.hasOwn(taken, path)),
  );
  return Object.fromEntries(moved);
}

/**
 * Writes of the rows that a changed row refers to, or referred to, as far as they take something from it, and what those are told
 * who have them open.
 */
export async function rollupWrites(
  context: HandlerContext,
  { request, collection, before, after, isErasure = false }: ShownChange,
  room: { bytes: number },
): Promise<{ writes: Record<string, Json>; answers: Answer[] }> {
  const writes: Record<string, Json> = {};
  const answers: Answer[] = [];
  const { application } = request;
  const ownId = (after ?? before)?.id;
  for (const rollupTarget of await rollupTargets(context, application, collection)) {
    const { reference, target, rollups } = rollupTarget;
    const [from, to] = [before, after].map((row) => row?.values[reference.name]);
    for (const id of new Set([from, to])) {
      if (typeof id !== 'string' || (target.name === collection.name && id === ownId)) continue;
      const { metered } = meteredReads(withWrites(writes, context));
      const row = await readRow(metered, application, target.name, id);
      if (!row) continue;
      const change = { before: from === id ? before : undefined, after: to === id ? after : undefined };
      const budget = { left: MAX_LOOKUP_BYTES };
      const next = await withRollups(row, rollups, change, (field, without) =>
        newestGiven(context, collection, rollupTarget, { field, id, without }, budget),
      );
      if (canonicalJson(encodeRow(next)) === canonicalJson(encodeRow(row))) continue;
      const shown = { request, collection: target, before: row, after: next, isErasure };
      const isNew = !change.before && change.after !== undefined;
      const reading = withWrites(writes, context);
      if (isNew) Object.assign(writes, await readWhileOpen(reading, rollupTarget, shown, collection.name));
      const lists = await notifyOpenLists(withWrites(writes, context), shown, room);
      answers.push(...lists.answers);
      Object.assign(writes, lists.writes, movedPlaces(target, row, next), {
        [`${target.root}/rows/${id}`]: encodeRow(next),
      });
    }
  }
  return { writes, answers };
}
