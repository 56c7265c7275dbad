import { filteredFields, type DataDefinition, type DataField } from '../../protocol/data/definition';
import type { Json } from '../../protocol';
import { refuse, type Refusal } from '../handler';
import { CREATED, sortKey, wordsIn, wordsOf } from './indexes';
import type { Row } from './rows';

/** Which rows of a collection are wanted, and in which order. */
export interface RowQuery {
  /** Only what the person added. */
  own: boolean;
  /** Words a row must have, each at least the beginning of one. */
  words: string[];
  /** A field, or `created`. */
  sort: string;
  falling: boolean;
  /** Field → the value it must have. */
  equal: { field: DataField; value: Json }[];
  /** Field → the lowest and the highest value. */
  between: { field: DataField; from?: string; to?: string }[];
  size: number;
  /** Where the page before ended. */
  after: string;
}

const MAX_SIZE = 100;
const DEFAULT_SIZE = 50;
const MAX_FILTERS = 8;
const CURSOR = /^[-!~\w]{1,300}$/;

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

const bad = (name: string): Refusal =>
  refuse('bad_query', `${name} không hợp lệ / ${name} is not something this can be asked by`);

// As it is kept, so that it can be compared.
function valueFor({ type }: DataField, given: string, me: string): Json {
  if (type === 'boolean') return given === 'true' || given === '1';
  if (type === 'number' || type === 'money') return Number(given);
  return type === 'person' && given === 'me' ? me : given;
}

/**
 * Reads what a list is asked for: `scope` (`own`, `all`), `search`, `sort` (a field that can be sorted by, or `created`; with `-`
 * in front falling, which is how it comes without `sort`), `filter_{field}`, `from_{field}` and `to_{field}`, `size`, `after`.
 */
export function decodeQuery(
  definition: DataDefinition,
  data: Readonly<Record<string, unknown>>,
  me: string,
): RowQuery | Refusal {
  const { fields } = definition;
  const sorted = text(data['sort']) || `-${CREATED}`;
  const sort = sorted.replace(/^-/, '');
  if (sort !== CREATED && !fields.some((field) => field.sort && field.name === sort)) return bad('sort');
  const scope = text(data['scope']) || 'all';
  if (scope !== 'all' && scope !== 'own') return bad('scope');
  const size = data['size'] === undefined || data['size'] === '' ? DEFAULT_SIZE : Number(text(data['size']));
  if (!Number.isSafeInteger(size) || size < 1 || size > MAX_SIZE) return bad('size');
  const after = text(data['after']);
  if (after !== '' && !CURSOR.test(after)) return bad('after');
  const search = text(data['search']);
  if (search.length > 200) return bad('search');
  const query: RowQuery = {
    own: scope === 'own',
    words: wordsIn(search),
    sort,
    falling: sorted.startsWith('-'),
    equal: [],
    between: [],
    size,
    after,
  };
  for (const [name, given] of Object.entries(data)) {
    const [, kind, of] = /^(filter|from|to)_(\w{1,40})$/.exec(name) ?? [];
    const value = text(given);
    // What a form leaves empty asks for nothing.
    if (kind === undefined || value === '') continue;
    if (value.length > 300) return bad(name);
    const field = fields.find((one) => one.name === of);
    if (kind === 'filter') {
      if (!field || !filteredFields(definition).includes(field)) return bad(name);
      query.equal.push({ field, value: valueFor(field, value, me) });
      continue;
    }
    if (!field?.sort) return bad(name);
    const bound = valueFor(field, value, me);
    if (typeof bound === 'number' && !Number.isFinite(bound)) return bad(name);
    const known = query.between.find((one) => one.field === field) ?? { field };
    query.between = [...query.between.filter((one) => one !== known), { ...known, [kind]: sortKey(bound) }];
  }
  if (query.equal.length + query.between.length > MAX_FILTERS) return bad('filter');
  return query;
}

/** True for a row that is one of those asked for, whoever may see it. */
export function isWanted(definition: DataDefinition, query: RowQuery, row: Row, me: string): boolean {
  if (query.own && row.author !== me) return false;
  if (!query.equal.every(({ field, value }) => row.values[field.name] === value)) return false;
  const isBetween = query.between.every(({ field, from, to }) => {
    const key = sortKey(row.values[field.name]);
    return (from === undefined || key >= from) && (to === undefined || key <= to);
  });
  if (!isBetween) return false;
  if (query.words.length === 0) return true;
  const words = wordsOf(definition, row);
  return query.words.every((wanted) => words.some((word) => word.startsWith(wanted)));
}
