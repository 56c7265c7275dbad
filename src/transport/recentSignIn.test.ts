import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import * as sdk from 'firebase/database';
import rules from '../../database.rules.json';
import { startAuth } from '../local/auth/startAuth';
import { startDatabase } from '../local/database/startDatabase';
import { type Json } from '../protocol';
import { createFirebaseAuth } from './firebaseAuth';
import { createFirebaseTransport } from './firebaseTransport';
import { deleteAccountRecord } from '../../test/consoleRecords';

// The SDK, the identity service, the database and its rules together: an old session asks in vain, a proof is enough.

const PROJECT = 'demo-screenwire';
const PERSON = { email: 'an@example.com', password: 'mat-khau-dai', displayName: 'An' };

// Refusals are provoked here; the SDK warns of each.
setLogLevel('silent');

async function open() {
  let time = Date.now() - 10 * 60_000;
  const auth = await startAuth({ port: 0, projectId: PROJECT, now: () => time });
  const server = await startDatabase({ port: 0, rules, identities: auth.identities });
  const target = {
    mode: 'local',
    projectId: PROJECT,
    database: PROJECT,
    databasePort: server.port,
    authPort: auth.port,
  } as const;
  const name = `recent-${String(auth.port)}`;
  const databaseURL = `http://127.0.0.1:${String(server.port)}?ns=${PROJECT}`;
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT, databaseURL }, name);
  const database = sdk.getDatabase(app);
  sdk.connectDatabaseEmulator(database, '127.0.0.1', server.port);
  const gateway = createFirebaseAuth(target, () => Promise.resolve(app));
  const transport = createFirebaseTransport(target, { open: () => Promise.resolve({ sdk, database }) });
  await auth.ensureAccount(PERSON);
  const signedIn = await gateway.signIn(PERSON.email, PERSON.password);
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  const { uid } = signedIn.value;
  const deletion = (): Json => {
    const record = deleteAccountRecord(uid, { application: 'resshare', appUserId: '', event: 'e' });
    return JSON.parse(JSON.stringify(record)) as Json;
  };
  return {
    gateway,
    /** The services' clock catches up: ten minutes went by. */
    wait: () => (time = Date.now()),
    erase: async () => {
      const result = await transport.push('request', transport.newKey(), deletion());
      return result.ok ? 'stored' : result.error.kind;
    },
    close: async () => {
      await gateway.signOut();
      transport.close();
      await deleteApp(app);
      await server.close();
      await auth.close();
    },
  };
}

it('stores a deletion of a fresh session, refuses it of an old one, and takes it right after a proof', async () => {
  const { gateway, wait, erase, close } = await open();
  const before = await gateway.signedInAt();
  wait();
  expect(await erase()).toBe('denied');
  // A wrong password is no proof.
  expect((await gateway.reauthenticate('sai-mat-khau')).ok).toBe(false);
  expect(await erase()).toBe('denied');
  expect(await gateway.signedInAt()).toEqual(before);
  expect((await gateway.reauthenticate(PERSON.password)).ok).toBe(true);
  expect(await erase()).toBe('stored');
  const after = await gateway.signedInAt();
  expect(after.ok && before.ok && after.value - before.value).toBeGreaterThanOrEqual(9 * 60_000);
  await close();
});
