import { readFileSync } from 'node:fs';
import { push, ref, remove, set, type Database, type DatabaseReference } from 'firebase/database';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  homeLayoutRecord,
  manageRecord,
  ownApplicationsRecord,
  personalDataRecord,
  postRecord,
  registerDeveloperRecord,
  screenVersionRecord,
  searchRecord,
  uploadScreenRecord,
} from '../../protocol';
import { TestServer } from '../../../test/database/TestServer';

// What the rules take; what they refuse is tried in attacks/.

const RULES: unknown = JSON.parse(readFileSync('database.rules.json', 'utf8'));
const KEY = '-OabcdefghijklmnopqR';
const RECORD = {
  application: 'book',
  dataCollection: '../requets/searching',
  json: '{"user_id":"u1"}',
  key: 'key1',
  module: 'core',
  os: 'web',
  user_id: 'u1',
};
let server: TestServer;
let ownDatabase: Database;
beforeAll(async () => {
  server = await TestServer.start({ rules: RULES });
  ownDatabase = server.client('u1');
});
afterAll(() => server.close());

const allowed = (write: Promise<unknown>): Promise<void> => expect(write).resolves.not.toThrow();
const expectRefused = (write: Promise<unknown>): Promise<void> =>
  expect(write).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
const request = (db: Database): DatabaseReference => ref(db, `request/${KEY}`);

it('takes every record the console sends', async () => {
  const request = {
    application: 'book',
    reference: '../x',
    event: 'e',
    eventDashboard: 'd',
    appUserId: 'a',
    query: 'q',
  };
  const form = { name: 'n', logo: 'l', keySearch: 'k', description: 'd', registerDeveloperKey: '-K' };
  const post = {
    application: 'book',
    postCollection: '../x',
    data: { a: 1 },
    messageKey: '',
    dayEvent: 'd',
    sessionEvent: 's',
    recyclerEvent: '',
    childRecyclerEvent: '',
    event: 'e',
    eventDashboard: 'd',
  };
  for (const record of [
    homeLayoutRecord('u1', request),
    formLayoutRecord('u1', request),
    postRecord('u1', post),
    createApplicationRecord('u1', form, 'e'),
    registerDeveloperRecord('u1', { fullName: 'An', mailAddress: 'an@example.com' }, 'e'),
    searchRecord('u1', request),
    ownApplicationsRecord('u1', 'e'),
    personalDataRecord('u1', 0, 'e'),
    manageRecord('u1', { application: 'kho', call: 'invite_member', event: 'e' }),
    uploadScreenRecord('u1', { application: 'kho', ref: '../x', fileJson: '{}', event: 'e' }),
    screenVersionRecord('u1', { application: 'kho', ref: '../x', event: 'e' }),
    deleteAccountRecord('u1', request),
  ]) {
    const { key } = await push(ref(ownDatabase, 'request'), record);
    await allowed(set(ref(ownDatabase, `request/${key}`), record));
    await allowed(remove(ref(ownDatabase, `request/${key}`)));
  }
});

it('lets a request with a jsonmap be sent again as it was, and nothing else', async () => {
  const record = { ...RECORD, json: null, jsonmap: { name: 'n' } };
  await set(request(ownDatabase), record);
  await allowed(set(request(ownDatabase), record));
  await expectRefused(set(request(ownDatabase), { ...record, jsonmap: { name: 'm' } }));
  await expectRefused(set(request(ownDatabase), { ...record, jsonmap: { name: 'n', logo: 'l' } }));
  await expectRefused(set(request(ownDatabase), { ...record, json: 'x' }));
  await expectRefused(set(request(ownDatabase), RECORD));
  await expectRefused(remove(ref(ownDatabase, `request/${KEY}/jsonmap/name`)));
  await allowed(remove(request(ownDatabase)));
});

it('takes a deletion only soon after a sign-in, and its resend at any time', async () => {
  const deletion = deleteAccountRecord('u1', { application: 'resshare', appUserId: '', event: 'e' });
  const oldSignIn = server.client('u1', Date.now() - 301_000);
  await expectRefused(set(request(oldSignIn), deletion));
  await allowed(set(request(server.client('u1', Date.now() - 290_000)), deletion));
  // The acknowledgement was lost, and the connection was gone for minutes.
  await allowed(set(request(oldSignIn), deletion));
  await remove(request(oldSignIn));
  await expectRefused(set(request(oldSignIn), deletion));
});
