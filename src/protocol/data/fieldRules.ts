import * as v from 'valibot';
import { name } from './definitionParts';

/** Rules of a definition. */
export const MAX_RULES = 10;

export const COMPARISONS = ['<', '<=', '>', '>='] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What the value of one field must be, compared to another's, where both have one. */
const rule = v.strictObject({ field: name, is: v.picklist(COMPARISONS), than: name });

type FieldRule = v.InferOutput<typeof rule>;

export const rules = v.pipe(v.array(rule), v.maxLength(MAX_RULES));

/** As what the values of a field are compared; undefined for those that no rule compares. */
export function comparedAs(type: string | undefined): 'number' | 'day' | undefined {
  if (type === 'number' || type === 'money') return 'number';
  return type === 'date' ? 'day' : undefined;
}

/** True where a rule compares two numbers or two days. */
export function isRuleSound(
  { field, than }: FieldRule,
  fields: readonly { name: string; type: string }[],
): boolean {
  const [one, other] = [field, than].map((wanted) =>
    comparedAs(fields.find((candidate) => candidate.name === wanted)?.type),
  );
  return field !== than && one !== undefined && one === other;
}

const HOLDS: Readonly<Record<Comparison, (one: number | string, other: number | string) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

const isComparable = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/** The first rule that values break; a rule of which one value is missing holds. */
export function brokenRule(
  definitionRules: readonly FieldRule[],
  values: Readonly<Record<string, unknown>>,
): FieldRule | undefined {
  return definitionRules.find(({ field, is, than }) => {
    const [one, other] = [values[field], values[than]];
    return isComparable(one) && isComparable(other) && !HOLDS[is](one, other);
  });
}
