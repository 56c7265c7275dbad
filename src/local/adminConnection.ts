import { connect } from 'node:net';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { firebaseAdminDatabase } from './firebaseAdminDatabase';
import type { PlatformDatabase } from './PlatformDatabase';
import type { Identities } from './platform/erasure';
import { StartError } from './StartError';

const HOST = '127.0.0.1';

/** The admin side of a database and identity service that somebody else started on this machine. */
export interface AdminConnection {
  database: PlatformDatabase;
  identities: Identities;
  close(): Promise<void>;
}

async function demandListening(port: number): Promise<void> {
  const listens = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: HOST, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (!listens)
    throw new StartError(
      `No database listens on ${HOST}:${String(port)}. Start the Emulator Suite first, or name its port in DATABASE_PORT.`,
    );
}

/** Connects as the official emulators' admin. Throws `StartError` when no database listens. */
export async function connectAdmin(ports: {
  databasePort: number;
  authPort: number;
}): Promise<AdminConnection> {
  await demandListening(ports.databasePort);
  // The admin SDK reads these when its app is made; with them it sends the emulators' owner token, never a credential.
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `${HOST}:${String(ports.databasePort)}`;
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `${HOST}:${String(ports.authPort)}`;
  const [{ deleteApp, initializeApp }, { getAuth }, { getDatabase }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('firebase-admin/database'),
  ]);
  const { projectId, namespace } = LOCAL_PROJECT;
  const app = initializeApp(
    { projectId, databaseURL: `http://${HOST}:${String(ports.databasePort)}?ns=${namespace}` },
    `platform-${String(Date.now())}`,
  );
  const database = firebaseAdminDatabase(getDatabase(app));
  return {
    database,
    identities: {
      displayName: async (uid) => (await getAuth(app).getUser(uid)).displayName ?? '',
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
    async close() {
      database.close();
      await deleteApp(app);
    },
  };
}
