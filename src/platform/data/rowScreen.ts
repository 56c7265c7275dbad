import type { JsonObject } from '../../protocol';
import { shownAbout } from '../requests/about';
import type { HandlerContext } from '../requests/handler';
import { referenceTitles } from './choices';
import type { Collection, CollectionsOf } from './definitions';
import type { Standing } from './rights';
import type { Row } from './rows';

/** A row as a list of this person has it: it says whether they may remove it, as its screen does. */
export async function listedRow(
  shown: JsonObject,
  author: string,
  { definition }: Pick<Collection, 'definition'>,
  standing: Standing,
): Promise<JsonObject> {
  return { ...shown, mayRemove: await standing.isOneOf(definition.remove, author) };
}

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
 * may do with it: `mayChange`, `maySet` by field, and `mayRemove`.
 */
export async function rowScreen(
  collection: Collection,
  row: Row,
  shown: JsonObject,
  reader: Reader,
): Promise<{ param: JsonObject; traces: string[] }> {
  const { application, context, standing } = reader;
  const { change, fields, remove } = collection.definition;
  const mayChange = await standing.isOneOf(change, row.author);
  const maySet: JsonObject = {};
  for (const { name, only } of fields)
    maySet[name] = mayChange && (only === undefined || (await standing.isOneOf(only, row.author)));
  const mayRemove = await standing.isOneOf(remove, row.author);
  const { titles, people } = await referenceTitles(collection, row, reader);
  return {
    param: { item_data: shown, mayChange, maySet, mayRemove, titles },
    traces: people.map((person) => shownAbout(context, application, person)),
  };
}
