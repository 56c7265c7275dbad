import { AUTHOR, fieldByAuthor, type UniqueRule } from '../../protocol/data/uniqueRules';
import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asText } from '../store/storedValues';
import { referringTo, type Collection } from './definitions';
import type { Standing } from './rights';
import { meteredReads } from '../requests/meteredReads';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import { readRow } from './rows';
import { pathOfValues } from './uniqueRows';

/** True for a rule that leaves each person at most one row that leads to a row of `to`. */
function isByAuthor({ definition }: Collection, rule: UniqueRule, to: string): boolean {
  const name = fieldByAuthor(rule);
  return definition.fields.some((field) => field.name === name && field.collection === to);
}

/** The rows of a person that lead to a row, of collections where a rule allows them only one: collection → id. */
export type OwnRows = (id: string, standing: Standing) => Promise<JsonObject | undefined>;

/** Looks them up, each by one key; undefined where there are none. Reads are charged to who asks, and beyond the budget none are made. */
export function ownRowsOf(context: HandlerContext, application: string, { name }: Collection): OwnRows {
  let pending: Promise<Collection[]> | undefined;
  const budget = { left: MAX_LOOKUP_BYTES };
  const { metered } = meteredReads(context, budget);
  return async (id, standing) => {
    const referring = await (pending ??= referringTo(context, application, name));
    const own: JsonObject = {};
    for (const collection of referring)
      for (const rule of collection.definition.unique) {
        if (!isByAuthor(collection, rule, name)) continue;
        const values = rule.fields.map((one) => (one === AUTHOR ? standing.appUserId : id));
        const found = asText(await metered.get(pathOfValues(collection, rule, values)));
        const isRead = found !== '' && own[collection.name] === undefined && budget.left > 0;
        const row = isRead ? await readRow(metered, application, collection.name, found) : undefined;
        if (row && (await standing.sees(collection.definition, row))) own[collection.name] = row.id;
      }
    return Object.keys(own).length > 0 ? own : undefined;
  };
}
