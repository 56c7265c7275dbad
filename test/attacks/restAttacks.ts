import type { JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { claims, tokenOf } from './claims';
import { AN_KEY, BINH_KEY, FREE_KEY, requestOf } from './world';

// What only a caller without the SDK can try: addresses, headers and tokens it would never send.

const restOnly = { only: 'rest' } as const;
const READ_OWN_ANSWERS: Call = { as: 'an', verb: 'get', path: 'response/{an}' };
const DROP: Call = { as: 'an', verb: 'remove', path: `request/${AN_KEY}` };
const SEND: Call = { as: 'an', verb: 'set', path: `request/${FREE_KEY}`, value: requestOf('an') };

const addresses: Attack[] = [
  ['a slash that is encoded', 'response%2F{binh}'],
  ['a slash that is encoded twice', 'response%252F{binh}'],
  ['dots upwards', 'response/{an}/../{binh}'],
  ['encoded dots upwards', 'response/{an}/%2e%2e/{binh}'],
  ['half encoded dots upwards', 'response/{an}/.%2e/{binh}'],
  ['a dot that stays', 'response/./{binh}'],
  ['a doubled slash', 'response//{binh}'],
  ['a slash at the end', 'response/{binh}/'],
  ['many slashes at the end', 'response/{binh}////'],
  ['a backslash', 'response\\{binh}'],
  ['an encoded backslash', 'response/%5C{binh}'],
  ['an end of text', 'response/{binh}%00'],
  ['an overlong slash', 'response%C0%AF{binh}'],
  ['a wide slash', 'response%EF%BC%8F{binh}'],
  ['a broken encoding', 'response/%zz/{binh}'],
  ['a second ending', 'response/{binh}.json'],
  ['a semicolon', 'response/{binh};x'],
  ['capitals', 'RESPONSE/{an}'],
  ['a space before the name', 'response/%20{an}'],
  ['a letter that looks alike', 'r%D0%B5sponse/{an}'],
  ['.value', 'response/{binh}/.value'],
  ['.priority', 'response/{binh}/.priority'],
  ['.sv', 'response/{binh}/.sv'],
  ['.info', '.info/connected'],
  ['.settings', '.settings/rules'],
  ['$ of the rules', 'response/$uid'],
  ['[] around the name', 'response/[{binh}]'],
].map(([name, path = '']) => attack(`address with ${String(name)}`, READ_OWN_ANSWERS, { path }, restOnly));

const questions: Attack[] = [
  attack(
    'a shallow look at everybody',
    { ...READ_OWN_ANSWERS, parameters: { shallow: 'true' } },
    { path: 'response' },
    restOnly,
  ),
  attack(
    'an export of everybody',
    { ...READ_OWN_ANSWERS, parameters: { format: 'export' } },
    { path: 'response' },
    restOnly,
  ),
  attack(
    "a query for Bình's requests",
    { ...READ_OWN_ANSWERS, parameters: { orderBy: '"$key"', limitToFirst: '1' } },
    { path: 'request' },
    restOnly,
  ),
  attack(
    'a query that names its own person',
    READ_OWN_ANSWERS,
    { path: 'request', parameters: { orderBy: '"user_id"', equalTo: '"{an}"' } },
    restOnly,
  ),
  attack(
    'a silent write',
    { ...DROP, parameters: { print: 'silent' } },
    { path: `request/${BINH_KEY}` },
    restOnly,
  ),
  attack(
    "acting as Bình by the admin's parameter",
    { ...READ_OWN_ANSWERS, parameters: { auth_variable_override: '{"uid":"{binh}"}' } },
    { path: 'response/{binh}' },
    restOnly,
  ),
  attack(
    'a person named in a header',
    READ_OWN_ANSWERS,
    { path: 'response/{binh}', headers: { 'x-firebase-auth': '{binh}', 'x-user-id': '{binh}' } },
    restOnly,
  ),
  attack(
    'a write dressed as a read',
    { ...READ_OWN_ANSWERS, as: 'an' },
    { path: `request/${BINH_KEY}`, headers: { 'x-http-method-override': 'DELETE' } },
    restOnly,
  ),
  attack(
    "a guess at what Bình's request holds",
    { ...SEND, headers: { 'if-match': 'null_etag' } },
    { path: `request/${BINH_KEY}` },
    restOnly,
  ),
];

const merges: Attack[] = (
  [
    ["a path into somebody else's", { [AN_KEY]: null, [`${BINH_KEY}/json`]: 'x' }],
    ['a path upwards', { [AN_KEY]: null, [`x/../${BINH_KEY}`]: null }],
    ['two paths of which one holds the other', { [AN_KEY]: null, [`${AN_KEY}/json`]: null }],
    ['a path from the root', { [AN_KEY]: null, [`/request/${BINH_KEY}`]: null }],
    ['the priority of the queue', { [AN_KEY]: null, '.priority': 1 }],
    ['the priority of a request', { [FREE_KEY]: requestOf('an'), [`${AN_KEY}/.priority`]: 1 }],
    ['the value of the queue', { [AN_KEY]: null, '.value': 1 }],
    ['a server value as a key', { [AN_KEY]: null, '.sv': 'timestamp' }],
    ['an encoded slash in a key', { [AN_KEY]: null, [`${BINH_KEY}%2Fjson`]: 'x' }],
    ['no key at all', { [AN_KEY]: null, '': 1 }],
  ] satisfies [string, JsonObject][]
).map(([name, value]) =>
  attack(
    `merge with ${name}`,
    { as: 'an', verb: 'update', path: 'request', value: { [AN_KEY]: null } },
    { value },
    restOnly,
  ),
);

const priorities: Attack[] = [
  attack(
    'a priority given to a request',
    DROP,
    { verb: 'set', path: `request/${AN_KEY}/.priority`, value: 1 },
    restOnly,
  ),
  attack(
    'a priority given to an answer',
    { ...DROP, path: 'response/{an}/e1' },
    { verb: 'set', path: 'response/{an}/e1/.priority', value: 1 },
    restOnly,
  ),
  attack(
    'the rules replaced by a person',
    DROP,
    { verb: 'set', path: '.settings/rules', value: { rules: { '.read': true } } },
    restOnly,
  ),
];

const past = 1_600_000_000;

const tokens: Attack[] = (
  [
    ['that is noise', () => 'noise'],
    ['in two halves of nothing', () => '..'],
    ['whose claims are text', () => tokenOf('an')],
    ['whose claims are a list', () => tokenOf(['an'])],
    ['cut off', (token: string) => token.slice(0, token.length / 2)],
    ['that says owner in capitals', () => 'OWNER'],
    ['that ran out', claims({ iat: past, exp: past + 3600 })],
    ['of another project', claims({ aud: 'another', iss: 'https://securetoken.google.com/another' })],
    ['of nobody', claims({ sub: undefined, user_id: undefined })],
    ['of an empty name', claims({ sub: '', user_id: '' })],
    ['of a number', claims({ sub: 1, user_id: 1 })],
    ['of a person who does not exist', claims({ sub: 'ghost', user_id: 'ghost' })],
    ['from before the account was made', claims({ iat: past, exp: 9_000_000_000 })],
  ] satisfies [string, (token: string) => string][]
).map(([name, token]) => attack(`a token ${name}`, READ_OWN_ANSWERS, { token }, restOnly));

/** Against the HTTP door: addresses, parameters, headers, tokens. */
export const restAttacks: Attack[] = [...addresses, ...questions, ...merges, ...priorities, ...tokens];
