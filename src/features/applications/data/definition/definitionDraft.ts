import { isRecord } from '../../../../protocol';
import { COPIED_TYPES } from '../../../../protocol/data/copy';
import { FIELD_TYPES, type DataDefinition, type DataField } from '../../../../protocol/data/definition';
import { allNamedBy, fieldNamedBy } from '../../../../protocol/data/subjects';
import type { NumberInput } from '../numberInput';
import { conditionDraft, conditionValue, type ConditionDraft } from './conditionDraft';
import { noticeDrafts, noticeValue, type NoticeDraft } from './noticeDraft';
import { rollupDraft, rollupValue, type RollupDraft } from './rollupDraft';
import { ruleDrafts, ruleValue, type RuleDraft } from './ruleDraft';
import { uniqueDrafts, uniqueValue, type UniqueDraft } from './uniqueDraft';
import { transitionDrafts, transitionValue, type TransitionDraft } from './transitionDraft';

export type FieldType = DataField['type'];

/** A field as it is being typed: everything is text until it is read by the definition's decoder. */
export interface FieldDraft {
  /** React key; never stored. */
  id: string;
  /** The field is already on the platform: rows may hold values of it, so its name and type cannot change. */
  isKept: boolean;
  name: string;
  label: string;
  type: FieldType;
  required: boolean;
  min: string;
  max: string;
  pattern: string;
  /** One a line. */
  choices: string;
  collection: string;
  currency: string;
  initial: string;
  /** Undefined: everybody who may change the row. */
  only: string[] | undefined;
  /** Undefined: it may become any of its choices. */
  transitions: TransitionDraft[] | undefined;
  rollup: RollupDraft;
  /** Undefined: people enter it. */
  copy: { reference: string; field: string } | undefined;
  /** Undefined: it can be entered in any row. */
  where: ConditionDraft | undefined;
  /** Of a reference: not to rows of one's own. */
  others: boolean;
  /** Of a picture: a cover is drawn where there is none. */
  hasCover: boolean;
  sort: boolean;
  filter: boolean;
  search: boolean;
}

export interface DefinitionDraft {
  title: string;
  fields: FieldDraft[];
  see: string[];
  add: string[];
  change: string[];
  remove: string[];
  notices: NoticeDraft[];
  rules: RuleDraft[];
  unique: UniqueDraft[];
  /** The form that opens a row from the home; empty: the home shows none. */
  homeForm: string;
}

/** Kinds that may have each of these. */
export const KINDS_WITH = {
  bounds: ['text', 'number', 'money', 'date'],
  sort: ['text', 'number', 'money', 'date', 'choice', 'rollup'],
  filter: ['boolean', 'choice', 'reference', 'date'],
  search: ['text', 'choice'],
  initial: ['text', 'number', 'money', 'boolean', 'choice'],
} as const satisfies Record<string, readonly FieldType[]>;

/** True when fields of the kind may have it. */
export function mayHave(option: keyof typeof KINDS_WITH, type: FieldType): boolean {
  return (KINDS_WITH[option] as readonly FieldType[]).includes(type);
}

/** True for fields that lists can be sorted by: whether there are rows is filtered by. */
export const maySort = ({ type, rollup }: Pick<FieldDraft, 'type' | 'rollup'>): boolean =>
  mayHave('sort', type) && (type !== 'rollup' || rollup.aggregate !== 'any');

/** True for fields that lists can be filtered by. */
export const mayFilter = ({ type, rollup }: Pick<FieldDraft, 'type' | 'rollup'>): boolean =>
  mayHave('filter', type) || (type === 'rollup' && rollup.aggregate === 'any');

/** True for a state: it changes along transitions. */
export const hasTransitions = ({ type, transitions }: FieldDraft): boolean =>
  type === 'choice' && transitions !== undefined;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown): string[] => listOf(value).map(text);

export function newField(type: FieldType = 'text'): FieldDraft {
  return fieldDraft({ type }, false);
}

function copyDraft(value: unknown): FieldDraft['copy'] {
  return isRecord(value) ? { reference: text(value['reference']), field: text(value['field']) } : undefined;
}

function fieldDraft(value: unknown, isKept: boolean, numbers?: NumberInput): FieldDraft {
  const field = isRecord(value) ? value : {};
  const input = (part: unknown) => (typeof part === 'number' && numbers ? numbers.write(part) : text(part));
  return {
    id: crypto.randomUUID(),
    isKept,
    name: text(field['name']),
    label: text(field['label']),
    type: FIELD_TYPES.find((type) => type === field['type']) ?? 'text',
    required: field['required'] === true,
    min: input(field['min']),
    max: input(field['max']),
    pattern: text(field['pattern']),
    choices: texts(field['choices']).join('\n'),
    collection: text(field['collection']),
    currency: text(field['currency']),
    initial: input(field['initial']),
    only: field['only'] === undefined ? undefined : texts(field['only']),
    transitions: transitionDrafts(field['transitions']),
    rollup: rollupDraft(field['rollup']),
    copy: copyDraft(field['copy']),
    where: field['where'] === undefined ? undefined : conditionDraft(field['where']),
    others: field['others'] === true,
    hasCover: field['placeholder_style'] === 'cover',
    sort: field['sort'] === true,
    filter: field['filter'] === true,
    search: field['search'] === true,
  };
}

/** What somebody begins with who defines a collection: everybody adds, and sees and changes what is theirs. */
export function emptyDraft(): DefinitionDraft {
  return {
    title: '',
    fields: [newField()],
    see: ['author'],
    add: ['everyone'],
    change: ['author'],
    remove: ['author'],
    notices: [],
    rules: [],
    unique: [],
    homeForm: '',
  };
}

/** A definition, or what was kept of a draft, as it is typed on; `kept`: names of the fields that the platform has. */
export function draftOf(value: unknown, kept: ReadonlySet<string>, numbers: NumberInput): DefinitionDraft {
  const stored = isRecord(value) ? value : {};
  return {
    title: text(stored['title']),
    fields: listOf(stored['fields']).map((field) =>
      fieldDraft(field, isRecord(field) && kept.has(text(field['name'])), numbers),
    ),
    see: texts(stored['see']),
    add: texts(stored['add']),
    change: texts(stored['change']),
    remove: texts(stored['remove']),
    notices: noticeDrafts(stored['notices']),
    rules: ruleDrafts(stored['rules']),
    unique: uniqueDrafts(stored['unique']),
    homeForm: text(stored['home_form']),
  };
}

/** Choices that were typed one a line. */
export function choiceLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

// A text that is no number is passed on for the decoder to reject.
const numberOf = (typed: string, numbers: NumberInput): number | string => numbers.read(typed) ?? typed;

function initialOf({ type, initial }: FieldDraft, numbers: NumberInput): unknown {
  if (type === 'boolean') return true;
  return type === 'number' || type === 'money' ? numberOf(initial, numbers) : initial;
}

// A boolean without an initial value is false.
const hasInitial = ({ type, initial }: FieldDraft): boolean =>
  type === 'boolean' ? initial === 'true' : initial.trim() !== '';

function fieldValue(field: FieldDraft, numbers: NumberInput): Record<string, unknown> {
  const { name, label, type, required, min, max, pattern, choices, collection, currency } = field;
  const { only, transitions, copy, where } = field;
  const bound = (typed: string) => (type === 'date' ? typed : numberOf(typed, numbers));
  const bounded = mayHave('bounds', type);
  return {
    name: name.trim(),
    label: label.trim(),
    type,
    ...(required && type !== 'rollup' && { required }),
    ...(bounded && min.trim() !== '' && { min: bound(min.trim()) }),
    ...(bounded && max.trim() !== '' && { max: bound(max.trim()) }),
    ...(type === 'text' && pattern !== '' && { pattern }),
    ...(type === 'choice' && {
      choices: choiceLines(choices),
    }),
    ...(type === 'reference' && collection !== '' && { collection }),
    ...(type === 'money' && currency.trim() !== '' && { currency: currency.trim() }),
    ...(mayHave('initial', type) && !copy && hasInitial(field) && { initial: initialOf(field, numbers) }),
    ...(only && type !== 'rollup' && !copy && { only }),
    ...(copy && COPIED_TYPES.includes(type) && { copy }),
    ...(where && !copy && type !== 'rollup' && { where: conditionValue(where) }),
    ...(type === 'reference' && field.others && { others: true }),
    ...(type === 'rollup' && { rollup: rollupValue(field.rollup) }),
    ...(type === 'choice' && transitions && !copy && { transitions: transitions.map(transitionValue) }),
    ...(type === 'picture' && field.hasCover && { placeholder_style: 'cover' }),
    ...(maySort(field) && field.sort && { sort: true }),
    ...(mayFilter(field) && field.filter && { filter: true }),
    ...(mayHave('search', type) && field.search && { search: true }),
  };
}

/** Who has a right, without those whom a field named that is gone. */
function presentSubjects(subjects: readonly string[], fields: readonly FieldDraft[]): string[] {
  const names = new Set(fields.map(({ name }) => name.trim()));
  return subjects.filter((subject) => {
    const field = fieldNamedBy(subject);
    return field === undefined || names.has(field);
  });
}

/** The draft in the platform's format, its numbers read by `numbers`; the definition's decoder validates it. */
export function definitionValue(draft: DefinitionDraft, numbers: NumberInput): Record<string, unknown> {
  const { title, fields, see, add, change, remove, notices, rules, unique, homeForm } = draft;
  const present = (subjects: readonly string[]) => presentSubjects(subjects, fields);
  const withPresent = (field: FieldDraft): FieldDraft => ({
    ...field,
    only: field.only && present(field.only),
    transitions: field.transitions?.map((one) => ({ ...one, by: present(one.by) })),
  });
  return {
    title: title.trim(),
    fields: fields.map((field) => fieldValue(withPresent(field), numbers)),
    see: present(see),
    add,
    change: present(change),
    remove: present(remove),
    ...(notices.length > 0 && { notices: notices.map(noticeValue) }),
    ...(rules.length > 0 && { rules: rules.map(ruleValue) }),
    ...(unique.length > 0 && { unique: unique.map(uniqueValue) }),
    ...(homeForm !== '' && { home_form: homeForm }),
  };
}

type NamingRoles = Pick<DataDefinition, 'see' | 'add' | 'change' | 'remove'> & {
  fields: readonly {
    only?: readonly string[] | undefined;
    transitions?: readonly { by: readonly string[] }[] | undefined;
  }[];
  notices?: readonly { tell: string }[];
};

/** The roles that collections name in rights and notices. */
export function rolesNamedIn(collections: readonly NamingRoles[]): string[] {
  const named = collections.flatMap(({ see, add, change, remove, fields, notices = [] }) => [
    ...see,
    ...add,
    ...change,
    ...remove,
    ...fields.flatMap(({ only = [], transitions = [] }) => [...only, ...transitions.flatMap(({ by }) => by)]),
    ...notices.map(({ tell }) => tell),
  ]);
  return [...new Set(allNamedBy('role', named))];
}

/**
 * Whom rights can be given to: everybody, who added a row, and every role that is known or named in one of the application's
 * collections.
 */
export function subjectsOf(collections: readonly NamingRoles[], roles: readonly string[]): string[] {
  const all = new Set([...roles, ...rolesNamedIn(collections)]);
  return ['everyone', 'author', ...[...all].map((role) => `role:${role}`)];
}
