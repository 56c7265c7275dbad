import { isRecord } from '../../../../protocol';
import { AGGREGATES, countsRows, type Aggregate } from '../../../../protocol/data/rollup';
import { conditionDraft, conditionValue, type ConditionDraft } from './conditionDraft';
import { textOf } from './storedTexts';

/** What a rollup takes, as it is being chosen. */
export interface RollupDraft {
  collection: string;
  field: string;
  aggregate: Aggregate;
  of: string;
  /** Only these rows. */
  where: ConditionDraft;
}

export function rollupDraft(value: unknown): RollupDraft {
  const { collection, field, aggregate, of, where } = isRecord(value) ? value : {};
  return {
    collection: textOf(collection),
    field: textOf(field),
    aggregate: AGGREGATES.find((one) => one === aggregate) ?? 'count',
    of: textOf(of),
    where: conditionDraft(where),
  };
}

/** In the platform's format. */
export function rollupValue({ collection, field, aggregate, of, where }: RollupDraft): object {
  return {
    ...{ collection, field, aggregate },
    ...(!countsRows(aggregate) && { of }),
    ...(where.field !== '' && { where: conditionValue(where) }),
  };
}
