import { locationField } from '../../protocol/data/definition';
import { fixedReferences } from '../../protocol/data/subjects';
import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import type { Collection } from './definitions';
import type { Standing } from './rights';
import { referredIn } from './referredRows';
import { mayMakeOf, maySet } from './rowRules';
import type { OwnRows } from './ownRows';
import type { Row } from './rows';
import type { Titles } from './titles';
import { shownLocation, type Near } from './locations';
import { unreadOf } from './unread';

interface Reader {
  context: Pick<HandlerContext, 'get'>;
  standing: Standing;
  titles: Titles;
  /** Where they say that they are. */
  near: Near | undefined;
}

/**
 * What a list says of a row to this person: values that are theirs alone (`own`: what is unread, and what they are told of its
 * location), the `titles` of what it leads to, which transitions they `mayMake`, and whether they may change and remove it.
 */
export async function listedRow(
  collection: Collection,
  row: Row,
  { context, standing, titles, near }: Reader,
): Promise<{ own: JsonObject; param: JsonObject; traces: string[] }> {
  const mayChange = await standing.isOneOf(collection.definition.change, row);
  const mayRemove = await standing.isOneOf(collection.definition.remove, row);
  // What they may do comes first, where not everything can be read.
  const referredTo = referredIn(collection.definition, titles.row);
  const mayMake = await mayMakeOf(collection.definition, row, standing, referredTo);
  const referredTitles = await titles.referredTo(collection, row);
  const deciders = locationField(collection.definition)?.only;
  const mayMove = mayChange && (!deciders || (await standing.isOneOf(deciders, row)));
  const isTheirs = mayMove || row.author === standing.appUserId;
  const unread = await unreadOf(context, collection, row, standing.appUserId);
  return {
    own: { ...unread, ...shownLocation(collection.definition, row, { isTheirs, near }) },
    param: { mayChange, mayRemove, ...(mayMake && { mayMake }), titles: referredTitles.titles },
    traces: titles.traces(referredTitles.people),
  };
}

/** What a screen of a row begins with that is not there, or not theirs to see. */
export const ROW_GONE: JsonObject = { script_param: { isGone: true } };

/**
 * What the screen of a row begins with: the row as it is shown (`item_data`), the `titles` of what it leads to, and what the person
 * may do with it: `mayChange`, `maySet` by field, `mayMake` by transition, and `mayRemove`. `own`: their own rows that lead to it.
 */
export async function rowScreen(
  collection: Collection,
  row: Row,
  shown: JsonObject,
  reader: Reader & { own: OwnRows },
): Promise<{ param: JsonObject; traces: string[] }> {
  const { standing } = reader;
  const own = await reader.own(row.id, standing);
  const listed = await listedRow(collection, row, reader);
  const mayChange = listed.param['mayChange'] === true;
  const fixed = fixedReferences(collection.definition);
  const settable: JsonObject = {};
  for (const field of collection.definition.fields)
    settable[field.name] = await maySet(field, { standing, row, mayChange, fixed });
  const item_data = { ...shown, ...listed.own };
  return {
    param: { item_data, maySet: settable, ...listed.param, ...(own && { own }) },
    traces: listed.traces,
  };
}
