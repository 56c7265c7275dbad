import type { DataDefinition, DataField } from '../../protocol/data/definition';
import { isFilledByPlatform } from '../../protocol/data/copy';
import { meets, type Condition } from '../../protocol/data/condition';
import { brokenRule, comparedAs, type Comparison } from '../../protocol/data/fieldRules';
import type { ConcernedRow } from '../../protocol/data/subjects';
import { transitionsBetween, type Transition } from '../../protocol/data/transitions';
import type { Json, JsonObject } from '../../protocol';
import { refuse, type Refusal } from '../requests/handler';
import { asText } from '../store/storedValues';
import { NOT_ALLOWED, type Standing } from './rights';
import type { Row } from './rows';

/** What a field is called in a refusal: as its form calls it. */
export const called = ({ label, name }: Pick<DataField, 'label' | 'name'>) => ({ field: label || name });

/** Who gives a row another value, and whether all of the row is theirs to change. */
export interface Changer {
  standing: Standing;
  /** The row as it stands, or who is about to add it. */
  row: ConcernedRow;
  mayChange: boolean;
  /** References that nobody else changes than who works on the application. */
  fixed: readonly string[];
}

/** The row that a reference of a row leads to; undefined where there is none. */
export type ReadReferred = (reference: string, id: Json | undefined) => Promise<Row | undefined>;

/** Whether a row, or the one that its reference leads to, meets a condition. */
async function isMet(
  condition: Condition | undefined,
  values: Readonly<Record<string, Json>>,
  referred: ReadReferred,
): Promise<boolean> {
  if (!condition) return true;
  const { reference } = condition;
  if (reference === undefined) return meets(condition, values);
  const row = await referred(reference, values[reference]);
  return row !== undefined && meets(condition, row.values);
}

/** What keeps a field from having a value in a row with these values: its condition, or whose row it refers to. */
export async function conditionRefusal(
  field: DataField,
  values: JsonObject,
  { standing }: Pick<Changer, 'standing'>,
  referred: ReadReferred,
): Promise<Refusal | undefined> {
  const { name, where, others } = field;
  if ((!where && !others) || values[name] === undefined || (await standing.worksOnIt())) return undefined;
  const row = others ? await referred(name, values[name]) : undefined;
  if (row?.author === standing.appUserId) return refuse('bad_field.own_row', called(field));
  return (await isMet(where, values, referred)) ? undefined : refuse('bad_field.where', called(field));
}

async function transitionRefusal(
  field: DataField,
  { before, value }: { before: JsonObject | undefined; value: Json | undefined },
  { standing, row }: Changer,
  referred: ReadReferred,
): Promise<Refusal | undefined> {
  // They import rows and repair them.
  if (await standing.worksOnIt()) return undefined;
  if (!before) return refuse('bad_field.begins', { ...called(field), value: asText(field.initial) });
  const from = before[field.name] ?? field.initial;
  const transitions = transitionsBetween(field, from, value ?? '');
  const impossible = refuse('bad_field.transition', {
    ...called(field),
    from: asText(from),
    to: asText(value),
  });
  if (transitions.length === 0) return impossible;
  const allowed: Transition[] = [];
  for (const one of transitions) if (await standing.isOneOf(one.by, row)) allowed.push(one);
  if (allowed.length === 0) return NOT_ALLOWED;
  for (const { where } of allowed) if (await isMet(where, before, referred)) return undefined;
  return impossible;
}

/** Whether a person may give a field any value that it takes; a state they move along its transitions, what the platform fills in not at all. */
export async function maySet(
  { name, type, only, copy, transitions }: Pick<DataField, 'name' | 'type' | 'only' | 'copy' | 'transitions'>,
  { standing, row, mayChange, fixed }: Changer,
): Promise<boolean> {
  if (isFilledByPlatform({ type, copy })) return false;
  const isFixed = fixed.includes(name) && row.values[name] !== undefined;
  if (transitions || isFixed) return standing.worksOnIt();
  return mayChange && (only === undefined || (await standing.isOneOf(only, row)));
}

/** What keeps a person from giving a field of a row another value; `before` undefined: the row is new. */
export async function valueRefusal(
  field: DataField,
  change: { before: JsonObject | undefined; value: Json | undefined },
  changer: Changer,
  referred: ReadReferred,
): Promise<Refusal | undefined> {
  if (field.transitions) return transitionRefusal(field, change, changer, referred);
  if (await maySet(field, changer)) return undefined;
  const isFixed = changer.fixed.includes(field.name) && change.before?.[field.name] !== undefined;
  return isFixed && changer.mayChange ? refuse('bad_field.fixed', called(field)) : NOT_ALLOWED;
}

const RULE_CODES = {
  number: {
    '<': 'bad_field.less',
    '<=': 'bad_field.at_most',
    '>': 'bad_field.more',
    '>=': 'bad_field.at_least',
  },
  day: {
    '<': 'bad_field.before',
    '<=': 'bad_field.not_after',
    '>': 'bad_field.after',
    '>=': 'bad_field.not_before',
  },
} as const satisfies Record<string, Record<Comparison, string>>;

/** The refusal of values that break a rule between fields, one of which was given another value. */
export function ruleRefusal(
  { fields, rules }: DataDefinition,
  values: JsonObject,
  touched: ReadonlySet<string>,
): Refusal | undefined {
  const asked = rules.filter(({ field, than }) => touched.has(field) || touched.has(than));
  const broken = brokenRule(asked, values);
  if (!broken) return undefined;
  const [field, than] = [broken.field, broken.than].map((name) => fields.find((one) => one.name === name));
  if (!field || !than) return undefined;
  const code = RULE_CODES[comparedAs(field.type) ?? 'number'][broken.is];
  return refuse(code, { ...called(field), than: called(than).field });
}

/** Which transitions of a row the person may make, by their names; undefined where its fields have none. */
export async function mayMakeOf(
  { fields }: DataDefinition,
  row: Row,
  standing: Standing,
  referred: ReadReferred,
): Promise<JsonObject | undefined> {
  const mayMake: JsonObject = {};
  for (const field of fields) {
    const possible = transitionsBetween(field, row.values[field.name]);
    for (const transition of field.transitions ?? [])
      mayMake[transition.name] =
        possible.includes(transition) &&
        (await standing.isOneOf(transition.by, row)) &&
        (await isMet(transition.where, row.values, referred));
  }
  return Object.keys(mayMake).length > 0 ? mayMake : undefined;
}

/** True for a row that waits for the person: they see it, and there is a transition that they may make. */
export async function waitsFor(
  definition: DataDefinition,
  row: Row | undefined,
  standing: Standing,
  referred: ReadReferred,
): Promise<boolean> {
  if (!row || !(await standing.sees(definition, row))) return false;
  return Object.values((await mayMakeOf(definition, row, standing, referred)) ?? {}).includes(true);
}
