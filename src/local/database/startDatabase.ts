import { createServer } from 'node:http';
import { openPort } from '../listen';
import { printable } from '../../config/printable';
import { StartError } from '../../config/StartError';
import type { Rewrite } from '../storage/openStorage';
import { adminDatabase, type AdminDatabase } from './adminDatabase';
import type { Identities } from './access';
import { Databases } from './Databases';
import { acceptSockets } from './http/acceptSockets';
import { handleRequest } from './http/handleRequest';
import { DEFAULT_LIMITS, type DatabaseLimits } from './limits';
import { compileRules, RulesError, type RuleNode } from './rules/Rules';
import { Serving } from './serving/Serving';
import { BadInput } from '../../tree/path';
import { Sessions } from './wire/Sessions';

export interface DatabaseOptions {
  /** 0 = any free one. */
  port: number;
  /** Where the data is kept; without it, in memory only. Made if need be. */
  dataDir?: string;
  /** Writes what is kept there again first: nothing of what was deleted is left. */
  rewrite?: Rewrite | undefined;
  /** Parsed content of a rules file. */
  rules: unknown;
  log?: (line: string) => void;
  /** Server time in ms since 1970. */
  now?: () => number;
  identities?: Identities;
  /** The namespaces that clients and `admin` may begin, in lower case; without it any, as tests do. */
  namespaces?: readonly string[];
  /** Bounds other than the usual ones. */
  limits?: Partial<DatabaseLimits>;
}

export interface DatabaseServer {
  port: number;
  /** In-process access with admin rights. Throws `BadInput` for a name no namespace can have. */
  admin(namespace: string): AdminDatabase;
  stats(): { connections: number; listens: number };
  /** Ends all sessions (their onDisconnect writes are done), makes everything durable and stops. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Starts the Realtime Database server on 127.0.0.1. Throws `StartError` for what a person has to fix. */
export async function startDatabase(options: DatabaseOptions): Promise<DatabaseServer> {
  const { dataDir: dir, now: clock = Date.now, identities } = options;
  const log = (line: string): void => options.log?.(printable(line));
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const rules = compiled(options.rules);
  const databases = await Databases.open({
    dir,
    rules,
    rulesSource: options.rules,
    log,
    clock,
    limits,
    allowedNames: options.namespaces,
    rewrite: options.rewrite,
  });
  try {
    const serving = new Serving(limits, log);
    const sessions = new Sessions(identities, serving);
    const stopWatchingRevocations = identities?.onRevoked?.((uid) => sessions.revoke(uid));
    const context = { databases, sessions, serving, identities, clock, log };
    const { headMs, requestMs, connections } = serving.limits;
    const timeouts = {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: Math.min(headMs / 2, 5000),
    };
    const server = createServer(timeouts, (request, response) => handleRequest(context, request, response));
    server.maxConnections = connections;
    const sockets = acceptSockets(server, context);
    const port = await openPort(server, { port: options.port, host: HOST, variable: 'DATABASE_PORT' });
    return {
      port,
      admin(namespace) {
        const database = databases.find(namespace);
        if (!database) throw new BadInput(`${namespace} is no name for a namespace`);
        database.hold();
        return adminDatabase(database);
      },
      stats: () => ({ connections: sessions.size, listens: databases.listens }),
      async close() {
        stopWatchingRevocations?.();
        await sessions.endAll();
        sockets.close();
        const closed = new Promise<void>((resolve) => server.close(() => resolve()));
        server.closeAllConnections();
        await databases.close();
        await closed;
      },
    };
  } catch (error) {
    await databases.close();
    throw error;
  }
}

function compiled(source: unknown): RuleNode {
  try {
    return compileRules(source);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new StartError(`Database rules: ${error.message}. Correct database.rules.json.`);
  }
}
