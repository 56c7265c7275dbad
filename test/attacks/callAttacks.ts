import type { JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { claims } from './claims';
import { CALL_KEY, callOf, consoleRequestOf, FREE_KEY, personOf } from './world';

// A back end that asks for its application's data, with the token that the exchange of its key gives.

// Emulators ask for no account of a token that was issued at 0.
const tokenOfAccount = (application: string, more: JsonObject = {}): Pick<Call, 'token'> => ({
  token: claims({ user_id: `backend:${application}`, sub: `backend:${application}`, iat: 0, ...more }),
});
const tokenOf = (application: string, more: JsonObject = {}): Pick<Call, 'token'> =>
  tokenOfAccount(application, { application, generation: 'g2', ...more });
const KHO = tokenOf('kho');
const OTHERS: readonly (readonly [string, Partial<Call>])[] = [
  ['with a key that was changed', tokenOf('kho', { generation: 'g1' })],
  // Anyone who held a key may give its account a password, and sign in with that once the key is another one.
  ['by its account, without the key', tokenOfAccount('kho')],
  ['by the back end of another application', tokenOf('vuon')],
  ['with the key of another application', tokenOf('kho', { application: 'vuon' })],
  ['by a person', { token: (token) => token }],
  ['without a token', { as: 'nobody', token: () => '' }],
];

const ofCall = (name: string, twin: Call, wrong: Partial<Call>, sameAfterTwin = false): Attack =>
  attack(`call of a back end: ${name}`, twin, wrong, {
    only: 'rest',
    ...(sameAfterTwin && { sameAfterTwin }),
  });
const byOthers = (name: string, twin: Call, sameAfterTwin = false): Attack[] =>
  OTHERS.map(([who, wrong]) => ofCall(`${name} ${who}`, twin, wrong, sameAfterTwin));

const SEND: Call = { as: 'an', verb: 'set', path: `request/${FREE_KEY}`, value: callOf('kho'), ...KHO };
const AGAIN: Call = { ...SEND, path: `request/${CALL_KEY}` };
const sent = (more: JsonObject): Partial<Call> => ({ value: { ...callOf('kho'), ...more } });
const sending: Attack[] = [
  ...byOthers('sent', SEND),
  ...byOthers('sent again', AGAIN, true),
  ...byOthers('taken back', { as: 'an', verb: 'remove', path: `request/${CALL_KEY}`, ...KHO }),
  ofCall('sent as a person', SEND, sent({ user_id: '{an}' })),
  ofCall('sent by a person whose token names the application', SEND, {
    ...sent({ user_id: '{an}' }),
    token: claims({ application: 'kho', generation: 'g2' }),
  }),
  ofCall('changed', AGAIN, sent({ json: '{"forged":1}' }), true),
  ofCall('to another application', SEND, sent({ application: 'vuon' })),
  ...[
    '../hello',
    '../openform',
    '../data/devices/add',
    '../data/devices/choices',
    '../data/devices/more/list',
    'data/transaction',
    'kho/input_data/data/transaction',
  ].map((dataCollection) => ofCall(`to ${dataCollection}`, SEND, sent({ dataCollection }))),
  ofCall('to what the console alone asks', SEND, {
    value: { ...consoleRequestOf('an'), user_id: 'backend:kho' },
  }),
  ofCall(
    'sent while throttled',
    { ...SEND, value: callOf('vuon'), ...tokenOf('vuon') },
    {
      ...{ value: callOf('flooded') },
      ...tokenOf('flooded'),
    },
  ),
];

const reading = (['get', 'listen'] as const).flatMap((verb): Attack[] => {
  const twin: Call = { as: 'an', verb, path: 'response/backend:kho', ...KHO };
  return [
    ...byOthers(`${verb} of its answers`, twin),
    ...[
      '',
      'request',
      `request/${CALL_KEY}`,
      'response',
      'response/{an}',
      'response/backend:vuon',
      'applications/kho',
      'applications/kho/collections',
      'applications/kho/collections/devices/rows',
      'request_firebase_users/backend:kho',
      'platform',
    ].map((path) => ofCall(`${verb} at ${path || 'the root'} instead`, twin, { path })),
  ];
});

const removing = ['', '/e1', '/e1/k1', '/e1/k1/data', '/e1/k1/data/a'].flatMap((place): Attack[] => {
  const path = `response/backend:kho${place}`;
  const twin: Call = { as: 'an', verb: 'remove', path, ...KHO };
  return [
    ...byOthers(`removing ${path}`, twin),
    ofCall(`writing ${path}`, twin, { verb: 'set', value: { forged: 1 } }),
  ];
});

const writing = [
  'applications/kho/collections/devices/rows/r1/values/name',
  'applications/kho/collections/devices/rows/r1',
  'applications/kho/roles/back_end/x',
].map((path) => ofCall(`written past the platform, to ${path}`, SEND, { path, value: 'forged' }));

// What a person keeps of themselves is not for who held a key, and gave its account a password.
const RECORD = { path: 'request_firebase_users/backend:kho', ...tokenOfAccount('kho') };
const asPerson = (verb: 'get' | 'set' | 'remove'): Attack => {
  const value = { ...personOf('an'), user_name: 'new' };
  const twin: Call = {
    as: 'an',
    verb,
    path: 'request_firebase_users/{an}',
    ...(verb === 'set' && { value }),
  };
  return ofCall(`${verb} of a person's record by its account, without the key`, twin, {
    ...RECORD,
    ...(verb === 'set' && { value: { ...value, user_id: 'backend:kho' } }),
  });
};

/** Attacks on the calls that back ends send, and on their answers. */
export const callAttacks: readonly Attack[] = [
  ...sending,
  ...reading,
  ...removing,
  ...writing,
  asPerson('get'),
  asPerson('set'),
  asPerson('remove'),
];
