import type { JsonObject } from '../../protocol';
import type { Collection } from './definitions';
import type { Standing } from './rights';
import type { Row } from './rows';
import type { Titles } from './titles';

interface Reader {
  standing: Standing;
  titles: Titles;
}

/**
 * What a list says of a row to this person beside its values: the `titles` of what it leads to, and whether they may remove it, as
 * its screen does.
 */
export async function listedRow(
  collection: Collection,
  row: Row,
  { standing, titles }: Reader,
): Promise<{ param: JsonObject; traces: string[] }> {
  const mayRemove = await standing.isOneOf(collection.definition.remove, row.author);
  const referred = await titles.referredTo(collection, row);
  return { param: { mayRemove, titles: referred.titles }, traces: titles.traces(referred.people) };
}

/** What a screen of a row begins with that is not there, or not theirs to see. */
export const ROW_GONE: JsonObject = { script_param: { isGone: true } };

/**
 * What the screen of a row begins with: the row as it is shown (`item_data`), the `titles` of what it leads to, and what the person
 * may do with it: `mayChange`, `maySet` by field, and `mayRemove`.
 */
export async function rowScreen(
  collection: Collection,
  row: Row,
  shown: JsonObject,
  reader: Reader,
): Promise<{ param: JsonObject; traces: string[] }> {
  const { standing } = reader;
  const { change, fields } = collection.definition;
  const mayChange = await standing.isOneOf(change, row.author);
  const maySet: JsonObject = {};
  for (const { name, only } of fields)
    maySet[name] = mayChange && (only === undefined || (await standing.isOneOf(only, row.author)));
  const listed = await listedRow(collection, row, reader);
  return { param: { item_data: shown, mayChange, maySet, ...listed.param }, traces: listed.traces };
}
