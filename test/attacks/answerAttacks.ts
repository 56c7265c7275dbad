import type { Json, JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { BINH_KEY, personOf, withoutField } from './world';

const read = (path: string, verb: 'get' | 'listen' = 'get'): Call => ({ as: 'an', verb, path });
const READ_OWN_ANSWER = read('response/{an}/e1');

const reading: Attack[] = [
  '',
  'request',
  `request/${BINH_KEY}`,
  'response',
  'response/{binh}',
  'response/{binh}/e1',
  'response/{binh}/e1/k1/data/a/b',
  'request_firebase_users',
  'request_firebase_users/{binh}',
  'request_firebase_users/{binh}/mail_address',
  'people',
  'people/{binh}',
  'people/{binh}/picture',
  'people/{an}/ids',
  'platform/known_people/club',
  'platform/claim',
  'applications/club/request_log',
  'platform/request_payloads/500000/kho',
  'resshare_configuration/data/applications/kho/backend_collections',
  'applications/club/members/m1/mail_address',
  'applications',
  'applications/club/data',
  'applications/kho/collections/notes/rows',
  'applications/kho/collections/notes/pictures/r1',
].flatMap((path) => [
  attack(`reading ${path || 'everything'}`, READ_OWN_ANSWER, { path }),
  attack(`listening to ${path || 'everything'}`, read('response/{an}', 'listen'), { path }),
]);

const nobodys: Attack[] = ['response/{an}', 'response/{an}/e1/k1', 'request_firebase_users/{an}'].flatMap(
  (path) => [
    attack(`nobody reading ${path}`, read(path), { as: 'nobody' }),
    attack(`nobody listening to ${path}`, read(path, 'listen'), { as: 'nobody' }),
    attack(`Bình reading ${path}`, read(path), { as: 'binh' }),
  ],
);

const places = ['', '/e1', '/e1/k1', '/e1/k1/data', '/e1/k1/data/a'];
const answers: Attack[] = places.flatMap((place) => {
  const path = `response/{an}${place}`;
  const remove: Call = { as: 'an', verb: 'remove', path };
  return [
    attack(`answer: written over at ${path}`, remove, { verb: 'set', value: { forged: 1 } }),
    attack(`answer: added below ${path}`, remove, { verb: 'push', value: 1 }),
    attack(`answer: merged into ${path}`, remove, { verb: 'update', value: { forged: 1 } }),
    attack(`answer: removed by Bình at ${path}`, remove, { as: 'binh' }),
    attack(`answer: removed by nobody at ${path}`, remove, { as: 'nobody' }),
    attack(`answer: sent to Bình at ${path}`, remove, {
      verb: 'set',
      path: `response/{binh}${place}`,
      value: 1,
    }),
  ];
});

const CLEAR: Call = { as: 'an', verb: 'update', path: 'response/{an}', value: { e1: null, e2: null } };
const shade: Attack[] = [
  attack('answer: forged in the shade of a removal', CLEAR, { value: { e1: null, e3: { k: 1 } } }),
  attack("answer: Bình's removed in the shade of one's own", CLEAR, {
    path: 'response',
    value: { '{an}/e1': null, '{binh}/e1': null },
  }),
  attack(
    'answer: counted up',
    { as: 'an', verb: 'remove', path: 'response/{an}/e1/k2/x' },
    { verb: 'increment' },
  ),
];

const MINE: Call = {
  as: 'an',
  verb: 'set',
  path: 'request_firebase_users/{an}',
  value: { ...personOf('an'), user_name: 'new' },
};
const record = (name: string, wrong: JsonObject, right: JsonObject = {}): Attack => {
  const twin = { ...MINE, value: { ...personOf('an'), user_name: 'new', ...right } };
  return attack(`person: ${name}`, twin, { value: { ...twin.value, ...wrong } });
};
const x = (count: number): string => 'x'.repeat(count);
const personRecord = (name: string, value: Json): Attack => attack(`person: ${name}`, MINE, { value });

const people: Attack[] = [
  record('in the name of somebody else', { user_id: '{binh}' }),
  record('of an unknown type', { user_type: 'admin' }),
  record('with an unknown field', { admin: true }),
  record('with a long name', { user_name: x(257) }, { user_name: x(256) }),
  record('with a long mail address', { mail_address: x(321) }, { mail_address: x(320) }),
  record('with a long picture address', { avatar: x(2049) }, { avatar: x(2048) }),
  record('with a tree for text', { avatar: { deep: 1 } }),
  record('with a hidden priority', { user_name: { '.value': 'An', '.priority': 'p' } }),
  personRecord('that is text', 'text'),
  personRecord('without a type', withoutField(personOf('an'), 'user_type')),
  attack("person: Bình's, replaced", MINE, { path: 'request_firebase_users/{binh}', value: personOf('an') }),
  attack("person: Bình's, rewritten in his name", MINE, {
    path: 'request_firebase_users/{binh}',
    value: personOf('binh'),
  }),
  attack('person: written by nobody', MINE, { as: 'nobody' }),
  attack('person: written under a name that begins alike', MINE, { path: 'request_firebase_users/{an}x' }),
  attack('person: all of them replaced', MINE, { path: 'request_firebase_users' }),
  attack('person: one made for nobody', MINE, { path: 'request_firebase_users/nobody' }),
  attack(
    "person: Bình's, removed",
    { as: 'an', verb: 'remove', path: 'request_firebase_users/{an}' },
    { path: 'request_firebase_users/{binh}' },
  ),
];

const REMOVE_ANSWER: Call = { as: 'an', verb: 'remove', path: 'response/{an}/e1' };
const otherPlaces: Attack[] = [
  'applications/club/data/things/a1/b1/name',
  'applications/kho/collections/notes/pictures/r1/photo',
  'platform/seen/-OabcdefghijklmnopqR',
  `platform/claim/${BINH_KEY}`,
  'people/{an}/ids/club',
  'platform/application/evil',
  'applications/club/members/m2',
  'applications/club/request_log/-OabcdefghijklmnopqL/outcome',
  'resshare_configuration/data/applications/kho/backend_collections/1',
  'resshare_configuration/data/applications/kho/backend_seen',
  'platform/gateway/kho',
  'platform/back_ends/kho/generation',
  'applications/kho/queue/g2/k1',
  'new',
].flatMap((path) => [
  attack(`elsewhere: written at ${path}`, REMOVE_ANSWER, { verb: 'set', path, value: '{an}' }),
  attack(`elsewhere: written by nobody at ${path}`, REMOVE_ANSWER, {
    as: 'nobody',
    verb: 'set',
    path,
    value: 1,
  }),
]);

/** Against answers, people's records and everything that is the platform's. */
export const answerAttacks: Attack[] = [
  ...reading,
  ...nobodys,
  ...answers,
  ...shade,
  ...people,
  ...otherPlaces,
];
