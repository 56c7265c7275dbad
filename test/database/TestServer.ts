import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, type Database } from 'firebase/database';
import {
  startDatabase,
  type DatabaseOptions,
  type DatabaseServer,
} from '../../src/local/database/startDatabase';

// Refusals are what many tests are about; the SDK would warn of each.
setLogLevel('silent');

export const OPEN_RULES = { rules: { '.read': true, '.write': true } };

/** An ID token as the local Auth service makes them. */
export function idToken(uid: string, claims: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const body = {
    sub: uid,
    user_id: uid,
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(body)}.`;
}

/** A server on a free port and SDK clients of it, all of which `close` takes down. */
export class TestServer {
  private readonly apps: FirebaseApp[] = [];

  private constructor(readonly server: DatabaseServer) {}

  static async start(options: Partial<DatabaseOptions> = {}): Promise<TestServer> {
    return new TestServer(await startDatabase({ port: 0, rules: OPEN_RULES, ...options }));
  }

  /** An SDK client, signed in as `uid` if one is given: just now, or at `signedInAt` (ms since 1970). */
  client(uid?: string, signedInAt?: number): Database {
    return this.clientWithApp(uid, signedInAt).db;
  }

  clientWithApp(uid?: string, signedInAt = Date.now()): { app: FirebaseApp; db: Database } {
    const app = initializeApp({ projectId: 'demo-test' }, randomUUID());
    this.apps.push(app);
    const db = getDatabase(app, 'http://localhost?ns=test');
    connectDatabaseEmulator(
      db,
      '127.0.0.1',
      this.server.port,
      uid === undefined ? {} : { mockUserToken: { user_id: uid, auth_time: Math.floor(signedInAt / 1000) } },
    );
    return { app, db };
  }

  url(path: string, parameters = ''): string {
    return `http://127.0.0.1:${this.server.port}${path}?ns=test${parameters}`;
  }

  async close(): Promise<void> {
    await Promise.all(this.apps.map((app) => deleteApp(app)));
    await this.server.close();
  }
}

/** A busy machine is no failure. */
const PATIENCE_MS = 60_000;

/** Waits until `probe` is true; fails after `ms`. */
export async function waitUntil(probe: () => boolean | Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  const end = Date.now() + ms;
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`Not true after ${ms} ms: ${probe.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
