import { isRecord } from '../../../../protocol';
import { AGGREGATES, countsRows, type Aggregate } from '../../../../protocol/data/rollup';
import { textOf } from './storedTexts';

/** What a rollup takes, as it is being chosen. */
export interface RollupDraft {
  collection: string;
  field: string;
  aggregate: Aggregate;
  of: string;
  /** Only rows with a value in this field; empty: all. */
  where: string;
  /** That value; of a field that is yes or no, whether it is yes. */
  is: string | boolean;
}

export function rollupDraft(value: unknown): RollupDraft {
  const { collection, field, aggregate, of, where } = isRecord(value) ? value : {};
  const condition = isRecord(where) ? where : {};
  return {
    collection: textOf(collection),
    field: textOf(field),
    aggregate: AGGREGATES.find((one) => one === aggregate) ?? 'count',
    of: textOf(of),
    where: textOf(condition['field']),
    is: typeof condition['is'] === 'boolean' ? condition['is'] : textOf(condition['is']),
  };
}

/** In the platform's format. */
export function rollupValue({ collection, field, aggregate, of, where, is }: RollupDraft): object {
  return {
    ...{ collection, field, aggregate },
    ...(!countsRows(aggregate) && { of }),
    ...(where !== '' && { where: { field: where, is } }),
  };
}
