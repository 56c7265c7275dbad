import type { DataDefinition } from '../../protocol/data/definition';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import { asText } from '../store/storedValues';
import type { ReadReferred } from './rowRules';
import { readRow, type Row } from './rows';
import type { TitleSources } from './titles';

/** Reads the rows that references of a collection lead to from what is read for titles, within its budget. */
export function referredIn(
  { fields }: Pick<DataDefinition, 'fields'>,
  row: TitleSources['row'],
): ReadReferred {
  return async (reference, id) => {
    const collection = fields.find(({ name }) => name === reference)?.collection;
    return collection === undefined || id === undefined ? undefined : row(collection, id);
  };
}

/** Reads the rows that references of a collection lead to, each once. */
export function referredRows(
  context: HandlerContext,
  application: string,
  definition: Pick<DataDefinition, 'fields'>,
): ReadReferred {
  const { metered } = meteredReads(context);
  const rows = new Map<string, Promise<Row | undefined>>();
  return referredIn(definition, (collection, id) => {
    const key = `${collection}/${asText(id)}`;
    const reading = rows.get(key) ?? readRow(metered, application, collection, id);
    rows.set(key, reading);
    return reading;
  });
}
