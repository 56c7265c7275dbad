import type { VisitorSample } from '../../../api/endpoints/visitorSample';
import { filterValues } from '../../../protocol/data/listQuery';
import { EMPTY_SCREEN, type ScreenState } from '../../../engine';

/** What a list asks for: its collection, and the fields of its query as the wire has them. */
export interface ListQuery {
  collection: string;
  query: Readonly<Record<string, unknown>>;
}

/** The person in the rows of a sample. */
export const VISITOR = 'me';

const FILTER = 'filter_';
const LIST = /(?:^|\/)data\/(\w+)\/list$/;

/** The query of a post that asks for rows; undefined for any other post. */
export function queryOfPost(postCollection: string, query: ListQuery['query']): ListQuery | undefined {
  const collection = LIST.exec(postCollection)?.[1];
  return collection === undefined ? undefined : { collection, query };
}

/** The query of a screen that lists rows from the start; undefined for other screens. */
export function queryOfForm(form: Readonly<Record<string, unknown>>): ListQuery | undefined {
  const script = form['load_form_script'];
  if (typeof script !== 'string') return undefined;
  const [name = '', search] = script.split('?');
  return queryOfPost(name, Object.fromEntries(new URLSearchParams(search)));
}

/** True for a value that a filter names, by itself or as one of several. */
const isAmong = (value: unknown, filter: unknown): boolean =>
  value === filter ||
  (typeof value === 'string' && typeof filter === 'string' && filterValues(filter).includes(value));

/** The screen with the rows of a sample that a query asks for: its scope and its filters count, nothing else. */
export function visitorScreen(sample: VisitorSample, asked: ListQuery | undefined): ScreenState {
  if (!asked) return EMPTY_SCREEN;
  const { collection, query } = asked;
  const filters = Object.entries(query).filter(([name, value]) => name.startsWith(FILTER) && value !== '');
  const rows = (sample.rows[collection] ?? []).filter(
    (row) =>
      (query['scope'] !== 'own' || row['author'] === VISITOR) &&
      filters.every(([name, value]) => isAmong(row[name.slice(FILTER.length)], value)),
  );
  const layout = sample.rowLayouts[collection];
  return {
    ...EMPTY_SCREEN,
    rows: rows.map((row) => ({
      key: `${collection}/${String(row['row_id'])}`,
      layout,
      data: { bookData: row, itemData: row },
      changes: EMPTY_SCREEN.changes,
    })),
    ...(rows.length === 0 && { list: { status: 'empty' as const } }),
  };
}
