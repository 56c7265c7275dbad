import * as v from 'valibot';
import { valueCondition } from './condition';
import { name } from './definitionParts';

/** Rollup fields of a collection: each is written again for every row that refers to a row. */
export const MAX_ROLLUPS = 5;

/** References of one collection that rollups use: each leads to a row that is written, and told, with every row of it. */
export const MAX_ROLLED_UP = 5;

/** `any`: whether there are rows. `unread`: how many rows were added since the person who reads opened them last. */
export const AGGREGATES = ['count', 'any', 'unread', 'sum', 'average', 'newest'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** True for what counts rows, and takes none of their values. */
export const countsRows = (aggregate: Aggregate): boolean => ['count', 'any', 'unread'].includes(aggregate);

/** What a field takes from the rows of another collection that refer to its row. */
export const rollup = v.strictObject({
  /** Whose rows refer to this collection. */
  collection: name,
  /** Their field that does. */
  field: name,
  aggregate: v.picklist(AGGREGATES),
  /** Their field that is summed up; what counts rows has none. */
  of: v.optional(name),
  /** Only rows with this value, or one of these. */
  where: v.optional(valueCondition),
});

export type Rollup = v.InferOutput<typeof rollup>;

interface RollupField {
  type: string;
  rollup?: Rollup | undefined;
}

/** Fields that the platform fills in, and nobody else. */
export function isRollup<Field extends RollupField>(field: Field): field is Field & { rollup: Rollup } {
  return field.rollup !== undefined;
}

/**
 * True where a field says what it takes exactly if it is a rollup, and of what exactly if it does not count; nobody enters a
 * rollup, so it is neither required nor somebody's.
 */
export function isRollupSound({
  type,
  rollup: taken,
  required,
  only,
  sort,
}: RollupField & { required: boolean; only?: readonly string[] | undefined; sort: boolean }): boolean {
  if ((type === 'rollup') !== (taken !== undefined)) return false;
  if (!taken) return true;
  // What differs from person to person has no order, and yes and no are filtered by.
  const isSorted = (taken.aggregate === 'unread' || taken.aggregate === 'any') && sort;
  return countsRows(taken.aggregate) === (taken.of === undefined) && !required && !only && !isSorted;
}

/** What may be summed up, and whose newest value may be shown. */
const OF_TYPES: Readonly<Record<Aggregate, readonly string[]>> = {
  count: [],
  any: [],
  unread: [],
  sum: ['number', 'money'],
  average: ['number', 'money'],
  newest: ['number', 'money', 'text', 'choice', 'date'],
};

export const mayTake = (aggregate: Aggregate, type: string): boolean => OF_TYPES[aggregate].includes(type);
