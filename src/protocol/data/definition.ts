import * as v from 'valibot';
import { condition, isConditionSound } from './condition';
import { areCopiesSound, copy, isCopySound } from './copy';
import { choice, composed, formName, name, words } from './definitionParts';
import { isRuleSound, rules } from './fieldRules';
import { isFieldName } from './names';
import { isNoticeSound, notices } from './noticeRules';
import { compilePattern, isPattern } from './pattern';
import { isRollup, isRollupSound, MAX_ROLLUPS, rollup } from './rollup';
import { adders, areSubjectsSound, concernsPeople, seers, subjects } from './subjects';
import { isUniqueSound, uniqueRules } from './uniqueRules';
import { areTransitionsNamed, areTransitionsSound, hasBeginning, transitions } from './transitions';

/** Bounds of a definition; what people of an application may keep stands with the platform's limits. */
export const MAX_TEXT = 4000;
const MAX_PATTERNED_TEXT = 500;
const MAX_FIELDS = 30;
const MAX_SORTED = 3;
const MAX_FILTERED = 5;
const MAX_SEARCHED = 3;
const MAX_CHOICES = 50;
/** Places of all patterns of a definition together: each post is held against all of them. */
const MAX_PATTERN_PLACES = 1000;
const MAX_NUMBER = 1e13;

export const FIELD_TYPES = [
  'text',
  'number',
  'money',
  'boolean',
  'date',
  'choice',
  'person',
  'picture',
  'reference',
  'location',
  'rollup',
] as const;

/** True for a day of the calendar as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const bound = v.union([
  v.pipe(v.number(), v.finite(), v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER)),
  v.pipe(v.string(), v.check(isDay)),
]);

const field = v.pipe(
  v.strictObject({
    name: v.pipe(name, v.check(isFieldName)),
    label: words(80),
    type: v.picklist(FIELD_TYPES),
    required: v.optional(v.boolean(), false),
    min: v.optional(bound),
    max: v.optional(bound),
    pattern: v.optional(v.pipe(composed, v.check(isPattern))),
    choices: v.optional(
      v.pipe(
        v.array(choice),
        v.minLength(1),
        v.maxLength(MAX_CHOICES),
        v.check((values) => new Set(values).size === values.length),
      ),
    ),
    collection: v.optional(name),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    initial: v.optional(v.union([v.boolean(), v.number(), words(200)])),
    only: v.optional(subjects),
    transitions: v.optional(transitions),
    rollup: v.optional(rollup),
    copy: v.optional(copy),
    /** It can be given a value only in rows that meet this. */
    where: v.optional(condition),
    /** Of a reference: it leads to rows that others added. */
    others: v.optional(v.boolean()),
    /** What stands for a picture that a row does not have; initials of its title unless it says a cover. */
    placeholder_style: v.optional(v.picklist(['initials', 'cover'])),
    sort: v.optional(v.boolean(), false),
    filter: v.optional(v.boolean(), false),
    search: v.optional(v.boolean(), false),
  }),
  v.check(({ type, choices }) => (type === 'choice') === (choices !== undefined), 'choices'),
  v.check(({ type, collection }) => (type === 'reference') === (collection !== undefined), 'collection'),
  v.check(({ type, currency }) => currency === undefined || type === 'money', 'currency'),
  v.check(
    ({ type, placeholder_style }) => placeholder_style === undefined || type === 'picture',
    'placeholder_style',
  ),
  v.check(
    ({ type, pattern, max }) =>
      pattern === undefined || (type === 'text' && typeof max === 'number' && max <= MAX_PATTERNED_TEXT),
    `pattern: max <= ${String(MAX_PATTERNED_TEXT)}`,
  ),
  v.check(
    ({ type, min, max }) =>
      [min, max].every(
        (end) => end === undefined || (type === 'date' ? typeof end === 'string' : typeof end === 'number'),
      ) &&
      (min === undefined || max === undefined || min <= max),
    'min, max',
  ),
  v.check(
    ({ type, min, max }) =>
      (min === undefined && max === undefined) || ['text', 'number', 'money', 'date'].includes(type),
    'min, max',
  ),
  v.check(
    ({ type, sort }) => !sort || ['text', 'number', 'money', 'date', 'choice', 'rollup'].includes(type),
    'sort',
  ),
  v.check(
    ({ type, filter, rollup: taken }) =>
      !filter ||
      ['boolean', 'choice', 'person', 'reference', 'date'].includes(type) ||
      taken?.aggregate === 'any',
    'filter',
  ),
  v.check(({ type, search }) => !search || type === 'text' || type === 'choice', 'search'),
  v.check(
    ({ type, initial, choices }) =>
      initial === undefined ||
      (type === 'boolean' && typeof initial === 'boolean') ||
      (['number', 'money'].includes(type) && typeof initial === 'number') ||
      (type === 'text' && typeof initial === 'string') ||
      (type === 'choice' && typeof initial === 'string' && choices?.includes(initial) === true),
    'initial',
  ),
  v.check((one) => areTransitionsSound(one), 'transitions'),
  v.check((one) => hasBeginning(one), 'transitions: initial'),
  v.check((one) => isRollupSound(one), 'rollup'),
  v.check((one) => isCopySound(one), 'copy'),
  v.check(({ type, others }) => others === undefined || type === 'reference', 'others'),
);

const patternPlaces = (fields: readonly { pattern?: string | undefined }[]): number =>
  fields.reduce((sum, { pattern }) => sum + (compilePattern(pattern ?? '')?.places ?? 0), 0);

type Conditioned = Pick<v.InferOutput<typeof field>, 'where' | 'transitions'>;

const conditionsOf = ({ where, transitions: moves = [] }: Conditioned) =>
  [where, ...moves.map((one) => one.where)].filter((one) => one !== undefined);

const definition = v.pipe(
  v.strictObject({
    title: v.pipe(words(80), v.minLength(1)),
    fields: v.pipe(v.array(field), v.minLength(1), v.maxLength(MAX_FIELDS)),
    see: seers,
    add: adders,
    change: subjects,
    remove: subjects,
    notices: v.optional(notices, []),
    rules: v.optional(rules, []),
    /** Fields in which no two rows are alike. */
    unique: v.optional(uniqueRules, []),
    /** The form of the application that opens one row. With it, the home shows the newest rows, and its search finds them. */
    home_form: v.optional(formName),
  }),
  v.check(({ fields }) => new Set(fields.map((one) => one.name)).size === fields.length, 'fields: name'),
  v.check(({ fields }) => fields.filter((one) => one.sort).length <= MAX_SORTED, 'fields: sort'),
  // Whatever leads to a person can be found by them.
  v.check(
    ({ fields }) => fields.filter((one) => one.filter || one.type === 'person').length <= MAX_FILTERED,
    'fields: filter',
  ),
  v.check(({ fields }) => fields.filter((one) => one.search).length <= MAX_SEARCHED, 'fields: search'),
  v.check(({ fields }) => fields.filter(({ type }) => type === 'location').length <= 1, 'fields: location'),
  v.check(({ fields }) => patternPlaces(fields) <= MAX_PATTERN_PLACES, 'fields: pattern'),
  v.check(({ fields }) => areTransitionsNamed(fields), 'fields: transitions'),
  v.check((one) => areSubjectsSound(one), 'subjects'),
  v.check(({ fields }) => fields.filter(isRollup).length <= MAX_ROLLUPS, 'fields: rollup'),
  v.check(({ fields }) => areCopiesSound(fields), 'fields: copy'),
  v.check(
    ({ fields }) => fields.flatMap(conditionsOf).every((one) => isConditionSound(one, fields)),
    'fields: where',
  ),
  v.check(({ fields, unique }) => unique.every((one) => isUniqueSound(one, fields)), 'unique'),
  v.check(({ fields, rules: ofRows }) => ofRows.every((one) => isRuleSound(one, fields)), 'rules'),
  v.check(({ fields, notices: ofRows }) => ofRows.every((one) => isNoticeSound(one, fields)), 'notices'),
);

/** What a collection of an application holds, and who may do what with it. */
export type DataDefinition = v.InferOutput<typeof definition>;
export type DataField = DataDefinition['fields'][number];

/** Reads a definition from outside; `fault` says where it is none. */
export function decodeDefinition(value: unknown): { definition: DataDefinition } | { fault: string } {
  const read = v.safeParse(definition, value, { abortEarly: true });
  if (read.success) return { definition: read.output };
  const [issue] = read.issues;
  const place = v.getDotPath(issue) ?? '';
  const what = issue.type === 'check' ? issue.message : '';
  const plain = what.startsWith('Invalid') ? '' : what;
  return { fault: [place, plain].filter((part) => part !== '').join(': ') || '{}' };
}

/** Where a definition is none, and what is wrong there; `what` is empty where the place says it all. */
interface DefinitionFault {
  /** `title`, `fields.2.max`, `notices.0.tell`; empty for the whole. */
  place: string;
  /** `choices`, `min, max`, `fields: sort`, …: which rule between several parts it breaks. */
  what: string;
}

/**
 * Places of notices that name no field in `{}`. Who is told finds a gap there; a definition that has one is read anyway,
 * since applications may keep such.
 */
export function unfilledNotices({ fields, notices }: DataDefinition): string[] {
  const names = new Set(fields.map((one) => one.name));
  return notices.flatMap(({ text }, at) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].every(([, written = '']) => names.has(written))
      ? []
      : `notices.${String(at)}`,
  );
}

/**
 * All faults of a definition that is being made, of which `decodeDefinition` names the first; rules between parts are asked once the
 * parts are sound.
 */
export function definitionFaults(value: unknown): DefinitionFault[] {
  const read = v.safeParse(definition, value);
  if (read.success) return unfilledNotices(read.output).map((place) => ({ place, what: 'placeholder' }));
  return read.issues.map((issue) => ({
    place: v.getDotPath(issue) ?? '',
    what: issue.type === 'check' && !issue.message.startsWith('Invalid') ? issue.message : '',
  }));
}

/** The field that says where a row is; a collection has at most one. */
export function locationField({ fields }: Pick<DataDefinition, 'fields'>): DataField | undefined {
  return fields.find(({ type }) => type === 'location');
}

/** Fields by whose value rows can be found: those that say so, and people. */
export function filteredFields({ fields }: Pick<DataDefinition, 'fields'>): DataField[] {
  return fields.filter((one) => one.filter || one.type === 'person');
}

/**
 * The field a row is known by: a text, a reference or a person that every row has, else its first text, else its first choice, else
 * its first field that can be read. A note that may be empty says nothing of a row, and a location is not for everybody.
 */
export function titleField<Field extends Pick<DataField, 'type' | 'required'>>(
  fields: readonly Field[],
): Field | undefined {
  const readable = fields.filter(({ type }) => !['picture', 'rollup', 'location'].includes(type));
  const isAlwaysThere = (wanted: DataField['type']) => (field: Field) =>
    field.required && field.type === wanted;
  return (
    readable.find(isAlwaysThere('text')) ??
    readable.find(isAlwaysThere('reference')) ??
    readable.find(isAlwaysThere('person')) ??
    readable.find(({ type }) => type === 'text') ??
    readable.find(({ type }) => type === 'choice') ??
    readable[0]
  );
}

/** The text beside the title of a row: on a cover, its second line. */
export function subtitleField<Field extends Pick<DataField, 'type' | 'required'>>(
  fields: readonly Field[],
): Field | undefined {
  const title = titleField(fields);
  return fields.find((field) => field !== title && field.type === 'text');
}

/** True when two definitions keep different indexes, so that rows have to be written again. */
export function indexesDiffer(a: DataDefinition, b: DataDefinition): boolean {
  const indexed = (definition: DataDefinition): string =>
    JSON.stringify([
      definition.fields
        .filter((one) => one.sort || one.filter || one.search || one.type === 'person')
        .map((one) => [one.name, one.type, one.sort, one.filter, one.search]),
      definition.see.filter((subject) => concernsPeople([subject])).sort(),
    ]);
  return indexed(a) !== indexed(b);
}
