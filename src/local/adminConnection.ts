import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { AppOptions } from 'firebase-admin/app';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { namespaceOf } from '../config/databaseAddress';
import { firebaseAdminDatabase } from './firebaseAdminDatabase';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import type { Identities } from '../platform/people/finishErasures';
import type { SignToken } from '../platform/gateway/exchangeKey';
import { REQUEST_ROOT, type Json } from '../protocol';
import { createRestUpdate } from './restUpdate';
import { StartError } from '../config/StartError';

const HOST = '127.0.0.1';

/** The admin side of a database and identity service that somebody else started on this machine. */
export interface AdminConnection {
  database: PlatformDatabase;
  identities: Identities;
  /** Makes custom tokens, with the credentials' own key or through the service. */
  signToken: SignToken;
  /** The person's requests that wait in the database, oldest first, at most `limit`. */
  oldestRequests(uid: string, limit: number): Promise<[key: string, record: Json][]>;
  close(): Promise<void>;
}

/** True when a server listens on a port of this machine. */
export function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The name of the database at an address, as triggers know it. */
export const databaseNameOf = (databaseUrl: string): string => namespaceOf(new URL(databaseUrl));

/** Address of a database's root for REST, given the configured address and the one the SDK really speaks to. */
function restRoot(configured: string, spoken: string): URL {
  const root = new URL(configured);
  const { host, protocol } = new URL(spoken);
  if (host === root.host) return root;
  // An emulator stands in for the project: the SDK knows its host, but not the name of the database.
  return new URL(`${protocol}//${host}/?ns=${namespaceOf(root)}`);
}

/** Opens the admin SDK on the database of its options. */
export async function openAdmin(options: AppOptions): Promise<AdminConnection> {
  const [{ deleteApp, initializeApp }, { getAuth }, { getDatabaseWithUrl }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('firebase-admin/database'),
  ]);
  const app = initializeApp(options, `platform-${randomUUID()}`);
  const second = initializeApp(options, `platform-${randomUUID()}`);
  const { credential, databaseURL = '' } = options;
  // Without credentials it is an emulator, which takes this token for an administrator's.
  const accessToken = async () => (credential ? (await credential.getAccessToken()).access_token : 'owner');
  const sdk = getDatabaseWithUrl(databaseURL, app);
  const restUpdate = createRestUpdate(restRoot(databaseURL, sdk.ref().toString()), accessToken);
  const quiet = getDatabaseWithUrl(databaseURL, second);
  const database = firebaseAdminDatabase(sdk, quiet, restUpdate);
  return {
    database,
    identities: {
      displayName: async (uid) => (await getAuth(app).getUser(uid)).displayName ?? '',
      async email(uid) {
        const { email = '', emailVerified } = await getAuth(app).getUser(uid);
        // Anybody may register under an address that is not theirs.
        return emailVerified ? email : '';
      },
      async deleteAccount(uid) {
        try {
          await getAuth(app).deleteUser(uid);
          return true;
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return false;
          throw error;
        }
      },
    },
    signToken: (uid, claims) => getAuth(app).createCustomToken(uid, claims),
    async oldestRequests(uid, limit) {
      const query = quiet.ref(REQUEST_ROOT).orderByChild('user_id').equalTo(uid).limitToFirst(limit);
      return Object.entries(((await query.get()).val() as Record<string, Json> | null) ?? {});
    },
    async close() {
      database.close();
      await Promise.all([deleteApp(app), deleteApp(second)]);
    },
  };
}

/** Connects as the official emulators' admin. Throws `StartError` when no database listens. */
export async function connectAdmin(ports: {
  databasePort: number;
  authPort: number;
}): Promise<AdminConnection> {
  if (!(await listens(ports.databasePort)))
    throw new StartError(
      `No database listens on ${HOST}:${String(ports.databasePort)}. Start the Emulator Suite first, or name its port in DATABASE_PORT.`,
    );
  // The admin SDK reads these when its app is made; with them it sends the emulators' owner token, never a credential.
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `${HOST}:${String(ports.databasePort)}`;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${HOST}:${String(ports.authPort)}`;
  const { projectId, namespace } = LOCAL_PROJECT;
  const databaseURL = `http://${HOST}:${String(ports.databasePort)}?ns=${namespace}`;
  return openAdmin({ projectId, databaseURL });
}
