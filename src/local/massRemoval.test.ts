import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { waitUntil } from '../../test/platform/platformHarness';
import { startDatabase } from './database/startDatabase';
import { firebaseAdminDatabase } from './firebaseAdminDatabase';
import { createRestUpdate } from './restUpdate';

test('takes many things away past the SDK, which is slow at it, and everybody sees them go', async () => {
  const server = await startDatabase({ port: 0, rules: { rules: {} } });
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const databaseURL = `http://127.0.0.1:${server.port}/?ns=many`;
  const apps = ['many', 'quiet'].map((name) => initializeApp({ projectId: 'demo-many', databaseURL }, name));
  const [listeningDatabase, quiet] = apps.map((app) => getDatabase(app));
  if (!listeningDatabase || !quiet) throw new Error('no database');
  const rest = createRestUpdate(new URL(databaseURL), () => Promise.resolve('owner'));
  let past = 0;
  const database = firebaseAdminDatabase(listeningDatabase, quiet, async (update) => {
    past += 1;
    await rest(update);
  });
  const paths = Array.from({ length: 500 }, (_, n) => `request/k${n}`);
  const keys: string[] = [];
  const stop = database.onChildAdded('request', (key) => keys.push(key));

  await database.update(Object.fromEntries(paths.map((path) => [path, { n: 1 }])));
  await waitUntil(() => keys.length === paths.length, 'what was written');
  expect(past).toBe(0);
  await database.update(Object.fromEntries(paths.map((path) => [path, null])));
  expect(past).toBe(1);
  await waitUntil(async () => (await database.get('request')) === null, 'the end of all');
  // A few, as each request ends with, stay in order with what else the SDK writes.
  await database.update({ 'request/new': 1 });
  await database.update({ 'request/new': null, 'request/other': null });
  expect(past).toBe(1);
  expect(await server.admin('many').get('request')).toBeNull();

  stop();
  database.close();
  await Promise.all(apps.map(deleteApp));
  await server.close();
});
