import * as v from 'valibot';
import { isConditionSound, meets, valueCondition, type ConditionField } from './condition';
import { name } from './definitionParts';
import { REMOVED_PERSON } from './removedPerson';

/** Such rules of a definition, and the fields of each. */
export const MAX_UNIQUE = 3;
export const MAX_UNIQUE_FIELDS = 4;

/** Stands among the fields of a rule for who added the row; no field can be called so. */
export const AUTHOR = 'author';

/** No two rows have the same values in these fields; with `where` no two of those that meet it. */
const uniqueRule = v.strictObject({
  fields: v.pipe(
    v.array(name),
    v.minLength(1),
    v.maxLength(MAX_UNIQUE_FIELDS),
    v.check((fields) => new Set(fields).size === fields.length),
  ),
  where: v.optional(valueCondition),
});

export type UniqueRule = v.InferOutput<typeof uniqueRule>;

/** The field beside the author of a rule of two, as of one by which each person has one row for each value. */
export function fieldByAuthor({ fields }: UniqueRule): string | undefined {
  const [field, ...more] = fields.filter((name) => name !== AUTHOR);
  return more.length === 0 && fields.includes(AUTHOR) ? field : undefined;
}

/** A rule as text, by which it is told from others. */
export const uniqueRuleText = ({ fields, where }: UniqueRule): string =>
  JSON.stringify([fields, where && [where.field, where.is]]);

export const uniqueRules = v.pipe(
  v.array(uniqueRule),
  v.maxLength(MAX_UNIQUE),
  v.check((rules) => new Set(rules.map(uniqueRuleText)).size === rules.length),
);

/** True for fields whose values people tell rows apart by. */
export const mayBeUnique = ({ type }: { type: string }): boolean =>
  ['text', 'number', 'money', 'date', 'choice', 'person', 'reference'].includes(type);

/** True where the fields of a rule are there. Its condition asks for a value of the row that no other row changes. */
export function isUniqueSound({ fields, where }: UniqueRule, all: readonly ConditionField[]): boolean {
  const areThere = fields.every(
    (wanted) => wanted === AUTHOR || all.some((field) => field.name === wanted && mayBeUnique(field)),
  );
  const isRollup = all.some(({ name: asked, type }) => asked === where?.field && type === 'rollup');
  return areThere && !isRollup && (where === undefined || isConditionSound(where, all));
}

/** The values that no other row may have; undefined for a row that a rule leaves out: it doesn’t meet the condition, or a value is empty. */
export function uniqueValues(
  { fields, where }: UniqueRule,
  { author, values }: { author: string; values: Readonly<Record<string, unknown>> },
  definition: { fields: readonly ConditionField[] },
): unknown[] | undefined {
  if (where && !meets(where, values)) return undefined;
  const found = fields.map((field) => (field === AUTHOR ? author : values[field]));
  const isText = (wanted?: string): boolean =>
    definition.fields.some(({ name: field, type }) => field === wanted && type === 'text');
  // People who deleted their account are not one person; a text may be that word.
  const isThere = found.every(
    (value, at) => value !== undefined && (value !== REMOVED_PERSON || isText(fields[at])),
  );
  return isThere ? found : undefined;
}
