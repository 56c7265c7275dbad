import { request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth, signOut } from 'firebase/auth';
import { connectDatabaseEmulator, getDatabase, goOffline, type Database } from 'firebase/database';
import { isRecord, type Json } from '../../src/protocol';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import { startLocal } from '../../src/local/startLocal';
import type { Identity } from './Attack';

/** One of the people of the attacks, through the SDK and as a bearer of a token. */
export interface Somebody {
  uid: string;
  email: string;
  token: string | undefined;
  database: Database;
}

export interface Answer {
  status: number;
  body: string;
}

/** A database to attack, by what any emulator shows to the outside. */
export interface Target {
  people: Record<Identity, Somebody>;
  /** A raw HTTP call: nothing on the way tidies the address. Of an event stream only the first event is read. */
  call(method: string, address: string, headers: Record<string, string>, body?: string): Promise<Answer>;
  /** `/path.json?ns=…`; the path stands as it is given, letters outside ASCII encoded. */
  address(path: string, parameters?: Record<string, string>): string;
  /** Says, as the administrator, whether somebody has proven their address. New people have not. */
  prove(person: Identity, proven: boolean): Promise<void>;
  /** Puts other rules in force. */
  enforce(rules: Json): Promise<void>;
  /** Reads or replaces everything, as the administrator. */
  all(replacement?: Json): Promise<string>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const OWNER = { authorization: 'Bearer owner' };

/** Ends what was opened, the last first. */
type Closers = (() => Promise<void>)[];

interface Ports {
  database: number;
  auth: number;
  /** True for the platform of this project, false for emulators that somebody else started. */
  local: boolean;
  close(): Promise<void>;
}

function portOf(variable: string): number | undefined {
  const port = /^(?:127\.0\.0\.1|localhost):(\d+)$/.exec(process.env[variable] ?? '')?.[1];
  return port === undefined ? undefined : Number(port);
}

/** `FIREBASE_DATABASE_EMULATOR_HOST` and `FIREBASE_AUTH_EMULATOR_HOST` put other emulators in the place of ours. */
async function openPorts(platform: boolean): Promise<Ports> {
  const [database, auth] = ['FIREBASE_DATABASE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map(portOf);
  if (database !== undefined && auth !== undefined) {
    const answering = platform
      ? await startLocal({ databasePort: database, authPort: auth, responderOnly: true })
      : undefined;
    return { database, auth, local: false, close: async () => answering?.close() };
  }
  const local = await startLocal({ databasePort: 0, authPort: 0, responder: platform });
  return { database: local.databasePort, auth: local.authPort, local: true, close: () => local.close() };
}

async function signUp(ports: Ports, closers: Closers, name: Identity): Promise<Somebody> {
  const app = initializeApp({ projectId: LOCAL_PROJECT.projectId, apiKey: 'local' }, randomUUID());
  const database = getDatabase(app, `http://${HOST}:${ports.database}?ns=${LOCAL_PROJECT.namespace}`);
  connectDatabaseEmulator(database, HOST, ports.database);
  closers.push(async () => {
    goOffline(database);
    await deleteApp(app);
  });
  if (name === 'nobody') return { uid: 'nobody', email: '', token: undefined, database };
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${HOST}:${ports.auth}`, { disableWarnings: true });
  const email = `${name}-${randomUUID()}@example.test`;
  const { user } = await createUserWithEmailAndPassword(auth, email, 'mat-khau-dai');
  // A person who stays signed in keeps the SDK's timer for the next token, and with it the process.
  closers.push(() => signOut(auth));
  return { uid: user.uid, email, token: await user.getIdToken(), database };
}

function caller(port: number): Target['call'] {
  return (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const request = httpRequest({ host: HOST, port, method, path, headers }, (response) => {
        let text = '';
        const end = (): void => resolve({ status: response.statusCode ?? 0, body: text });
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (response.headers['content-type']?.startsWith('text/event-stream') && text.includes('\n\n')) {
            end();
            request.destroy();
          }
        });
        response.on('end', end);
      });
      request.on('error', reject);
      request.end(body);
    });
}

/** Opens what is attacked, with the rules of database.rules.json; `platform`: with a platform that answers requests. */
export async function openTarget({ platform }: { platform: boolean }): Promise<Target> {
  const ports = await openPorts(platform);
  const call = caller(ports.database);
  const address: Target['address'] = (path, parameters = {}) =>
    `/${path.replace(/[^\x20-\x7e]/gu, encodeURIComponent)}.json?${new URLSearchParams({ ns: LOCAL_PROJECT.namespace, ...parameters }).toString()}`;
  const admin = async (method: string, path: string, body?: string): Promise<string> => {
    const answer = await call(method, address(path), OWNER, body);
    if (answer.status !== 200) throw new Error(`${method} /${path} as administrator: ${answer.body}`);
    return answer.body;
  };
  if (!ports.local) await admin('PUT', '.settings/rules', readFileSync('database.rules.json', 'utf8'));
  const closers: Closers = [() => ports.close()];
  const people = {
    an: await signUp(ports, closers, 'an'),
    binh: await signUp(ports, closers, 'binh'),
    nobody: await signUp(ports, closers, 'nobody'),
  };
  return {
    people,
    call,
    address,
    async prove(person, proven) {
      const path = `identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT.projectId}/accounts:update`;
      const answer = await fetch(`http://${HOST}:${ports.auth}/${path}`, {
        method: 'POST',
        headers: { ...OWNER, 'Content-Type': 'application/json' },
        body: JSON.stringify({ localId: people[person].uid, emailVerified: proven }),
      });
      if (!answer.ok) throw new Error(`proving the address of ${person}: ${await answer.text()}`);
    },
    enforce: async (rules) => {
      await admin('PUT', '.settings/rules', JSON.stringify(rules));
    },
    all: (replacement) =>
      replacement === undefined ? admin('GET', '') : admin('PUT', '', JSON.stringify(replacement)),
    async close() {
      for (let last = closers.pop(); last; last = closers.pop()) await last();
    },
  };
}

/** Puts the people's uids where `{an}` and `{binh}` stand. */
export function withUids<T extends Json | undefined>(value: T, people: Target['people']): T {
  const name = (text: string): string =>
    text.replaceAll('{an}', people.an.uid).replaceAll('{binh}', people.binh.uid);
  const replace = (part: Json): Json => {
    if (typeof part === 'string') return name(part);
    if (Array.isArray(part)) return part.map(replace);
    if (!isRecord(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [name(key), replace(inner)]));
  };
  return (value === undefined ? value : replace(value)) as T;
}
