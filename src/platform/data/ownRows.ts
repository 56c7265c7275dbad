import { AUTHOR, fieldByAuthor, type UniqueRule } from '../../protocol/data/uniqueRules';
import type { JsonObject } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { asText } from '../store/asText';
import { referringTo, type Collection } from './definitions';
import type { Standing } from './rights';
import { readRow } from './rows';
import { valuesPlace } from './uniqueRows';

/** True for a rule that leaves each person at most one row that leads to a row of `to`. */
function isByAuthor({ definition }: Collection, rule: UniqueRule, to: string): boolean {
  const name = fieldByAuthor(rule);
  return definition.fields.some((field) => field.name === name && field.collection === to);
}

/** The rows of a person that lead to a row, of collections where a rule allows them only one: collection → id. */
export type OwnRows = (id: string, standing: Standing) => Promise<JsonObject | undefined>;

/** Looks them up, each by one key; undefined where there are none. */
export function ownRowsOf(context: HandlerContext, application: string, { name }: Collection): OwnRows {
  let pending: Promise<Collection[]> | undefined;
  return async (id, standing) => {
    const referring = await (pending ??= referringTo(context, application, name));
    const own: JsonObject = {};
    for (const collection of referring)
      for (const rule of collection.definition.unique) {
        if (!isByAuthor(collection, rule, name)) continue;
        const values = rule.fields.map((one) => (one === AUTHOR ? standing.appUserId : id));
        const found = asText(await context.get(valuesPlace(collection.root, rule, values)));
        const row = found === '' ? undefined : await readRow(context, application, collection.name, found);
        if (row && (await standing.sees(collection.definition, row))) own[collection.name] ??= row.id;
      }
    return Object.keys(own).length > 0 ? own : undefined;
  };
}
