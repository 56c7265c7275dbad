import { normalized } from '../normalized';
import * as v from 'valibot';
import { withoutAccents } from '../withoutAccents';
import { compilePattern, isPattern } from './pattern';

/** Bounds of a definition; what people of an application may keep stands with the platform's limits. */
export const MAX_TEXT = 4000;
const MAX_PATTERNED_TEXT = 500;
const MAX_FIELDS = 30;
const MAX_INDEXED = 3;
const MAX_SEARCHED = 3;
const MAX_CHOICES = 50;
const MAX_NOTICES = 5;
/** Places of all patterns of a definition together: each post is held against all of them. */
const MAX_PATTERN_PLACES = 1000;
const MAX_NUMBER = 1e13;

/** What a post carries besides its fields: which row it means, and which view sent it. */
export const OF_A_POST: readonly string[] = [
  'row_id',
  'revision',
  'message_key',
  'name_control',
  'grid_view_data',
];
/** What rows have by themselves; a form that shows one posts it back. */
export const OF_A_ROW: readonly string[] = ['created', 'changed', 'author', 'person', 'titles'];
/** What means something else where a list is asked for. */
const OF_A_LIST = ['constructor', 'scope', 'search', 'sort', 'size', 'after'];
const RESERVED = new Set([...OF_A_POST, ...OF_A_ROW, ...OF_A_LIST]);

const MAX_NAME = 40;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** True for a name that a collection, a field or a role may have. */
export function isDataName(name: unknown): name is string {
  return typeof name === 'string' && NAME.test(name) && name !== 'constructor';
}

/** True for a name that a field may have. */
export function isFieldName(text: string): boolean {
  return isDataName(text) && !RESERVED.has(text) && !/^(filter|from|to)_/.test(text);
}

/** A name such as fields and collections have, from words of any language: `Số tiền` is `so_tien`, `editText` `edit_text`. */
export function nameFrom(words: string): string {
  const plain = withoutAccents(words)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '');
  return plain.slice(0, MAX_NAME).replace(/_$/, '');
}

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
] as const;

const name = v.pipe(
  v.string(),
  v.check((text) => isDataName(text)),
);
/** A text with composed letters, as all texts of rows are kept, so that equal words are equal texts. */
const composed = v.pipe(
  v.string(),
  v.transform((text) => normalized(text, 'NFC')),
);
const words = (maxLength: number) => v.pipe(composed, v.trim(), v.maxLength(maxLength));

/** True for a day of the calendar as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Who: everybody with an account, who added the row, the people of a role, or those who work on the application. */
const subject = v.pipe(
  v.string(),
  v.check((text) => /^(everyone|author|developers)$/.test(text) || isDataName(/^role:(.*)$/.exec(text)?.[1])),
);
const subjects = v.pipe(v.array(subject), v.maxLength(10));

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
        v.array(v.pipe(words(60), v.minLength(1))),
        v.minLength(1),
        v.maxLength(MAX_CHOICES),
        v.check((values) => new Set(values).size === values.length),
      ),
    ),
    collection: v.optional(name),
    currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    initial: v.optional(v.union([v.boolean(), v.number(), words(200)])),
    only: v.optional(subjects),
    sort: v.optional(v.boolean(), false),
    filter: v.optional(v.boolean(), false),
    search: v.optional(v.boolean(), false),
  }),
  v.check(({ type, choices }) => (type === 'choice') === (choices !== undefined), 'choices'),
  v.check(({ type, collection }) => (type === 'reference') === (collection !== undefined), 'collection'),
  v.check(({ type, currency }) => currency === undefined || type === 'money', 'currency'),
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
  v.check(({ type, sort }) => !sort || ['text', 'number', 'money', 'date', 'choice'].includes(type), 'sort'),
  v.check(
    ({ type, filter }) => !filter || ['boolean', 'choice', 'person', 'reference', 'date'].includes(type),
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
);

const patternPlaces = (fields: readonly { pattern?: string | undefined }[]): number =>
  fields.reduce((sum, { pattern }) => sum + (compilePattern(pattern ?? '')?.places ?? 0), 0);

const notice = v.strictObject({
  /** `added`, `changed`, `removed`, or the name of a field that changes. */
  when: name,
  /** Only when the field becomes this. */
  value: v.optional(words(60)),
  /** `author`, `role:…`, or `field:…` of a person. */
  tell: v.pipe(
    v.string(),
    v.check((text) => text === 'author' || isDataName(/^(?:role|field):(.*)$/.exec(text)?.[1])),
  ),
  /** `{field}` stands for what the row has there. */
  text: v.pipe(words(200), v.minLength(1)),
});

const definition = v.pipe(
  v.strictObject({
    title: v.pipe(words(80), v.minLength(1)),
    fields: v.pipe(v.array(field), v.minLength(1), v.maxLength(MAX_FIELDS)),
    see: subjects,
    add: v.pipe(
      subjects,
      v.check((values) => !values.includes('author')),
    ),
    change: subjects,
    remove: subjects,
    notices: v.optional(v.pipe(v.array(notice), v.maxLength(MAX_NOTICES)), []),
  }),
  v.check(({ fields }) => new Set(fields.map((one) => one.name)).size === fields.length, 'fields: name'),
  v.check(({ fields }) => fields.filter((one) => one.sort).length <= MAX_INDEXED, 'fields: sort'),
  // Whatever leads to a person can be found by them.
  v.check(
    ({ fields }) => fields.filter((one) => one.filter || one.type === 'person').length <= MAX_INDEXED,
    'fields: filter',
  ),
  v.check(({ fields }) => fields.filter((one) => one.search).length <= MAX_SEARCHED, 'fields: search'),
  v.check(({ fields }) => patternPlaces(fields) <= MAX_PATTERN_PLACES, 'fields: pattern'),
  v.check(
    ({ fields, notices }) =>
      notices.every(
        ({ when, tell }) =>
          (['added', 'changed', 'removed'].includes(when) || fields.some((one) => one.name === when)) &&
          (!tell.startsWith('field:') ||
            fields.some((one) => one.type === 'person' && `field:${one.name}` === tell)),
      ),
    'notices',
  ),
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
export interface DefinitionFault {
  /** `title`, `fields.2.max`, `notices.0.tell`; empty for the whole. */
  place: string;
  /** `choices`, `min, max`, `fields: sort`, …: which rule between several parts it breaks. */
  what: string;
}

/**
 * Places of notices that name no field in `{}`. Who is told finds a gap there; a definition that has one is read all the same,
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

/** Fields by whose value rows can be found: those that say so, and people. */
export function filteredFields({ fields }: DataDefinition): DataField[] {
  return fields.filter((one) => one.filter || one.type === 'person');
}

/**
 * The field a row is known by: a text, a reference or a person that every row has, else its first text, else its first choice, else
 * its first field that can be read. A note that may be empty says nothing of a row.
 */
export function titleField<Field extends Pick<DataField, 'type' | 'required'>>(
  fields: readonly Field[],
): Field | undefined {
  const readable = fields.filter(({ type }) => type !== 'picture');
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

/** True when two definitions keep different indexes, so that rows have to be written anew. */
export function indexesDiffer(a: DataDefinition, b: DataDefinition): boolean {
  const indexed = ({ fields }: DataDefinition): string =>
    JSON.stringify(
      fields
        .filter((one) => one.sort || one.filter || one.search || one.type === 'person')
        .map((one) => [one.name, one.type, one.sort, one.filter, one.search]),
    );
  return indexed(a) !== indexed(b);
}
