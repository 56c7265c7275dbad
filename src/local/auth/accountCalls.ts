import { isRecord } from '../../protocol';
import { accountInfo, type Account } from './account';
import { demand } from './AuthFailure';
import { canonicalEmail, flag, objects, text, texts, type Body } from './fields';
import { accountOfSession, bearer, demandRecentSignIn, issueTokens, ownBearer, type Realm } from './realm';
import { readRefreshToken } from './tokens';

function lookupAnswer(accounts: Account[]): object {
  const kind = 'identitytoolkit#GetAccountInfoResponse';
  // The admin SDK takes an empty list for a found user.
  return accounts.length === 0 ? { kind } : { kind, users: accounts.map(accountInfo) };
}

/** `accounts:lookup` by a person: their own account. */
export function lookup(realm: Realm, body: Body): object {
  return lookupAnswer([bearer(realm, text(body, 'idToken')).account]);
}

/** `accounts:lookup` by an administrator: by uid, address or provider identity. */
export function adminLookup(realm: Realm, body: Body): object {
  const found = [
    ...texts(body, 'localId').map((uid) => realm.ledger.byUid(uid)),
    ...texts(body, 'email').map((email) => realm.ledger.withEmail(email.toLowerCase())),
    ...objects(body, 'federatedUserId').map((link) =>
      realm.ledger.withProvider(text(link, 'providerId') ?? '', text(link, 'rawId') ?? ''),
    ),
  ];
  return lookupAnswer([...new Set(found)].filter((account) => account !== undefined));
}

/** `accounts:delete` by a person: their own account, soon after a sign-in. */
export async function deleteOwn(realm: Realm, body: Body): Promise<object> {
  const { account, session } = ownBearer(realm, text(body, 'idToken'));
  demandRecentSignIn(realm, session);
  await realm.ledger.remove(account.uid);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

export async function adminDelete(realm: Realm, body: Body): Promise<object> {
  const uid = text(body, 'localId');
  demand(uid, 'MISSING_LOCAL_ID');
  demand(await realm.ledger.remove(uid), 'USER_NOT_FOUND');
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
}

export async function adminDeleteMany(realm: Realm, body: Body): Promise<object> {
  const force = flag(body, 'force') === true;
  const errors: object[] = [];
  const removals = texts(body, 'localIds').map(async (localId, index) => {
    const account = realm.ledger.byUid(localId);
    if (!account) return;
    if (account.disabled || force) await realm.ledger.remove(localId);
    else
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
  });
  await Promise.all(removals);
  return errors.length === 0 ? {} : { errors };
}

/** `accounts:query`: everybody, by uid. */
export function adminQuery(realm: Realm, body: Body): object {
  const users = sorted(realm);
  const recordsCount = String(users.length);
  if (flag(body, 'returnUserInfo') === false) return { recordsCount };
  return { recordsCount, userInfo: users.map(accountInfo) };
}

/** `accounts:batchGet`: a page of everybody, by uid. */
export function adminList(realm: Realm, query: URLSearchParams): object {
  const requestedSize = Number(query.get('maxResults') ?? 20);
  const size = Number.isInteger(requestedSize) && requestedSize > 0 ? Math.min(requestedSize, 1000) : 20;
  const afterUid = query.get('nextPageToken') ?? '';
  const remaining = sorted(realm).filter((account) => account.uid > afterUid);
  const page = remaining.slice(0, size);
  const next = remaining.length > size ? page.at(-1)?.uid : undefined;
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: page.map(accountInfo),
    ...(next === undefined ? {} : { nextPageToken: next }),
  };
}

function sorted(realm: Realm): Account[] {
  return realm.ledger.all().sort((a, b) => (a.uid < b.uid ? -1 : 1));
}

/** `accounts:createAuthUri`: the ways an address can sign in. */
export function createAuthUri(realm: Realm, body: Body): object {
  const identifier = text(body, 'identifier');
  demand(identifier, 'MISSING_IDENTIFIER');
  demand(text(body, 'continueUri'), 'MISSING_CONTINUE_URI');
  const kind = 'identitytoolkit#CreateAuthUriResponse';
  const account = realm.ledger.withEmail(canonicalEmail(identifier));
  if (realm.emailPrivacy) return { kind };
  const methods = [
    ...(account && account.password !== '' ? ['password'] : []),
    ...(account?.providers.map((link) => link.providerId) ?? []),
  ];
  return { kind, registered: account !== undefined, allProviders: methods, signinMethods: methods };
}

/** `token`: a new id token for a refresh token. */
export function refresh(realm: Realm, body: Body): object {
  const grant = text(body, 'grant_type') ?? text(body, 'grantType');
  demand(grant, 'MISSING_GRANT_TYPE');
  demand(grant === 'refresh_token', 'INVALID_GRANT_TYPE');
  const token = text(body, 'refresh_token') ?? text(body, 'refreshToken');
  demand(token, 'MISSING_REFRESH_TOKEN');
  const session = readRefreshToken(token, realm.ledger.secret);
  demand(session, 'INVALID_REFRESH_TOKEN');
  const account = accountOfSession(realm, session);
  const tokens = issueTokens(realm, account, session.provider, session);
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: account.uid,
    project_id: realm.projectId,
  };
}

/** Settings of `/emulator/v1/projects/{id}/config`; a body changes them. */
export function settings(realm: Realm, body: Body): object {
  const privacy = body['emailPrivacyConfig'];
  const requestedPrivacy = isRecord(privacy) ? flag(privacy, 'enableImprovedEmailPrivacy') : undefined;
  if (requestedPrivacy !== undefined) realm.emailPrivacy = requestedPrivacy;
  return {
    signIn: { allowDuplicateEmails: false },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: realm.emailPrivacy },
  };
}
