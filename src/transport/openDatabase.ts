import type * as Sdk from 'firebase/database';
import type { Database } from 'firebase/database';
import { loadFirebaseApp, type FirebaseTarget } from './firebaseApp';

/** The SDK's functions and the database they are for. */
export interface OpenedDatabase {
  sdk: typeof Sdk;
  database: Database;
}

const connectedToEmulator = new WeakSet<Database>();

/** Fetches the database SDK and opens the target's database; rejects when the SDK's files cannot be fetched. */
export async function openDatabase(target: FirebaseTarget): Promise<OpenedDatabase> {
  const [app, sdk] = await Promise.all([
    loadFirebaseApp(target),
    import(/* webpackChunkName: "firebase-database" */ 'firebase/database'),
  ]);
  // Long polling loads scripts into the page, which the console's Content-Security-Policy forbids.
  sdk.forceWebSockets();
  const database = sdk.getDatabase(app);
  if (target.mode === 'local' && !connectedToEmulator.has(database)) {
    connectedToEmulator.add(database);
    sdk.connectDatabaseEmulator(database, '127.0.0.1', target.databasePort);
  }
  return { sdk, database };
}
