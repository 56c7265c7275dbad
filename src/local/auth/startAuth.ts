import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openPort } from '../listen';
import { printable } from '../../config/printable';
import type { Rewrite } from '../storage/openStorage';
import { parseJsonObject } from '../../protocol';
import { newAccount } from './account';
import { actionPage, type Page } from './actionPage';
import { AuthFailure } from './AuthFailure';
import { canonicalEmail, demandStrong } from './fields';
import { Ledger } from './ledger';
import { DEFAULT_LIMITS, type AuthLimits } from './limits';
import { isLoopbackHost, isLoopbackOrigin } from './loopback';
import { shownMail, type Mail } from './mail';
import { mailPage } from './pages';
import { BodyBudget, readRequestBody } from './readRequestBody';
import { newRealm, type Realm } from './realm';
import { route } from './routes';
import { newUid } from './signUp';

interface AuthOptions {
  /** 0 = any free one. */
  port: number;
  /** Where accounts are kept; without it they live as long as the server. */
  dataDir?: string;
  /** Writes the files again at start. */
  rewrite?: Rewrite | undefined;
  /** Audience of the tokens. */
  projectId: string;
  log?: (line: string) => void;
  /** Ms since 1970. */
  now?: () => number;
  /** Allows anonymous sign-in. */
  anonymous?: boolean;
  /** Exchanges the keys of back ends for custom tokens, at `POST /back_ends/token`; `from`: whose address asks. */
  exchangeKey?: (body: unknown, from: string) => Promise<{ status: number; body: object }>;
  /** Accounts that are signed in for programs, and that nobody changes or deletes with a token. */
  isProgram?: (uid: string) => boolean;
  /** In the place of the defaults. */
  limits?: Partial<AuthLimits>;
}

export interface AuthServer {
  port: number;
  /** Makes sure a person can sign in with the password; an account that has one keeps it. */
  ensureAccount(person: { email: string; password: string; displayName: string }): Promise<{ uid: string }>;
  /** False when there was none. */
  deleteAccount(uid: string): Promise<boolean>;
  /** What would have been sent, oldest first; people read it at `/emulator/mail`. */
  mails(): readonly Mail[];
  /** What a database server asks about the people behind its tokens. */
  identities: {
    /** False when the person is gone or disabled, or the token is older than the last change of password. */
    accepts(uid: string, claims: Record<string, unknown>): boolean;
    /** Calls back when tokens of a person stop being valid; returns the way to stop. */
    onRevoked(handler: (uid: string) => void): () => void;
  };
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The address of a reset page holds its code; its own form still has to name its origin.
    'Referrer-Policy': 'same-origin',
  });
  response.end(body);
}

function sendPage(response: ServerResponse, { status, html }: Page): void {
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  send(response, status, 'text/html', html);
}

/** Lets pages of this machine read the answers; refuses all other origins, and foreign host names (DNS rebinding). */
function guard(request: IncomingMessage, response: ServerResponse): void {
  if (!isLoopbackHost(request.headers.host)) {
    throw new AuthFailure('PERMISSION_DENIED : This server answers to its own machine only.', 403);
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!isLoopbackOrigin(origin)) {
    throw new AuthFailure(`PERMISSION_DENIED : Pages of ${origin} may not call this server.`, 403);
  }
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
}

function sendPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': '3600',
  });
  response.end();
}

/** What answering a call needs. */
interface AnswerContext {
  realm: Realm;
  bodyBudget: BodyBudget;
  exchangeKey: AuthOptions['exchangeKey'];
}

async function answer(
  { realm, bodyBudget, exchangeKey }: AnswerContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  guard(request, response);
  const method = request.method ?? 'GET';
  if (method === 'OPTIONS') {
    sendPreflight(request, response);
    return;
  }
  const url = new URL(request.url ?? '/', realm.origin());
  const query = url.searchParams;
  const path = decodeURIComponent(url.pathname);
  if (path === '/back_ends/token' && method === 'POST' && exchangeKey) {
    // JSON whatever its content type, as on a hosted project: curl calls everything a form.
    const asked = parseJsonObject(await bodyBudget.read(request));
    const reply = await exchangeKey(asked, request.socket.remoteAddress ?? '');
    send(response, reply.status, 'application/json', JSON.stringify(reply.body));
    return;
  }
  const body = await readRequestBody(request, bodyBudget);
  if (path === '/emulator/action') {
    sendPage(response, await actionPage(realm, query, body));
    return;
  }
  if (path === '/emulator/mail') {
    sendPage(response, { status: 200, html: mailPage(allMails(realm)) });
    return;
  }
  const admin = request.headers.authorization === 'Bearer owner';
  const locale = request.headers['x-firebase-locale']?.toString();
  const result =
    path === '/'
      ? { authEmulator: { ready: true } }
      : await route(realm, { method, path, query, body, admin, locale });
  send(response, 200, 'application/json', JSON.stringify(result));
}

function sendFailure(realm: Realm, response: ServerResponse, error: unknown): void {
  if (error instanceof AuthFailure) {
    send(response, error.status, 'application/json', JSON.stringify(error.body()));
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  realm.log(`A call failed: ${reason}`);
  const failure = new AuthFailure(`INTERNAL : ${reason}`, error instanceof URIError ? 400 : 500);
  send(response, failure.status, 'application/json', JSON.stringify(failure.body()));
}

function allMails(realm: Realm): Mail[] {
  return realm.ledger.allMails().map((mail) => shownMail(mail, realm.origin(), realm.now()));
}

async function ensureAccount(
  realm: Realm,
  person: { email: string; password: string; displayName: string },
): Promise<{ uid: string }> {
  const email = canonicalEmail(person.email);
  demandStrong(person.password);
  const existing = realm.ledger.withEmail(email);
  if (existing && existing.password !== '') return { uid: existing.uid };
  const password = await realm.passwords.hash(person.password);
  const now = realm.now();
  const account = realm.ledger.withEmail(email) ?? newAccount(newUid(), now, { email });
  // Verified, so that signing in with Google under the same address keeps the password.
  await realm.ledger.save({
    ...account,
    emailVerified: true,
    displayName: account.displayName || person.displayName,
    password,
    passwordUpdatedAt: now,
  });
  return { uid: account.uid };
}

/**
 * Starts the identity service of the local platform, addressed as the official Auth emulator is. It listens on
 * 127.0.0.1 only and its tokens are unsigned. Throws StartError when the port is taken or `dataDir` cannot be used.
 */
export async function startAuth(options: AuthOptions): Promise<AuthServer> {
  const log = (line: string): void => options.log?.(printable(line));
  const ledger = await Ledger.open(options.dataDir, log, options.rewrite);
  let { port } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const realm = newRealm({
    projectId: options.projectId,
    ledger,
    limits,
    anonymous: options.anonymous ?? false,
    isProgram: options.isProgram ?? (() => false),
    now: options.now ?? Date.now,
    log,
    origin: () => `http://${HOST}:${port}`,
  });
  const bodyBudget = new BodyBudget(limits);
  const context: AnswerContext = { realm, bodyBudget, exchangeKey: options.exchangeKey };
  const timeouts = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(limits.headMs / 2, 5000),
  };
  const server = createServer(timeouts, (request, response) => {
    answer(context, request, response).catch((error: unknown) => sendFailure(realm, response, error));
  });
  server.maxConnections = limits.connections;
  try {
    port = await openPort(server, { port, host: HOST, variable: 'AUTH_PORT' });
  } catch (error) {
    await ledger.close();
    throw error;
  }
  return {
    port,
    ensureAccount: (person) => ensureAccount(realm, person),
    deleteAccount: (uid) => ledger.remove(uid),
    mails: () => allMails(realm),
    identities: {
      accepts: (uid, { iat, aud }) => {
        const account = ledger.byUid(uid);
        // Hosted databases take the tokens of their own project only.
        return (
          account !== undefined &&
          !account.disabled &&
          Number(iat) >= account.validSince &&
          aud === options.projectId
        );
      },
      onRevoked: (handler) => ledger.onRevoked(handler),
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await ledger.close();
    },
  };
}
