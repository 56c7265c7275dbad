import * as v from 'valibot';
import { choice, name } from './definitionParts';

const MAX_VALUES = 50;

/** The value that a field must have, or a list of which any one will do. */
const wanted = v.union([
  v.boolean(),
  choice,
  v.pipe(v.array(choice), v.minLength(1), v.maxLength(MAX_VALUES)),
]);

/** A field that must have a value. A yes-or-no field that is not there counts as no. */
export const valueCondition = v.strictObject({ field: name, is: wanted });

/** The same of the row itself, or of the one that its `reference` leads to. */
export const condition = v.strictObject({ reference: v.optional(name), field: name, is: wanted });

type ValueCondition = v.InferOutput<typeof valueCondition>;
export type Condition = v.InferOutput<typeof condition>;

/** True for values of a row that meet a condition. */
export function meets({ field, is }: ValueCondition, values: Readonly<Record<string, unknown>>): boolean {
  const value = values[field] ?? false;
  return Array.isArray(is) ? is.some((one) => one === value) : value === is;
}

export interface ConditionField {
  name: string;
  type: string;
  choices?: readonly string[] | undefined;
  rollup?: { aggregate: string } | undefined;
}

/** True for fields that a condition can ask for: those with a few possible values. */
export const mayBeAsked = ({ type, rollup }: Pick<ConditionField, 'type' | 'rollup'>): boolean =>
  type === 'choice' || type === 'boolean' || rollup?.aggregate === 'any';

/** True where what a condition names is there; the fields of another collection are not looked up. */
export function isConditionSound(
  { reference, field, is }: Condition,
  fields: readonly ConditionField[],
): boolean {
  if (reference !== undefined)
    return fields.some(({ name: own, type }) => own === reference && type === 'reference');
  const asked = fields.find((one) => one.name === field);
  if (!asked || !mayBeAsked(asked)) return false;
  const values = Array.isArray(is) ? is : [is];
  return values.every((value) =>
    asked.type === 'choice'
      ? typeof value === 'string' && asked.choices?.includes(value) === true
      : typeof value === 'boolean',
  );
}
