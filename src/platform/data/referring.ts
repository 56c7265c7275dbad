import { filteredFields, type DataField } from '../../protocol/data/definition';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import type { ReadBudget } from '../requests/meteredReads';
import { referringTo, type Collection } from './definitions';
import { decodeQuery } from './query';
import { readPage } from './readPage';
import { listVisibility, type Standing, type Within } from './rights';
import type { Row } from './rows';

/** Rows of one collection that are counted for one field, and read for it in one index. */
const MAX_COUNTED = 100;

/** Whom rows are read for: a person, and whether they see their own alone. */
interface Reader {
  me: string;
  own: boolean;
  within?: Within | undefined;
  size: number;
  budget: ReadBudget;
}

const fieldsTo = ({ definition }: Collection, to: string): DataField[] =>
  definition.fields.filter(({ collection }) => collection === to);

/** True where an index leads to the rows that lead to a row, so that no others are read. */
function isIndexed(referring: Collection, to: string): boolean {
  const [field, ...more] = fieldsTo(referring, to);
  return field !== undefined && more.length === 0 && filteredFields(referring.definition).includes(field);
}

/** The filter for the rows that lead to a row, where an index has it. */
const indexedFilter = (referring: Collection, to: string, id: string): Within[] =>
  isIndexed(referring, to) ? fieldsTo(referring, to).map((field) => ({ field, value: id })) : [];

/** The newest rows of `referring` that lead to this row; `more`: there may be others. */
export async function rowsThatLeadTo(
  context: HandlerContext,
  referring: Collection,
  to: string,
  id: string,
  { me, own, within, size, budget }: Reader,
): Promise<{ rows: Row[]; more: boolean }> {
  if (budget.left <= 0) return { rows: [], more: true };
  const query = decodeQuery(referring.definition, { size }, me);
  if ('refused' in query) return { rows: [], more: false };
  const fields = fieldsTo(referring, to);
  const matches = (row: Row) => fields.some(({ name }) => row.values[name] === id);
  const equals = indexedFilter(referring, to, id);
  const { rows, next } = await readPage(
    context,
    referring,
    { ...query, equals, matches },
    { me, own, within, budget },
  );
  return { rows, more: next !== '' };
}

/** The newest row whose field leads to this row and that is what is looked for; undefined where none is found within the budget. */
export async function newestReferring(
  context: HandlerContext,
  referring: Collection,
  { field, id }: { field: DataField; id: string },
  isWanted: (row: Row) => boolean,
  budget: ReadBudget,
): Promise<Row | undefined> {
  const query = decodeQuery(referring.definition, { size: 1 }, '');
  if ('refused' in query) return undefined;
  const matches = (row: Row) => row.values[field.name] === id && isWanted(row);
  const equals = filteredFields(referring.definition).includes(field) ? [{ field, value: id }] : [];
  const reader = { me: '', own: false, budget };
  const { rows } = await readPage(context, referring, { ...query, equals, matches }, reader);
  return rows[0];
}

/**
 * How many rows lead to a row that this person sees. `others`: there may be more, or some that they do not see. `atOnce`: only rows that
 * an index leads to are counted, since the question is asked by itself.
 */
export async function countReferring(
  context: HandlerContext,
  application: string,
  { name }: Collection,
  { id }: Row,
  { standing, atOnce }: { standing: Standing; atOnce: boolean },
): Promise<{ count: number; others: boolean }> {
  const me = standing.appUserId;
  let count = 0;
  let others = false;
  const budget = { left: MAX_LOOKUP_BYTES };
  for (const referring of await referringTo(context, application, name)) {
    const equals = indexedFilter(referring, name, id);
    const { visibility, within } = await listVisibility(referring.definition, standing, equals);
    const isCounted = visibility !== 'none' && (!atOnce || isIndexed(referring, name));
    others ||= visibility !== 'all' || !isCounted;
    if (!isCounted) continue;
    const reader = { me, own: visibility === 'own', within, size: MAX_COUNTED, budget };
    const { rows, more } = await rowsThatLeadTo(context, referring, name, id, reader);
    count += rows.filter((row) => referring.name !== name || row.id !== id).length;
    others ||= more;
  }
  return { count, others };
}
