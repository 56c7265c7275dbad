import type * as Sdk from 'firebase/database';
import type { Database } from 'firebase/database';
import type { AuthGateway } from './AuthGateway';
import { databaseUrlOf, loadFirebaseApp, type FirebaseTarget } from './firebaseApp';

/** The SDK's functions and the database they are for. */
export interface OpenedDatabase {
  sdk: typeof Sdk;
  database: Database;
}

const connectedToEmulator = new WeakSet<Database>();

/** Fetches the database SDK and opens one of the target's databases; rejects when the SDK's files cannot be fetched. */
export async function openDatabase(target: FirebaseTarget, place: number): Promise<OpenedDatabase> {
  const [app, sdk] = await Promise.all([
    loadFirebaseApp(target),
    import(/* webpackChunkName: "firebase-database" */ 'firebase/database'),
  ]);
  // Long polling loads scripts into the page, which the hosted console's Content-Security-Policy forbids.
  if (target.mode === 'hosted') sdk.forceWebSockets();
  const database = sdk.getDatabase(app, databaseUrlOf(target, place));
  if (target.mode === 'local' && !connectedToEmulator.has(database)) {
    connectedToEmulator.add(database);
    sdk.connectDatabaseEmulator(database, '127.0.0.1', target.databasePort);
  }
  return { sdk, database };
}

/**
 * Opens the database of whoever is signed in, waiting until somebody is, where a target has several (docs/decisions/0040).
 * `moved` is called once somebody is signed in whose database is another one; nobody is a reason to stay.
 */
export function openDatabaseFor(people: Pick<AuthGateway, 'onPerson'>) {
  return async (target: FirebaseTarget, moved: () => void): Promise<OpenedDatabase> => {
    // One database is everybody's.
    if (target.databases.length === 1) return openDatabase(target, 0);
    const { openOwn } = await import(/* webpackChunkName: "firebase-database" */ './openOwn');
    return openOwn(target.databases.length, people, (place) => openDatabase(target, place), moved);
  };
}
