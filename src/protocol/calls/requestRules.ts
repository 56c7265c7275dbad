import type * as v from 'valibot';
import { ESCAPED_GROWTH, type JsonObject } from '../json';
import { INNER_LIMIT, UPLOAD_LIMIT } from '../requestRecord';
import { CALLS } from '.';
import { mayBackEndSend, type Call } from './defineCall';

// How rules write what contracts say. Rules see the fields of a `jsonmap`, and no more of a `json` than its length.

const UNPRIORITIZED = 'newData.getPriority() == null';
const COLLECTION = "newData.child('dataCollection').val()";
const IN_JSON = "newData.parent().child('dataCollection').val()";

/** A collection may also be spelled with the application's input root. */
const ROOT = String.raw`(\.\.\/|[^\/]+\/input_data[^\/]*\/)?`;

const escaped = (name: string): string =>
  name.replaceAll(/[./]/g, String.raw`\$&`).replace(/:\w+/, String.raw`[^\/]+`);

/** A pattern of rules that fits each of these collections, as they are spelled here. */
const oneOf = (collections: readonly string[], root = ''): string =>
  `/^${root}(${collections.map(escaped).join('|')})$/`;

/** The same, however they are spelled. */
const anyOf = (collections: readonly string[]): string =>
  oneOf(
    collections.map((name) => name.replace('../', '')),
    ROOT,
  );

const bounded = (maxLength: number): JsonObject => ({
  '.validate': `newData.isString() && newData.val().length <= ${maxLength} && ${UNPRIORITIZED}`,
});

/** Longest text that a field takes; the contract's own bound is in characters. */
function maxLengthOf(schema: v.GenericSchema): number {
  const { wrapped, pipe = [] } = schema as { wrapped?: v.GenericSchema; pipe?: readonly unknown[] };
  if (wrapped) return maxLengthOf(wrapped);
  const bound = pipe.find((part) => (part as { type: string }).type === 'max_length');
  if (!bound) throw new Error('A text of a jsonmap needs a bound.');
  return (bound as { requirement: number }).requirement;
}

/** Fields of every `jsonmap`. Rules take twice what the platform does, so that it can say in words what is too long. */
function jsonmapFields(): JsonObject {
  const fields: JsonObject = {};
  for (const { envelope, input } of CALLS)
    if (envelope === 'jsonmap')
      for (const [name, schema] of Object.entries(input.entries)) {
        const length = 2 * maxLengthOf(schema);
        const rule = fields[name] as { '.validate': string } | undefined;
        const before = Number(/<= (\d+)/.exec(rule?.['.validate'] ?? '')?.[1] ?? 0);
        fields[name] = bounded(Math.max(length, before));
      }
  return {
    ...fields,
    user_id: { '.validate': `newData.val() == auth.uid && ${UNPRIORITIZED}` },
    event: bounded(256),
    application: bounded(128),
  };
}

const collectionsOf = (calls: readonly Call[]): string[] => [
  ...new Set(calls.map(({ collection }) => collection)),
];

/** Collections that only screens of the console may ask. */
export const sentByConsole = (): string[] =>
  collectionsOf(CALLS.filter(({ sentBy }) => sentBy === 'console'));

/** Collections that only tell something. */
export const reading = (): string[] => collectionsOf(CALLS.filter(({ reads }) => reads));

/** What the rules below `request/$id` take from the contracts. */
export function requestRules(): { '.validate': string; json: JsonObject; jsonmap: JsonObject } {
  const fresh = collectionsOf(CALLS.filter(({ freshSignIn }) => freshSignIn));
  const ofBackEnd = collectionsOf(CALLS.filter(mayBackEndSend));
  const uploads = (of: Call['upload']) =>
    `${IN_JSON}.matches(${oneOf(collectionsOf(CALLS.filter(({ upload }) => upload === of)))})`;
  const fields = jsonmapFields();
  const isSame = (name: string) => `data.child('${name}').val() == newData.child('${name}').val()`;
  const same = Object.keys(fields).map(isSame).join(' && ');
  return {
    '.validate': [
      "newData.hasChildren(['application', 'dataCollection', 'key', 'module', 'os', 'user_id'])",
      "(newData.hasChild('json') || newData.hasChild('jsonmap'))",
      `${COLLECTION}.matches(${anyOf(sentByConsole())}) == newData.hasChild('origin')`,
      `(auth.token.application == null || (newData.child('application').val() == auth.token.application && ${COLLECTION}.matches(${oneOf(ofBackEnd)})))`,
      `(data.exists() || !${COLLECTION}.matches(${anyOf(fresh)}) || auth.token.auth_time * 1000 > now - 300000)`,
      UNPRIORITIZED,
    ].join(' && '),
    json: {
      '.validate': [
        'newData.isString()',
        `(newData.val().length <= ${ESCAPED_GROWTH * INNER_LIMIT} || (newData.val().length <= ${UPLOAD_LIMIT} && ${uploads('picture')}) || (newData.val().length <= ${ESCAPED_GROWTH * UPLOAD_LIMIT} && ${uploads('text')}))`,
        UNPRIORITIZED,
      ].join(' && '),
    },
    jsonmap: {
      '.validate': `newData.hasChildren() && ${UNPRIORITIZED} && (!data.exists() || (${same}))`,
      ...fields,
      $other: { '.validate': false },
    },
  };
}
