import { randomUUID } from 'node:crypto';
import type { ConsoleConfig, DemoAccount, HostedFirebase } from '../config/consoleConfig';
import { consoleConfigFromEnv, LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { connectAdmin } from './adminConnection';
import { createClosers, type Closers } from './closers';
import { lookUpAccount } from './lookUpAccount';
import { customToken } from './auth/signInWithCustomToken';
import { startAuth } from './auth/startAuth';
import { openDataDirectory } from './dataDirectory';
import type { Rewrite } from './storage/openStorage';
import { startDatabase } from './database/startDatabase';
import { readDatabaseRules } from './hosting';
import { DEMO_NAME } from '../protocol';
import type { ExchangeReply, KeyExchange } from '../platform/gateway/exchangeKey';
import { startPlatform } from '../platform/startPlatform';
import { isBackEnd } from '../platform/store/backEndUid';
import { holdProcessLease } from '../platform/store/processLease';
import { importSample } from './sample/importSample';
import { startDemo } from './sample/sendDemoPosts';

/** The account that is ready on every start; its password is public, so it exists on this machine only. */
export const DEMO: DemoAccount = {
  email: 'demo@screenwire.test',
  password: 'screenwire-demo',
  displayName: DEMO_NAME,
};

/** Somebody to lend to and borrow from: the other side of everything, in another window. */
const SECOND_DEMO: DemoAccount = {
  email: 'trang@screenwire.test',
  password: 'screenwire-demo',
  displayName: 'Lê Thu Trang',
};

interface LocalOptions {
  /** Ports: 0 = any free one. */
  databasePort: number;
  authPort: number;
  /** MB of memory that the database's data may take, about. */
  databaseMaxMb?: number;
  /** Namespaces that clients may use beside the platform's own. */
  databaseNamespaces?: readonly string[];
  /** See `AuthOptions.anonymous`. */
  anonymousSignIn?: boolean;
  /** Where data is kept between runs; without it everything is gone at the end. */
  dataDir?: string;
  /** Empty the data directory first. */
  reset?: boolean;
  /** Write the data files again: without what was deleted, or without what is damaged. */
  rewrite?: Rewrite | undefined;
  /** False: requests wait for another back end. */
  responder?: boolean;
  /** True: use the database and sign-in that already listen on the ports. */
  responderOnly?: boolean;
  /** Serves the console with what its page must know; the bundler behind it is loaded only by callers that need one. */
  console?: { companyUrl: string; serve: (config: ConsoleConfig) => Promise<ServedConsole> };
  /** With a hosted project only the console is started. */
  hosted?: HostedFirebase;
  log?: (line: string) => void;
  /** Another process answers on the database by now, and this one has stopped. */
  onLost?: () => void;
}

/** The console being served; `port` is the real one. */
export interface ServedConsole {
  port: number;
  close(): Promise<void>;
}

/** What runs. */
export interface Local {
  databasePort: number;
  authPort: number;
  consolePort?: number;
  /** The demo account; its uid is empty where accounts belong to somebody else. */
  demo: { email: string; password: string; uid: string };
  /** Address of the console; empty without one. */
  url: string;
  /** Full path of the data; empty when nothing is kept. */
  dataDir: string;
  /** Resolves when the sample has its demo rows, which come at the first start. */
  sampleReady: Promise<void>;
  close(): Promise<void>;
}

/** Name of the process that has the data directory. */
const EMBEDDED = 'embedded';

const UNAVAILABLE: ExchangeReply = { status: 503, body: { error: 'unavailable' } };

async function startEmbedded(
  options: LocalOptions,
  log: (line: string) => void,
  closers: Closers,
  exchangeKey: () => KeyExchange | undefined,
) {
  const directory =
    options.dataDir === undefined ? undefined : openDataDirectory(options.dataDir, options.reset === true);
  if (directory) await closers.add(directory.unlock);
  const auth = await startAuth({
    port: options.authPort,
    projectId: LOCAL_PROJECT.projectId,
    anonymous: options.anonymousSignIn ?? false,
    isProgram: isBackEnd,
    log,
    exchangeKey: async (body, from) => exchangeKey()?.(body, from) ?? UNAVAILABLE,
    ...(directory && { dataDir: directory.auth, rewrite: options.rewrite }),
  });
  await closers.add(() => auth.close());
  const { namespace } = LOCAL_PROJECT;
  const server = await startDatabase({
    port: options.databasePort,
    rules: readDatabaseRules(),
    log,
    identities: auth.identities,
    namespaces: [namespace, ...(options.databaseNamespaces ?? [])],
    ...(options.databaseMaxMb !== undefined && { limits: { data: options.databaseMaxMb * 2 ** 20 } }),
    ...(directory && { dataDir: directory.database, rewrite: options.rewrite }),
  });
  await closers.add(() => server.close());
  const { uid } = await auth.ensureAccount(DEMO);
  const second = await auth.ensureAccount(SECOND_DEMO);
  return {
    demo: [DEMO, SECOND_DEMO],
    people: { first: uid, second: second.uid },
    databasePort: server.port,
    authPort: auth.port,
    uid,
    dataDir: directory?.path ?? '',
    database: server.admin(namespace),
    identities: {
      deleteAccount: (person: string) => auth.deleteAccount(person),
      displayName: async (person: string) => (await lookUpAccount(auth.port, person)).displayName,
      email: async (person: string) => (await lookUpAccount(auth.port, person)).email,
    },
  };
}

interface Answering {
  databasePort: number;
  authPort: number;
  uid: string;
  dataDir: string;
  demo: DemoAccount[];
  sampleReady?: Promise<void>;
}

async function startAnswering(
  options: LocalOptions,
  log: (line: string) => void,
  closers: Closers,
  onLost: () => void,
): Promise<Answering> {
  const { databasePort, authPort } = options;
  if (options.hosted) return { databasePort, authPort, uid: '', dataDir: '', demo: [] };
  if (options.responderOnly) {
    const admin = await connectAdmin({ databasePort, authPort });
    await closers.add(() => admin.close());
    const { database, identities, signToken } = admin;
    const lease = await holdProcessLease({ database, owner: randomUUID(), log, onLost });
    await closers.add(lease.release);
    const platform = await startPlatform({ database, identities, signToken, log });
    await closers.add(() => platform.close());
    return { databasePort, authPort, uid: '', dataDir: '', demo: [] };
  }
  let exchangeKey: KeyExchange | undefined;
  const embedded = await startEmbedded(options, log, closers, () => exchangeKey);
  if (options.responder !== false) {
    const { database, identities, uid: developer, people } = embedded;
    // One process has the data directory, so after a crash the next one may take up its lease and claims without waiting.
    const lease = await holdProcessLease({ database, owner: EMBEDDED, log, onLost });
    await closers.add(lease.release);
    // Before the platform starts, which then answers for it.
    const isDemoMissing = await importSample(database);
    const platform = await startPlatform({
      database,
      identities,
      log,
      developer,
      claim: { owner: EMBEDDED },
      signToken: (uid, claims) => Promise.resolve(customToken(uid, claims, Date.now())),
    });
    exchangeKey = platform.exchangeKey;
    await closers.add(() => platform.close());
    if (isDemoMissing) {
      const demo = startDemo(database, people, log);
      await closers.add(demo.stop);
      return { ...embedded, sampleReady: demo.ended };
    }
  }
  return embedded;
}

/**
 * Starts the local platform (database, sign-in, answers) and, if asked, the console, all on 127.0.0.1. When a part cannot
 * start, those already running are closed and its `StartError` is thrown.
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const log = options.log ?? (() => undefined);
  const closers = createClosers();
  const { close } = closers;
  try {
    const {
      databasePort,
      authPort,
      uid,
      dataDir,
      demo: accounts,
      sampleReady = Promise.resolve(),
    } = await startAnswering(options, log, closers, () => void closers.stop(log, options.onLost));
    const demo = { email: DEMO.email, password: DEMO.password, uid };
    const started = { databasePort, authPort, demo, dataDir, sampleReady, close };
    if (!options.console) return { ...started, url: '' };
    const { companyUrl, serve } = options.console;
    const config = consoleConfigFromEnv(
      {
        ...{ databasePort, authPort, companyUrl },
        ...(options.hosted && { hosted: options.hosted }),
      },
      accounts,
    );
    const served = await serve(config);
    await closers.add(() => served.close());
    return { ...started, consolePort: served.port, url: `http://127.0.0.1:${String(served.port)}` };
  } catch (error) {
    await close();
    throw error;
  }
}
