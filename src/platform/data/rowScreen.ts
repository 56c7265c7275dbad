import type { JsonObject } from '../../protocol';
import { shownAbout } from '../requests/about';
import type { HandlerContext } from '../requests/handler';
import { referenceTitles } from './choices';
import type { Collection, CollectionsOf } from './definitions';
import type { Standing } from './rights';
import type { Row } from './rows';

/** What a screen of a row begins with that is not there, or not theirs to see. */
export const ROW_GONE: JsonObject = { script_param: { isGone: true } };

interface Reader {
  application: string;
  context: HandlerContext;
  standing: Standing;
  collections?: CollectionsOf;
}

/**
 * What the screen of a row begins with: the row as it is shown (`item_data`), the `titles` of what it leads to, and what the person
 * may do with it: `maySet` by field, and `mayRemove`.
 */
export async function rowScreen(
  collection: Collection,
  row: Row,
  shown: JsonObject,
  reader: Reader,
): Promise<{ data: JsonObject; traces: string[] }> {
  const { application, context, standing } = reader;
  const { change, fields, remove } = collection.definition;
  const mayChange = await standing.isOneOf(change, row.author);
  const maySet: JsonObject = {};
  for (const { name, only } of fields)
    maySet[name] = mayChange && (only === undefined || (await standing.isOneOf(only, row.author)));
  const mayRemove = await standing.isOneOf(remove, row.author);
  const { titles, people } = await referenceTitles(collection, row, reader);
  return {
    data: { script_param: { item_data: shown, maySet, mayRemove, titles } },
    traces: people.map((person) => shownAbout(context, application, person)),
  };
}
