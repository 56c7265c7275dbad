import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { AppOptions } from 'firebase-admin/app';
import { localNamespaces, LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { namespaceOf } from '../config/databaseAddresses';
import { firebaseAdminDatabase } from './firebaseAdminDatabase';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import type { Identities } from '../platform/people/erasure';
import type { SignToken } from '../platform/gateway/exchangeKey';
import { createRestUpdate } from './restUpdate';
import { StartError } from '../config/StartError';

const HOST = '127.0.0.1';

/** The admin side of a database and identity service that somebody else started on this machine. */
export interface AdminConnection {
  /** The shared database; the only one where a project has just one. */
  database: PlatformDatabase;
  /** Every database of the project, the shared one first. */
  databases: readonly [PlatformDatabase, ...PlatformDatabase[]];
  identities: Identities;
  /** Makes custom tokens, with the credentials' own key or through the service. */
  signToken: SignToken;
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

/** Opens the admin SDK on a project: the database of its options, and further ones by their addresses. */
export async function openAdmin(
  options: AppOptions,
  further: readonly string[] = [],
): Promise<AdminConnection> {
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
  const open = (url: string) => {
    const sdk = getDatabaseWithUrl(url, app);
    const restUpdate = createRestUpdate(restRoot(url, sdk.ref().toString()), accessToken);
    return firebaseAdminDatabase(sdk, getDatabaseWithUrl(url, second), restUpdate);
  };
  const database = open(databaseURL);
  const others = further.map(open);
  return {
    database,
    databases: [database, ...others],
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
    async close() {
      for (const one of [database, ...others]) one.close();
      await Promise.all([deleteApp(app), deleteApp(second)]);
    },
  };
}

/** Connects as the official emulators' admin, to so many instances. Throws `StartError` when no database listens. */
export async function connectAdmin(
  ports: { databasePort: number; authPort: number },
  instances = 1,
): Promise<AdminConnection> {
  if (!(await listens(ports.databasePort)))
    throw new StartError(
      `No database listens on ${HOST}:${String(ports.databasePort)}. Start the Emulator Suite first, or name its port in DATABASE_PORT.`,
    );
  // The admin SDK reads these when its app is made; with them it sends the emulators' owner token, never a credential.
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `${HOST}:${String(ports.databasePort)}`;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${HOST}:${String(ports.authPort)}`;
  const [databaseURL = '', ...further] = localNamespaces(instances).map(
    (namespace) => `http://${HOST}:${String(ports.databasePort)}?ns=${namespace}`,
  );
  return openAdmin({ projectId: LOCAL_PROJECT.projectId, databaseURL }, further);
}
