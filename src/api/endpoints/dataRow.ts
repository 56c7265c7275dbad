import * as v from 'valibot';
import { isRecord, type FieldValue, type ResponseMessage } from '../../protocol';
import { shownRow } from '../../protocol/calls/rows';

/** One row of a collection, as the person sees it. */
export interface DataRow {
  id: string;
  revision: number;
  /** ms since 1970. */
  created: number;
  changed: number;
  /** Id of who added it, and their name. */
  author: string;
  person: string;
  /** What the person may do with it. */
  mayChange: boolean;
  mayRemove: boolean;
  /** What its fields hold; an empty picture is one there was no room for. */
  values: Readonly<Record<string, FieldValue>>;
  /** Names of the people, and titles of the rows, in its fields. */
  names: Readonly<Record<string, string>>;
  /** Somebody changed it, and its list does not ask for such rows. */
  left?: true;
}

const isValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** A row as the platform sends it. */
export const rowSchema: v.GenericSchema<unknown, DataRow> = v.pipe(
  shownRow,
  v.transform((row) => {
    const {
      row_id: id,
      revision,
      created,
      changed,
      author,
      person,
      titles,
      mayChange,
      mayRemove,
      ...rest
    } = row;
    const fields = Object.entries(rest).filter(
      (entry): entry is [string, FieldValue] => entry[0] !== 'message_key' && isValue(entry[1]),
    );
    // No field can have such a name that is not the name of a person beside it.
    const names = fields.flatMap(([name, value]): [string, string][] => {
      const of = name.endsWith('_name') ? name.slice(0, -'_name'.length) : '';
      return of !== '' && Object.hasOwn(rest, of) ? [[of, String(value)]] : [];
    });
    return {
      id,
      revision,
      created,
      changed,
      author,
      person,
      mayChange,
      mayRemove,
      values: Object.fromEntries(fields),
      names: { ...titles, ...Object.fromEntries(names) },
    };
  }),
);

/** The change that a message reports of one row: its new state, or its removal; undefined for other messages. */
export function readRowChange({
  id,
  data,
  delete: isDeleted,
  left,
}: ResponseMessage): { id: string; row?: DataRow } | undefined {
  if (id === '') return undefined;
  if (isDeleted) return { id };
  const read = isRecord(data) ? v.safeParse(rowSchema, data['row']) : undefined;
  return read?.success ? { id, row: { ...read.output, ...(left && { left }) } } : undefined;
}

/** Rows after one change: replaced in place, put at the front if new, or removed. The change may be older than the row. */
export function applyRowChange(rows: DataRow[], change: { id: string; row?: DataRow }): DataRow[] {
  const { id, row: updated } = change;
  if (!updated) return rows.filter((one) => one.id !== id);
  const current = rows.find((one) => one.id === id);
  if (!current) return [updated, ...rows];
  return current.revision > updated.revision
    ? [...rows]
    : rows.map((one) => (one === current ? updated : one));
}
