import * as v from 'valibot';
import { filteredFields, type DataDefinition, type DataField } from '../../protocol/data/definition';
import type { Json } from '../../protocol';
import { listRows } from '../../protocol/calls/rows';
import { filterValues, MAX_FILTER_VALUES } from '../../protocol/data/listQuery';
import { refuse, type Refusal } from '../requests/handler';
import { CREATED, sortKey, wordsIn, type WordsOfRow } from './indexes';
import { distanceTo, MAX_NEAR_KM, nearOf, type Near } from './locations';
import { readNearCursor } from './nearestKeys';
import type { Row } from './rows';

/** The filters and the order of a list of rows. */
export interface RowQuery {
  /** Only what the person added. */
  own: boolean;
  /** Words a row must have, each at least the beginning of one. */
  words: string[];
  /** A field, or `created`. */
  sort: string;
  descending: boolean;
  /** Field → the value it must have. */
  equals: { field: DataField; value: Json }[];
  /** Field → the values of which it must have one. */
  oneOf?: { field: DataField; values: readonly string[] }[];
  /** Field → the lowest and the highest value. */
  ranges: { field: DataField; from?: string; to?: string }[];
  /** The nearest rows first, instead of another order. */
  near?: Near | undefined;
  size: number;
  /** Where the page before ended. */
  after: string;
  /** What else a row must be; asked of each row that is read. */
  matches?: (row: Row) => boolean | Promise<boolean>;
}

const MAX_SIZE = 100;
const MAX_FILTERS = 8;
/** Characters of a value that rows are filtered by. */
const MAX_VALUE = 300;
const CURSOR = /^[-!~\w]{1,300}$/;

const badQuery = (name: string): Refusal => refuse('bad_query', { name });

// In the form in which values are stored, so that it can be compared.
function parseFilterValue({ type, rollup }: DataField, input: string, me: string): Json {
  if (type === 'boolean' || rollup?.aggregate === 'any') return input === 'true' || input === '1';
  const isTotal = rollup !== undefined && rollup.aggregate !== 'newest';
  if (type === 'number' || type === 'money' || isTotal) return Number(input);
  return type === 'person' && input === 'me' ? me : input;
}

const CRITERION = /^(filter|from|to|near)_(\w{1,40})$/;

/** What a program asks for and would not get, since it is misspelt, empty or no value. A form may leave its fields empty. */
function unusableName(data: Readonly<Record<string, unknown>>): string | undefined {
  const isUsable = ([name, value]: [string, unknown]): boolean => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return false;
    return CRITERION.test(name) ? value !== '' : Object.hasOwn(listRows.input.entries, name);
  };
  return Object.entries(data).find((entry) => !isUsable(entry))?.[0];
}

/** Adds what a filter asks for; false where that is too much. */
function addFilter(query: RowQuery, field: DataField, written: string, me: string): boolean {
  if (written.length > MAX_VALUE * MAX_FILTER_VALUES) return false;
  const values = field.type === 'choice' ? filterValues(written, field.choices) : [written];
  if (values.length > MAX_FILTER_VALUES || values.some((value) => value.length > MAX_VALUE)) return false;
  const [value = '', ...more] = values;
  if (more.length > 0) query.oneOf = [...(query.oneOf ?? []), { field, values }];
  else query.equals.push({ field, value: parseFilterValue(field, value, me) });
  return true;
}

const filterText = listRows.input.entries.search;

/**
 * Reads what a list is asked for: `scope` (`own`, `all`), `search`, `sort` (a field that can be sorted by, or `created`; with `-`
 * in front falling, which is how it comes without `sort`), `filter_{field}` (of a choice also several values, one a line),
 * `from_{field}` and `to_{field}`, `near_{field}`
 * (a place, whose nearest rows come first), `size`, `after`. A back end is refused what it would not get.
 */
export function decodeQuery(
  definition: DataDefinition,
  data: Readonly<Record<string, unknown>>,
  me: string,
  byBackEnd = false,
): RowQuery | Refusal {
  const { fields } = definition;
  const unusable = byBackEnd ? unusableName(data) : undefined;
  if (unusable !== undefined) return badQuery(unusable.slice(0, 50));
  const asked = v.parse(listRows.input, data);
  const { after, search, size } = asked;
  const sorted = asked.sort || `-${CREATED}`;
  const sort = sorted.replace(/^-/, '');
  if (sort !== CREATED && !fields.some((field) => field.sort && field.name === sort)) return badQuery('sort');
  const scope = asked.scope || 'all';
  if (scope !== 'all' && scope !== 'own') return badQuery('scope');
  if (!Number.isSafeInteger(size) || size < 1 || size > MAX_SIZE) return badQuery('size');
  if (after !== '' && !CURSOR.test(after)) return badQuery('after');
  if (search.length > 200) return badQuery('search');
  const query: RowQuery = {
    own: scope === 'own',
    words: wordsIn(search),
    sort,
    descending: sorted.startsWith('-'),
    equals: [],
    ranges: [],
    size,
    after,
  };
  for (const [name, posted] of Object.entries(data)) {
    const [, kind, fieldName] = CRITERION.exec(name) ?? [];
    const value = v.parse(filterText, posted);
    // An empty field of a form is no filter.
    if (kind === undefined || value === '') continue;
    if (kind !== 'filter' && value.length > MAX_VALUE) return badQuery(name);
    if (kind === 'near') {
      query.near = nearOf(definition, { [name]: value });
      if (!query.near || (after !== '' && !readNearCursor(after))) return badQuery(name);
      continue;
    }
    const field = fields.find((one) => one.name === fieldName);
    if (kind === 'filter') {
      if (!field || !filteredFields(definition).includes(field)) return badQuery(name);
      if (!addFilter(query, field, value, me)) return badQuery(name);
      continue;
    }
    if (!field?.sort) return badQuery(name);
    const bound = parseFilterValue(field, value, me);
    if (typeof bound === 'number' && !Number.isFinite(bound)) return badQuery(name);
    const range = query.ranges.find((one) => one.field === field) ?? { field };
    query.ranges = [...query.ranges.filter((one) => one !== range), { ...range, [kind]: sortKey(bound) }];
  }
  const { equals, oneOf = [], ranges } = query;
  if (equals.length + oneOf.length + ranges.length > MAX_FILTERS) return badQuery('filter');
  return query;
}

/** True for a row that matches the query, regardless of rights. */
export function matchesQuery(query: RowQuery, row: Row, words: WordsOfRow, me: string): boolean {
  if (query.own && row.author !== me) return false;
  if (query.near && (distanceTo(query.near, row) ?? Infinity) > MAX_NEAR_KM) return false;
  if (!query.equals.every(({ field, value }) => row.values[field.name] === value)) return false;
  const isOneOf = ({ field, values }: { field: DataField; values: readonly Json[] }) =>
    values.includes(row.values[field.name] ?? null);
  if (query.oneOf && !query.oneOf.every(isOneOf)) return false;
  const isBetween = query.ranges.every(({ field, from, to }) => {
    const key = sortKey(row.values[field.name]);
    return (from === undefined || key >= from) && (to === undefined || key <= to);
  });
  if (!isBetween) return false;
  return query.words.every((wanted) => words(row).some((word) => word.startsWith(wanted)));
}

/** True for a query whose rows differ from person to person. */
export function dependsOnPerson({ own, equals, near }: RowQuery, me: string): boolean {
  return own || near !== undefined || equals.some(({ value }) => value === me);
}
