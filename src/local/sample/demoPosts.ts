import demo from '../../../samples/book/demo.json';
import { DAY_MS, ZONE_MS } from '../../protocol/zone';
import { callRecord } from '../../protocol/calls/defineCall';
import { addRow, changeRow } from '../../protocol/calls/rows';
import { isRecord, type FieldValue, type Json, type RequestRecord } from '../../protocol';

/** The two people of the demo: the demo account, and who lends to it and borrows from it. */
export interface DemoPeople {
  first: string;
  second: string;
}

/** What one of the people posts: a new row, which others name as `add` has it, or a change of one. */
export interface DemoPost {
  by: keyof DemoPeople;
  collection: string;
  add?: string;
  change?: string;
  /** `{row}` stands for the id of a row, `{days}` for a day so many days from today. */
  values: Readonly<Record<string, Json>>;
}

/** All of them, in the order they are sent. */
export const demoPosts = demo.posts as unknown as readonly DemoPost[];

const dayFrom = (now: number, days: number): string =>
  new Date(now + ZONE_MS + days * DAY_MS).toISOString().slice(0, 10);

function fieldValue(value: Json, rows: ReadonlyMap<string, string>, now: number): FieldValue | undefined {
  if (!isRecord(value)) return value as FieldValue;
  const { row, days } = value;
  return typeof row === 'string' ? rows.get(row) : dayFrom(now, Number(days));
}

/** The record that a form of the application pushes for a post; undefined where a row that it names is not there. */
export function recordOf(
  { collection, change, values }: DemoPost,
  rows: ReadonlyMap<string, string>,
  sending: { userId: string; application: string; event: string; now: number },
): RequestRecord | undefined {
  const { now, ...to } = sending;
  const fields: Record<string, FieldValue> = {};
  const named = change === undefined ? values : { ...values, row_id: { row: change } };
  for (const [name, value] of Object.entries(named)) {
    const entered = fieldValue(value, rows, now);
    if (entered === undefined) return undefined;
    fields[name] = entered;
  }
  const call = change === undefined ? addRow : changeRow;
  return callRecord(call, fields as { row_id: string }, { ...to, step: collection });
}
