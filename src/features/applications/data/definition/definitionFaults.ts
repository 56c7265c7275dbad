import { unescapedBytes } from '../../../../protocol';
import { definitionFaults } from '../../../../protocol/data/definition';
import { isDataName } from '../../../../protocol/data/names';
import type texts from '../../../../../locales/en/data.json';

export type FaultWord = keyof (typeof texts)['model']['fault'];

/** Place in a definition (`fields.2.max`, `collection` for its id) → what is wrong there. */
export type Faults = ReadonlyMap<string, FaultWord>;

// The rest of a request's size limit is for its action, collection, application, person and event.
const MAX_BYTES = 15 * 1024;

/** Which part of a field or a notice breaks a rule between several of its parts. */
const RULE_PARTS: Readonly<Record<string, [string, FaultWord]>> = {
  choices: ['choices', 'choices'],
  collection: ['collection', 'required'],
  currency: ['currency', 'currency'],
  'min, max': ['min', 'bounds'],
  initial: ['initial', 'initial'],
  'transitions: initial': ['initial', 'stateInitial'],
  transitions: ['transitions', 'transitions'],
  rollup: ['rollup', 'rollup'],
  copy: ['copy', 'copy'],
  placeholder: ['text', 'placeholder'],
};

const NUMBER_INITIAL: [string, FaultWord] = ['initial', 'number'];
const OTHER: [string, FaultWord] = ['', 'other'];

const DEFINITION_RULES: Readonly<Record<string, [string, FaultWord]>> = {
  'fields: name': ['fields', 'sameName'],
  'fields: sort': ['fields', 'sort'],
  'fields: filter': ['fields', 'filter'],
  'fields: search': ['fields', 'search'],
  'fields: pattern': ['fields', 'patterns'],
  'fields: transitions': ['fields', 'transitionNames'],
  'fields: rollup': ['fields', 'rollups'],
  'fields: copy': ['fields', 'copies'],
  'fields: where': ['fields', 'where'],
  rules: ['rules', 'rules'],
  unique: ['unique', 'unique'],
  subjects: ['', 'subjects'],
  notices: ['notices', 'notices'],
};

const PROPERTY_FAULTS: Readonly<Record<string, FaultWord>> = {
  title: 'required',
  fields: 'fields',
  name: 'name',
  choices: 'choices',
  collection: 'required',
  currency: 'currency',
  pattern: 'pattern',
  initial: 'initial',
  see: 'subjects',
  add: 'subjects',
  change: 'subjects',
  remove: 'subjects',
  only: 'subjects',
  transitions: 'transitions',
  from: 'required',
  to: 'required',
  by: 'required',
  field: 'required',
  than: 'required',
  of: 'required',
  is: 'required',
  days: 'noticeDays',
  when: 'required',
  tell: 'required',
  text: 'required',
  home_form: 'homeForm',
};

function locateFault(place: string, rule: string, value: unknown): [string, FaultWord] {
  if (place === '') return DEFINITION_RULES[rule] ?? ['', 'other'];
  const steps = place.split('.');
  if (place === 'unique') return [place, 'unique'];
  if (/^unique\.\d+\.fields/.test(place)) return [place, 'required'];
  if (rule !== '') {
    if (rule.startsWith('pattern')) return [`${place}.pattern`, 'patternMax'];
    const [part, word] =
      rule === 'initial' && isTextForNumber(value, steps[1]) ? NUMBER_INITIAL : (RULE_PARTS[rule] ?? OTHER);
    return [part === '' ? place : `${place}.${part}`, word];
  }
  // A choice that is too long is one of the line of choices.
  const named = steps.filter((step) => !/^\d+$/.test(step));
  const property = named.at(-1) ?? '';
  if (property === 'min' || property === 'max') return [place, isDate(value, steps[1]) ? 'day' : 'number'];
  const shown = property === 'choices' || property === 'only' ? steps.slice(0, 3).join('.') : place;
  return [shown, PROPERTY_FAULTS[property] ?? 'other'];
}

const fieldAt = (value: unknown, at: string | undefined) =>
  (value as { fields: { type: string; initial?: unknown }[] }).fields[Number(at)];

const isDate = (value: unknown, at: string | undefined): boolean => fieldAt(value, at)?.type === 'date';

function isTextForNumber(value: unknown, at: string | undefined): boolean {
  const field = fieldAt(value, at);
  return typeof field?.initial === 'string' && ['number', 'money'].includes(field.type);
}

/**
 * What is wrong with a definition that is being typed, by the decoder that the platform reads it with; `taken`: ids of other
 * collections, for one that is new.
 */
export function faultsOf(
  definition: { fields: unknown },
  { collection, taken }: { collection: string; taken: readonly string[] },
): Faults {
  const faults = new Map<string, FaultWord>();
  if (!isDataName(collection)) faults.set('collection', 'name');
  else if (taken.includes(collection)) faults.set('collection', 'taken');
  for (const { place, what } of definitionFaults(definition)) {
    const [faultPlace, word] = locateFault(place, what, definition);
    if (!faults.has(faultPlace)) faults.set(faultPlace, word);
  }
  if (unescapedBytes(JSON.stringify(JSON.stringify(definition))) > MAX_BYTES) faults.set('', 'tooLong');
  return faults;
}
