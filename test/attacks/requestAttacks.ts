import type { Json, JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { AN_KEY, BINH_KEY, FREE_KEY, NEVER_OVER, personOf, requestOf, withoutField } from './world';

const RECORD = requestOf('an');
const JSONMAP = { name: 'n', user_id: '{an}' };
const MAP = { ...withoutField(RECORD, 'json'), jsonmap: JSONMAP };
const UPLOAD = { ...RECORD, dataCollection: '../draft/upload_image' };

const sendRequest = (key: string, value: Json = RECORD): Call => ({
  as: 'an',
  verb: 'set',
  path: `request/${key}`,
  value,
});
const SEND = sendRequest(FREE_KEY);

/** A record that is wrong in one field, beside one that is as long as may be or simply right. */
const fieldAttack = (name: string, wrong: JsonObject, right: JsonObject = {}): Attack =>
  attack(
    `request: ${name}`,
    { ...SEND, value: { ...RECORD, ...right } },
    { value: { ...RECORD, ...right, ...wrong } },
  );

const mapAttack = (name: string, wrong: JsonObject | string, right: JsonObject = {}): Attack =>
  attack(
    `request: ${name}`,
    { ...SEND, value: { ...MAP, jsonmap: { ...JSONMAP, ...right } } },
    { value: { ...MAP, jsonmap: typeof wrong === 'object' ? { ...JSONMAP, ...wrong } : wrong } },
  );

const x = (count: number): string => 'x'.repeat(count);

const fields: Attack[] = [
  fieldAttack('in the name of somebody else', { user_id: '{binh}' }),
  fieldAttack('in the name of a number', { user_id: 1 }),
  fieldAttack('with another key', { key: 'secret' }),
  fieldAttack('marked as done already', { processing: 'done' }),
  fieldAttack('with a field of the back end', { id: AN_KEY }),
  fieldAttack('with a nested tree', { extra: { a: { b: { c: 1 } } } }),
  fieldAttack('with a number for text', { application: 1 }),
  fieldAttack('with an empty application', { application: '' }),
  fieldAttack('with a long application', { application: x(129) }, { application: x(128) }),
  fieldAttack('to an application inside another one', { application: 'x/y' }, { application: 'x_y' }),
  fieldAttack('to an application that no database can name', { application: 'x.y' }, { application: 'x-y' }),
  fieldAttack('with a long collection', { dataCollection: x(257) }, { dataCollection: x(256) }),
  fieldAttack('with a long module', { module: x(65) }, { module: x(64) }),
  fieldAttack('with a long os', { os: x(17) }, { os: x(16) }),
  fieldAttack('with a long channel', { channel: x(17) }, { channel: x(16) }),
  fieldAttack('with a long app_user_id', { app_user_id: x(129) }, { app_user_id: x(128) }),
  fieldAttack('with an object for json', { json: { a: 1 } }),
  fieldAttack('with more than 16 kB of escapes', { json: x(49_153) }, { json: x(49_152) }),
  fieldAttack(
    'with an upload in an ordinary collection',
    { dataCollection: '../rating' },
    { ...UPLOAD, json: x(50_000) },
  ),
  fieldAttack('with an upload over 1 MB', { json: x(1_048_577) }, { ...UPLOAD, json: x(1_048_576) }),
  fieldAttack(
    'with a screen over 1 MB of escapes',
    { json: x(3_145_729) },
    { ...UPLOAD, dataCollection: 'draft/core/upload_screen', json: x(3_145_728), origin: 'console' },
  ),
  fieldAttack(
    'with a release over 1 MB of escapes',
    { json: x(3_145_729) },
    { ...UPLOAD, dataCollection: 'draft/core/release', json: x(3_145_728), origin: 'console' },
  ),
  fieldAttack('with a server time for text', { application: { '.sv': 'timestamp' } }),
  fieldAttack('with an increment for text', { module: { '.sv': { increment: 1 } } }),
  fieldAttack('with a priority', { '.priority': 1 }),
  fieldAttack('with a thousand letters hidden in a priority', {
    json: { '.value': '{}', '.priority': x(1000) },
  }),
  ...['user_id', 'key', 'application', 'dataCollection', 'module', 'os', 'json'].map((name) =>
    attack(`request: without ${name}`, SEND, { value: withoutField(RECORD, name) }),
  ),
  mapAttack('with an unknown field in jsonmap', { evil: 1 }),
  mapAttack('with a long name in jsonmap', { name: x(201) }, { name: x(200) }),
  mapAttack('with a long description in jsonmap', { description: x(8001) }, { description: x(8000) }),
  mapAttack('with a long logo in jsonmap', { logo: x(1001) }, { logo: x(1000) }),
  mapAttack('with a tree in jsonmap', { name: { deep: 'n' } }),
  mapAttack('in the name of somebody else in jsonmap', { user_id: '{binh}' }),
  mapAttack('with text for jsonmap', 'text'),
  mapAttack('with a hidden priority in jsonmap', { name: { '.value': 'n', '.priority': 'p' } }),
];

const keys: Attack[] = [
  ['short', 'short'],
  ['that is no push key', 'OabcdefghijklmnopqRS'],
  ['too long', `${FREE_KEY}x`],
  ['with a colon', '-Oabcdefghijklmnopq:'],
  ['with a letter outside ASCII', '-Oabcdefghijklmnopqủ'],
].map(([name, key]) =>
  attack(`request: under a key ${String(name)}`, SEND, { path: `request/${String(key)}` }),
);

const REPEATED_REQUEST = sendRequest(AN_KEY);
const DROP: Call = { as: 'an', verb: 'remove', path: `request/${AN_KEY}` };
const requestOfOther = `request/${BINH_KEY}`;
const SEVERAL: Call = {
  as: 'an',
  verb: 'update',
  path: 'request',
  value: { [FREE_KEY]: RECORD, [AN_KEY]: null },
};
const ROOT: Call = {
  as: 'an',
  verb: 'update',
  path: '',
  value: {
    [`request/${FREE_KEY}`]: RECORD,
    'response/{an}/e1': null,
    'request_firebase_users/{an}': personOf('an'),
  },
};
const also = (name: string, more: JsonObject): Attack =>
  attack(`update: ${name}, beside what is allowed`, ROOT, {
    value: { ...(ROOT.value as JsonObject), ...more },
  });

const newRequests: Attack[] = [
  attack('request: of nobody', SEND, { as: 'nobody' }),
  attack('request: of An, sent by Bình', SEND, { as: 'binh' }),
  attack('request: of somebody who is throttled', SEND, { as: 'binh', value: requestOf('binh') }),
  attack('request: the whole queue replaced', SEND, { path: 'request', value: { [FREE_KEY]: RECORD } }),
  attack(
    'request: changed after it was sent',
    REPEATED_REQUEST,
    { value: { ...RECORD, json: '{}' } },
    { sameAfterTwin: true },
  ),
  attack(
    'request: given a channel after it was sent',
    REPEATED_REQUEST,
    { value: { ...RECORD, channel: 'web' } },
    { sameAfterTwin: true },
  ),
  attack(
    'request: one field changed by its path',
    REPEATED_REQUEST,
    { path: `request/${AN_KEY}/json`, value: 'x' },
    { sameAfterTwin: true },
  ),
  attack(
    'request: one field changed by a merge',
    REPEATED_REQUEST,
    { verb: 'update', value: { json: 'x' } },
    { sameAfterTwin: true },
  ),
  attack('request: one field removed', DROP, { path: `request/${AN_KEY}/json` }),
  attack(
    "request: somebody else's, replaced",
    REPEATED_REQUEST,
    { path: requestOfOther },
    { sameAfterTwin: true },
  ),
  attack(
    "request: somebody else's, rewritten as it was",
    REPEATED_REQUEST,
    { path: requestOfOther, value: requestOf('binh') },
    { sameAfterTwin: true },
  ),
  attack("request: somebody else's, removed", DROP, { path: requestOfOther }),
  attack("request: somebody else's, removed by nobody", DROP, { as: 'nobody' }),
  attack("request: a field of somebody else's, removed", DROP, { path: `${requestOfOther}/json` }),
  attack('request: the whole queue removed', DROP, { path: 'request' }),
  attack("request: somebody else's, counted up", SEND, { verb: 'increment', path: `${requestOfOther}/n` }),
  attack("update: somebody else's request removed beside one's own", SEVERAL, {
    value: { [FREE_KEY]: RECORD, [BINH_KEY]: null },
  }),
  also('an answer for somebody else', { 'response/{binh}/e1/k9': { data: 1 } }),
  also('an answer for oneself', { 'response/{an}/e2/k9': { data: 1 } }),
  also("somebody else's answers removed", { 'response/{binh}/e1': null }),
  also("somebody else's record", { 'request_firebase_users/{binh}/user_name': 'x' }),
  also('data of an application', { 'applications/club/data/things/a1/b1/name': 'x' }),
  also('a key marked as seen', { [`platform/seen/${FREE_KEY}`]: 1 }),
  also('a new root', { mine: 1 }),
];

const THROTTLED: Call = { as: 'an', verb: 'get', path: 'throttled/people/{an}' };
const throttles: Attack[] = [
  attack('throttle: of somebody else, read', THROTTLED, { path: 'throttled/people/{binh}' }),
  attack('throttle: of everybody, read', THROTTLED, { path: 'throttled/people' }),
  attack('throttle: read by nobody', THROTTLED, { as: 'nobody' }),
  attack('throttle: the own one removed', THROTTLED, { verb: 'remove' }),
  attack('throttle: the own one set', THROTTLED, { verb: 'set', value: NEVER_OVER }),
];

const sdkOnly: Attack[] = [
  attack(
    "transaction on somebody else's request",
    { ...SEND, verb: 'transaction', path: `request/${FREE_KEY}` },
    { path: requestOfOther },
    { only: 'sdk' },
  ),
  attack(
    "a last wish over somebody else's request",
    { ...DROP, verb: 'onDisconnect', value: null },
    { path: requestOfOther },
    { only: 'sdk', sameAfterTwin: true },
  ),
  attack(
    'a last wish of nobody',
    { ...DROP, verb: 'onDisconnect', value: null },
    { as: 'nobody' },
    { only: 'sdk', sameAfterTwin: true },
  ),
  attack(
    'a last wish over the applications',
    { ...DROP, verb: 'onDisconnect', value: null },
    { path: 'applications' },
    { only: 'sdk', sameAfterTwin: true },
  ),
];

/** Against the queue: forged, oversized, unknown, altered, other people's. */
export const requestAttacks: Attack[] = [...fields, ...keys, ...newRequests, ...throttles, ...sdkOnly];
