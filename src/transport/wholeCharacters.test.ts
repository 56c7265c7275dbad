import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import * as sdk from 'firebase/database';
import rules from '../../database.rules.json';
import { parseJsonObject, postRecord, type Json, type RequestRecord } from '../protocol';
import { startDatabase, type DatabaseServer } from '../local/database/startDatabase';
import { openAdmin, type AdminConnection } from '../local/adminConnection';
import { createFirebaseTransport } from './firebaseTransport';
import { uploadScreenRecord } from '../../test/consoleRecords';

// The SDK cuts messages every 16,384 units of UTF-16. With nothing but emoji around the cuts, one unit more or less in
// front puts each cut between two characters or into the middle of one.
setLogLevel('error');

const NAMESPACE = 'demo-characters';
const SHIFTS = [0, 1, 2, 3];
const EMOJI = ['😀', '𠀀', '👩‍👧', '🇻🇳'];
const long = (shift: number, length: number): string =>
  'x'.repeat(shift) + EMOJI.join('').repeat(Math.ceil(length / EMOJI.join('').length));

let server: DatabaseServer;
let transport: ReturnType<typeof createFirebaseTransport>;
let admin: AdminConnection;
let close: () => Promise<void>;

beforeAll(async () => {
  server = await startDatabase({ port: 0, rules });
  const url = `http://127.0.0.1:${server.port}?ns=${NAMESPACE}`;
  const app = initializeApp({ databaseURL: url }, 'characters');
  const database = sdk.getDatabase(app);
  sdk.connectDatabaseEmulator(database, '127.0.0.1', server.port, { mockUserToken: { user_id: 'u1' } });
  const target = {
    mode: 'local',
    projectId: 'demo-characters',
    database: NAMESPACE,
    databasePort: server.port,
    authPort: 0,
  } as const;
  transport = createFirebaseTransport(target, { open: () => Promise.resolve({ sdk, database }) });
  transport.connect();
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  admin = await openAdmin({ projectId: 'demo-characters', databaseURL: url });
  close = async () => {
    transport.close();
    await deleteApp(app);
    await admin.close();
    await server.close();
  };
});
afterAll(() => close());

/** Pushes a record; resolves with the inner object of what the database then holds. */
async function arrives(record: RequestRecord): Promise<unknown> {
  const key = transport.newKey();
  expect(await transport.push('request', key, record as unknown as Json)).toMatchObject({ ok: true });
  return parseJsonObject(await server.admin(NAMESPACE).get(`request/${key}/json`));
}

test.each(SHIFTS)('a screen of 200 kB comes to the platform as it was written (%d)', async (shift) => {
  const fileJson = JSON.stringify({ text: long(shift, 100_000) });
  const sent = uploadScreenRecord('u1', { application: 'a', ref: 'ui/x', fileJson, base: '', event: 'e1' });
  expect(await arrives(sent)).toMatchObject({ file_json: fileJson });
});

test('a post of about 16 kB, emoji at every place around the cut', async () => {
  const draft = (note: string) =>
    postRecord('u1', {
      application: 'a',
      postCollection: '../x',
      data: { note },
      event: 'e1',
      messageKey: '',
      eventDashboard: 's',
      dayEvent: 'd',
      sessionEvent: 's',
      recyclerEvent: '',
      childRecyclerEvent: '',
    });
  for (let before = 15_900; before < 16_384; before++) {
    const note = 'x'.repeat(before) + long(0, 30);
    expect(await arrives(draft(note))).toMatchObject({ data: { note } });
  }
});

test.each(SHIFTS)(
  'an answer of 200 kB, written by a platform elsewhere, is what the person reads (%d)',
  async (shift) => {
    const text = long(shift, 100_000);
    const path = `response/u1/e${String(shift)}`;
    const read = new Promise<unknown>((resolve) => {
      const onError = resolve;
      transport.listen(path, { onChild: ({ value }) => resolve(value), onError });
    });
    await admin.database.update({ [`${path}/-k`]: { id: 'm', data: { text } }, 'other/place': shift });
    expect(await read).toEqual(expect.objectContaining({ data: { text } }));
    expect(await admin.database.get('other/place')).toBe(shift === 0 ? 0 : shift);
  },
);
