import type { DataDefinition } from '../../protocol/data/definition';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import { asText } from '../store/asText';
import type { ReadReferred } from './rowRules';
import { readRow, type Row } from './rows';

/** Reads the rows that references of a collection lead to, each once. */
export function referredRows(
  context: HandlerContext,
  application: string,
  { fields }: Pick<DataDefinition, 'fields'>,
): ReadReferred {
  const { metered } = meteredReads(context);
  const rows = new Map<string, Promise<Row | undefined>>();
  return async (reference, id) => {
    const collection = fields.find(({ name }) => name === reference)?.collection;
    if (collection === undefined || id === undefined) return undefined;
    const key = `${collection}/${asText(id)}`;
    const reading = rows.get(key) ?? readRow(metered, application, collection, id);
    rows.set(key, reading);
    return reading;
  };
}
