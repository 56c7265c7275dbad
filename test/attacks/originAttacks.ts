import { CONSOLE_COLLECTIONS, type Json, type JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { claims, signedInAgo } from './claims';
import { CONSOLE_KEY, consoleRequestOf, FREE_KEY, requestOf, withoutField } from './world';

// What a layout can make its viewer's console write: any collection, never `origin`. And what an old session may not.

const sendRequest = (value: Json, more: Partial<Call> = {}): Call => ({
  as: 'an',
  verb: 'set',
  path: `request/${FREE_KEY}`,
  value,
  ...more,
});
const requestTo = (dataCollection: string, more: JsonObject = {}): JsonObject => ({
  ...requestOf('an'),
  application: 'kho',
  dataCollection,
  ...more,
});
const FROM_CONSOLE: JsonObject = { origin: 'console' };
// Writing this one also takes a recent sign-in; over HTTP a token says when that was.
const recentSignIn = { token: signedInAgo(200) };
const RENAME = consoleRequestOf('an');

const forged: Attack[] = CONSOLE_COLLECTIONS.map((collection) => {
  const twin = sendRequest(requestTo(collection, FROM_CONSOLE));
  const isDeletion = collection === '../delete_account';
  return attack(
    `origin: ${collection} as a layout would post it`,
    isDeletion ? { ...twin, ...recentSignIn } : twin,
    { value: requestTo(collection) },
    isDeletion ? { only: 'rest' } : {},
  );
});

const aliases: Attack[] = [
  '../draft/core/upload_screen',
  'kho/input_data/draft/core/rotate_backend_key',
  'kho/input_data_cluster01/draft/core/remove_member',
  'create_application',
  'resshare_configuration/input_data/own_applications',
  'draft/core/members',
].map((collection) =>
  attack(
    `origin: another spelling, ${collection}, without it`,
    sendRequest(requestTo(collection, FROM_CONSOLE)),
    {
      value: requestTo(collection),
    },
  ),
);

const noCollections: Attack[] = [
  'kho/input_data/../delete_account',
  'kho/input_data_x/../draft/core/rotate_backend_key',
  '../../x',
  '../x/../y',
  'draft//core/rename_application',
  '/x',
  'x/',
  '..',
  '../',
  'a.b',
  'a$b',
  'a#b',
  'a[b',
  'a]b',
].map((collection) =>
  attack(`origin: no collection: ${collection}`, sendRequest(requestTo('x/y')), {
    value: requestTo(collection),
  }),
);

// Only the platform notifies a back end that a screen was opened.
const openedScreens: Attack[] = [
  '../screen_opened/android/form/x',
  'screen_opened/android/form/x',
  'kho/input_data_cluster01/screen_opened/x',
  'screen_opened',
].map((collection) =>
  attack(
    `origin: an opened screen in a person’s words: ${collection}`,
    sendRequest(requestTo('../screen_opens/x')),
    {
      value: requestTo(collection),
    },
  ),
);

const values: Attack[] = [
  attack('origin: on a collection of an application', sendRequest(requestTo('../rating')), {
    value: requestTo('../rating', FROM_CONSOLE),
  }),
  ...(['layout', '', true, { console: true }, { '.value': 'console', '.priority': 1 }] as Json[]).map(
    (origin) =>
      attack(`origin: ${JSON.stringify(origin)}`, sendRequest(RENAME), { value: { ...RENAME, origin } }),
  ),
  attack(
    'origin: left out after it was sent',
    sendRequest(RENAME, { path: `request/${CONSOLE_KEY}` }),
    { value: withoutField(RENAME, 'origin') },
    { sameAfterTwin: true },
  ),
  attack(
    'origin: taken back after it was sent',
    { as: 'an', verb: 'remove', path: `request/${CONSOLE_KEY}` },
    { path: `request/${CONSOLE_KEY}/origin` },
  ),
];

const DELETION = requestTo('../delete_account', FROM_CONSOLE);
const deletions: Attack[] = (
  [
    ['five minutes after a sign-in', signedInAgo(301), {}],
    ['by a session that does not say when it began', claims({ auth_time: undefined }), {}],
    ['by a session that says it in words', claims({ auth_time: 'now' }), {}],
    ['in another spelling', signedInAgo(301), { dataCollection: 'kho/input_data_x/delete_account' }],
    ['without its path', signedInAgo(301), { dataCollection: 'delete_account' }],
  ] satisfies [string, (token: string) => string, JsonObject][]
).map(([name, token, spelling]) =>
  attack(
    `deletion: ${name}`,
    sendRequest({ ...DELETION, ...spelling }, recentSignIn),
    { token },
    { only: 'rest' },
  ),
);

/** Against management and deletion: asked by a layout, or by a session that is not fresh. */
export const originAttacks: Attack[] = [
  ...forged,
  ...aliases,
  ...noCollections,
  ...openedScreens,
  ...values,
  ...deletions,
];
