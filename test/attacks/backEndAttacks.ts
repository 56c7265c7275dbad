import type { JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { claims } from './claims';
import { AN_KEY, FREE_KEY, personOf, requestOf } from './world';

// A token of a back end, as the exchange of its key gives it: rules look at what it says, and not at whose uid it has.
const KHO = { token: claims({ application: 'kho', generation: 'g2' }) };
const VUON = { token: claims({ application: 'vuon', generation: 'g2' }) };
const FLOODED = { token: claims({ application: 'flooded', generation: 'g2' }) };
const OLD = { token: claims({ application: 'kho', generation: 'g1' }) };
const HALF = { token: claims({ application: 'kho' }) };
const PERSON = { token: (token: string) => token };
const NOBODY = { as: 'nobody', token: () => '' } as const;

const backEndAttack = (name: string, twin: Call, wrong: Partial<Call>, sameAfterTwin = false): Attack =>
  attack(`back end: ${name}`, twin, wrong, { only: 'rest', ...(sameAfterTwin && { sameAfterTwin }) });

const QUEUE = 'applications/kho/queue/g2';
const strangerAttacks = (name: string, twin: Call, sameAfterTwin = false): Attack[] => [
  backEndAttack(`${name}, of another application`, twin, VUON, sameAfterTwin),
  backEndAttack(`${name}, with a key that was changed`, twin, OLD, sameAfterTwin),
  backEndAttack(`${name}, with a token that says no generation`, twin, HALF, sameAfterTwin),
  backEndAttack(`${name}, as a person`, twin, PERSON, sameAfterTwin),
];

const queue = (['get', 'listen'] as const).flatMap((verb): Attack[] => {
  const twin: Call = { as: 'an', verb, path: QUEUE, ...KHO };
  return [
    ...strangerAttacks(`queue: ${verb}`, twin),
    backEndAttack(`queue: ${verb} under the old key, with it`, twin, {
      ...OLD,
      path: 'applications/kho/queue/g1',
    }),
    ...[
      '',
      'applications',
      'applications/kho',
      'applications/kho/queue',
      'applications/kho/queue/g1',
      'applications/kho/answers',
      'applications/kho/data',
      'applications/vuon/queue/g2',
      'applications/club/data',
      'request',
      'response',
      'response/{an}',
      'response/{binh}',
      'request_firebase_users/{an}',
      'platform',
      'platform/back_ends/kho',
      'platform/handed/kho',
      'people',
      'people/{an}/ids',
      'platform/known_people/kho',
      'resshare_configuration/data/applications/kho',
    ].map((path) => backEndAttack(`queue: ${verb} at ${path || 'the root'} instead`, twin, { path })),
  ];
});

const TAKE: Call = { as: 'an', verb: 'remove', path: `${QUEUE}/k1`, ...KHO };
const taking: Attack[] = [
  ...strangerAttacks('taking', TAKE),
  backEndAttack('taking with the old key what it left', TAKE, {
    ...OLD,
    path: 'applications/kho/queue/g1/k1',
  }),
  backEndAttack('taking what nobody may take any more', TAKE, { path: `${QUEUE}/late` }),
  backEndAttack('taking what is not there', TAKE, { path: `${QUEUE}/none` }),
  backEndAttack('taking all at once', TAKE, { path: QUEUE }),
  backEndAttack('taking a part', TAKE, { path: `${QUEUE}/k1/json` }),
  backEndAttack('writing a request over', TAKE, { verb: 'set', value: { forged: 1 } }),
  backEndAttack('pushing a request', TAKE, { verb: 'push', path: QUEUE, value: { forged: 1 } }),
  backEndAttack('counting in a request', TAKE, { verb: 'increment' }),
  backEndAttack('removing a request of all', TAKE, { path: `request/${AN_KEY}` }),
];

const ANSWERS = 'applications/kho/answers';
const VALID_ANSWER = { json: '{"session":"k1"}' };
const ANSWER: Call = { as: 'an', verb: 'set', path: `${ANSWERS}/${FREE_KEY}`, value: VALID_ANSWER, ...KHO };
const REPEATED_ANSWER: Call = { ...ANSWER, path: `${ANSWERS}/${AN_KEY}`, value: { json: '{}' } };
const x = (count: number): JsonObject => ({ json: 'x'.repeat(count) });
const valued = (name: string, value: Call['value'], right: Call['value'] = VALID_ANSWER): Attack =>
  backEndAttack(`answer: ${name}`, { ...ANSWER, value: right ?? null }, { value: value ?? null });
const answers: Attack[] = [
  ...strangerAttacks('answering', ANSWER),
  backEndAttack('answering in another application', ANSWER, {
    path: `applications/vuon/answers/${FREE_KEY}`,
  }),
  backEndAttack('answering under a name that is no key', ANSWER, { path: `${ANSWERS}/k1` }),
  backEndAttack('answering with all answers at once', ANSWER, {
    path: ANSWERS,
    value: { [FREE_KEY]: VALID_ANSWER },
  }),
  backEndAttack('answering straight to a person', ANSWER, { path: `response/{binh}/e1/${FREE_KEY}` }),
  backEndAttack(
    'answering while throttled',
    { ...ANSWER, ...VUON, path: `applications/vuon/answers/${FREE_KEY}` },
    { ...FLOODED, path: `applications/flooded/answers/${FREE_KEY}` },
  ),
  backEndAttack(
    'its throttle, read by another back end',
    { as: 'an', verb: 'get', path: 'throttled/back_ends/vuon', ...VUON },
    { path: 'throttled/back_ends/flooded' },
  ),
  backEndAttack('changing an answer', REPEATED_ANSWER, { value: VALID_ANSWER }, true),
  backEndAttack('taking an answer back', REPEATED_ANSWER, { verb: 'remove' }, true),
  ...strangerAttacks('answering again', REPEATED_ANSWER, true),
  valued('longer than a message', x(2_359_297), x(2_359_296)),
  valued('as a tree', { json: { deep: 1 } }),
  valued('as a number', { json: 7 }),
  valued('that is text', 'text'),
  valued('with more beside it', { ...VALID_ANSWER, user_id_destination: '{binh}' }),
  valued('with a hidden priority', { ...VALID_ANSWER, '.priority': 'p' }),
  valued('with a hidden priority of its text', { json: { '.value': '{}', '.priority': 'p' } }),
];

const asPerson = (what: string, twin: Call): Attack => backEndAttack(`as a person: ${what}`, twin, KHO);
const persons: Attack[] = [
  asPerson('pushing a request', {
    ...{ as: 'an', verb: 'set', path: `request/${FREE_KEY}` },
    ...{ value: requestOf('an'), ...PERSON },
  }),
  asPerson('reading answers', { as: 'an', verb: 'get', path: 'response/{an}', ...PERSON }),
  ...['', '/e1', '/e1/k1', '/e1/k1/data', '/e1/k1/data/a'].map((place) =>
    asPerson(`removing response${place}`, {
      ...{ as: 'an', verb: 'remove', path: `response/{an}${place}`, ...PERSON },
    }),
  ),
  asPerson('reading a record', { as: 'an', verb: 'get', path: 'request_firebase_users/{an}', ...PERSON }),
  asPerson('writing a record', {
    ...{ as: 'an', verb: 'set', path: 'request_firebase_users/{an}' },
    ...{ value: { ...personOf('an'), user_name: 'new' }, ...PERSON },
  }),
];

/** Attacks by the back end of an application, and by people who pretend to be one. */
export const backEndAttacks: readonly Attack[] = [
  ...queue,
  ...taking,
  ...answers,
  ...persons,
  backEndAttack('reading without a token', { as: 'an', verb: 'get', path: QUEUE, ...KHO }, NOBODY),
];
