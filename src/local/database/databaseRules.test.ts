import { push, ref, remove, set, type Database, type DatabaseReference } from 'firebase/database';
import { type RequestRecord } from '../../protocol';
import { everyRecord } from '../../../test/everyRecord';
import rules from '../../../database.rules.json';
import { TestServer } from '../../../test/database/TestServer';
import { deleteAccountRecord } from '../../../test/consoleRecords';

// What the rules take; what they refuse is tried in attacks/.

const KEY = '-OabcdefghijklmnopqR';
const RECORD = {
  application: 'club',
  dataCollection: '../data/events/list',
  json: '{"user_id":"u1"}',
  key: 'key1',
  module: 'core',
  os: 'web',
  user_id: 'u1',
};
let server: TestServer;
let ownDatabase: Database;
beforeAll(async () => {
  server = await TestServer.start({ rules });
  ownDatabase = server.client('u1');
});
afterAll(() => server.close());

const allowed = (write: Promise<unknown>): Promise<void> => expect(write).resolves.not.toThrow();
const expectRefused = (write: Promise<unknown>): Promise<void> =>
  expect(write).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
const request = (db: Database): DatabaseReference => ref(db, `request/${KEY}`);

it('takes every record the console sends', async () => {
  const refused: string[] = [];
  const send = async (title: string, record: RequestRecord) => {
    const sent = push(ref(ownDatabase, 'request'));
    // Twice, as the SDK does after a lost acknowledgement.
    await Promise.all([set(sent, record), set(sent, record)]).catch(() => refused.push(title));
    await remove(sent);
  };
  for (const { title, record, without } of everyRecord('u1')) {
    await send(title, record);
    for (const { field, record: less } of without) {
      await send(`${title} without ${field}`, less);
      // A field that shows nowhere was not sent at all.
      expect({ title, field, record: less }).not.toEqual({ title, field, record });
    }
  }
  expect(refused).toEqual([]);
});

it('lets no field of a jsonmap be changed, added or taken out once it is sent', async () => {
  for (const { record } of everyRecord('u1')) {
    if (!record.jsonmap) continue;
    await set(request(ownDatabase), record);
    for (const field of Object.keys(record.jsonmap)) {
      const rest = Object.fromEntries(Object.entries(record.jsonmap).filter(([name]) => name !== field));
      await expectRefused(set(request(ownDatabase), { ...record, jsonmap: { ...rest, [field]: 'another' } }));
      await expectRefused(set(request(ownDatabase), { ...record, jsonmap: rest }));
      await remove(request(ownDatabase));
      await set(request(ownDatabase), { ...record, jsonmap: rest });
      await expectRefused(set(request(ownDatabase), record));
      await remove(request(ownDatabase));
      await set(request(ownDatabase), record);
    }
    await remove(request(ownDatabase));
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
