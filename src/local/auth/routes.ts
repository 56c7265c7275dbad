import * as calls from './accountCalls';
import { AuthFailure } from './AuthFailure';
import type { Body } from './fields';
import { shownMail } from './mail';
import { resetPassword, sendOobCode } from './oobCodes';
import type { Realm } from './realm';
import { signInWithCustomToken } from './signInWithCustomToken';
import { signInWithIdp } from './signInWithIdp';
import { signInWithPassword } from './signInWithPassword';
import { createAccount, signUp } from './signUp';
import { adminUpdate, updateAccount } from './updateAccount';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Body;
  /** Came with `Bearer owner`. */
  admin: boolean;
  /** `X-Firebase-Locale`, as the SDK sends what is set as its language. */
  locale?: string | undefined;
}

type Answer = object | Promise<object>;
type Handler = (realm: Realm, body: Body, query: URLSearchParams, locale?: string) => Answer;

const PERSON: Record<string, Handler> = {
  'POST accounts:signUp': signUp,
  'POST accounts:signInWithPassword': signInWithPassword,
  'POST accounts:signInWithIdp': signInWithIdp,
  'POST accounts:signInWithCustomToken': signInWithCustomToken,
  'POST accounts:sendOobCode': (realm, body, _query, locale) => sendOobCode(realm, body, false, locale),
  'POST accounts:resetPassword': resetPassword,
  'POST accounts:lookup': calls.lookup,
  'POST accounts:update': updateAccount,
  'POST accounts:delete': calls.deleteOwn,
  'POST accounts:createAuthUri': calls.createAuthUri,
};

const ADMIN: Record<string, Handler> = {
  ...PERSON,
  'POST accounts': createAccount,
  'POST accounts:sendOobCode': (realm, body, _query, locale) => sendOobCode(realm, body, true, locale),
  'POST accounts:lookup': calls.adminLookup,
  'POST accounts:update': adminUpdate,
  'POST accounts:delete': calls.adminDelete,
  'POST accounts:batchDelete': calls.adminDeleteMany,
  'POST accounts:query': calls.adminQuery,
  'GET accounts:batchGet': (realm, _body, query) => calls.adminList(realm, query),
};

const POLICY = {
  customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
  schemaVersion: 1,
  enforcementState: 'OFF',
};

/** What the SDK asks about the project before or beside signing in. */
const PROJECT: Record<string, Handler> = {
  'GET v1/projects': (realm) => ({
    projectId: realm.projectId,
    authorizedDomains: ['localhost', '127.0.0.1'],
  }),
  'GET v1/recaptchaParams': () => ({ recaptchaSiteKey: 'none-needed-here' }),
  'GET v2/recaptchaConfig': (realm) => ({
    recaptchaKey: `projects/${realm.projectId}/keys/none-needed-here`,
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  }),
  'GET v2/passwordPolicy': () => POLICY,
};

async function clearAccounts(realm: Realm): Promise<object> {
  await Promise.all(realm.ledger.all().map((account) => realm.ledger.remove(account.uid)));
  return {};
}

function oobCodes(realm: Realm): object {
  const now = realm.now();
  const waiting = realm.ledger
    .allMails()
    .map((mail) => ({ mail, shown: shownMail(mail, realm.origin(), now) }))
    .filter(({ shown }) => shown.state === 'waiting');
  return {
    oobCodes: waiting.map(({ mail, shown }) => ({
      email: mail.email,
      oobCode: mail.code,
      oobLink: shown.link,
      requestType: mail.kind,
    })),
  };
}

const EMULATOR: Record<string, Handler> = {
  'GET oobCodes': oobCodes,
  'DELETE accounts': clearAccounts,
  'GET config': calls.settings,
  'PATCH config': calls.settings,
};

function match(call: Call): Handler | undefined {
  const { method, path } = call;
  const emulator = /^\/emulator\/v1\/projects\/[^/]+\/([^/]+)$/.exec(path);
  if (emulator) return EMULATOR[`${method} ${emulator[1] ?? ''}`];
  if (path === '/securetoken.googleapis.com/v1/token' && method === 'POST') return calls.refresh;
  const toolkit = /^\/identitytoolkit\.googleapis\.com\/(.+)$/.exec(path)?.[1];
  if (toolkit === undefined) return undefined;
  const project = PROJECT[`${method} ${toolkit}`];
  if (project) return project;
  const account = /^v1\/(projects\/[^/]+\/)?(accounts[^/]*)$/.exec(toolkit);
  if (!account) return undefined;
  const key = `${method} ${account[2] ?? ''}`;
  if (call.admin) return ADMIN[key];
  if (account[1] !== undefined) {
    throw new AuthFailure('UNAUTHENTICATED : Only an administrator may call this.', 401);
  }
  return PERSON[key];
}

/** Answers a JSON call; throws AuthFailure when it is refused or unknown. */
export async function route(realm: Realm, call: Call): Promise<object> {
  const handler = match(call);
  if (!handler) throw new AuthFailure(`NOT_FOUND : ${call.method} ${call.path} is not offered here.`, 404);
  return handler(realm, call.body, call.query, call.locale);
}
