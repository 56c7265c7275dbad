import { type ListQuery, readListQuery, writtenQuery } from './listQuery';
import { isDataName } from './names';

/** The rows that a screen of one row lists below it: those of a collection whose reference leads to the row. */
interface RelatedRows {
  collection: string;
  /** Their field that leads to the row; lists must be able to filter by it. */
  field: string;
  query: ListQuery;
}

/** How a screen of a row begins: `../load_form_script/data/loans/get?rows=messages-loan&sort=created`. */
export function rowStart(collection: string, related?: RelatedRows): string {
  const start = `../load_form_script/data/${collection}/get`;
  if (!related) return start;
  const more = writtenQuery(related.query);
  return `${start}?rows=${related.collection}-${related.field}${more === '' ? '' : `&${more}`}`;
}

/** Reads what is written behind the `?`; undefined where that is no such list. */
export function readRelatedRows(written: string): RelatedRows | undefined {
  const parameters = new URLSearchParams(written);
  const [collection = '', field = '', ...more] = (parameters.get('rows') ?? '').split('-');
  parameters.delete('rows');
  const query = readListQuery(parameters.toString());
  const isNamed = isDataName(collection) && isDataName(field) && more.length === 0;
  return isNamed && query && !Object.hasOwn(query, `filter_${field}`)
    ? { collection, field, query }
    : undefined;
}
