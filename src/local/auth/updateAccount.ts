import { parseJsonObject } from '../../protocol';
import { providerInfo, REDACTED, withoutEmpty, type Account } from './account';
import { demand } from './AuthFailure';
import { canonicalEmail, demandStrong, flag, keptText, text, texts, type Body } from './fields';
import { takeCode } from './oobCodes';
import { demandRecentSignIn, endSessions, issueTokens, ownBearer, type Realm } from './realm';
import type { Session } from './tokens';

const CLAIMS_LIMIT = 1000;

async function passwordChange(realm: Realm, body: Body): Promise<Partial<Account>> {
  const password = text(body, 'password');
  if (password === undefined) return {};
  demandStrong(password);
  return { password: await realm.passwords.hash(password) };
}

function emailChange(realm: Realm, body: Body, account: Account): Partial<Account> {
  const requestedEmail = text(body, 'email');
  if (requestedEmail === undefined) return {};
  const email = canonicalEmail(requestedEmail);
  if (email === account.email) return {};
  demand(!realm.ledger.withEmail(email), 'EMAIL_EXISTS');
  return { email, emailVerified: false };
}

function removals(body: Body, account: Account): Partial<Account> {
  const attributes = texts(body, 'deleteAttribute');
  const providers = texts(body, 'deleteProvider');
  const change: Partial<Account> = {};
  if (attributes.includes('DISPLAY_NAME')) change.displayName = '';
  if (attributes.includes('PHOTO_URL')) change.photoUrl = '';
  if (attributes.includes('PASSWORD') || providers.includes('password')) change.password = '';
  if (attributes.includes('EMAIL')) Object.assign(change, { email: '', emailVerified: false });
  if (providers.length > 0) {
    change.providers = account.providers.filter((link) => !providers.includes(link.providerId));
  }
  return change;
}

function profile(body: Body): Partial<Account> {
  const displayName = keptText(body, 'displayName');
  const photoUrl = keptText(body, 'photoUrl');
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl }),
  };
}

function adminFields(body: Body): Partial<Account> {
  const change: Partial<Account> = {};
  const disabled = flag(body, 'disableUser');
  const emailVerified = flag(body, 'emailVerified');
  const customAttributes = text(body, 'customAttributes');
  const validSince = body['validSince'];
  if (disabled !== undefined) change.disabled = disabled;
  if (emailVerified !== undefined) change.emailVerified = emailVerified;
  if (customAttributes !== undefined) {
    demand(customAttributes.length <= CLAIMS_LIMIT, 'CLAIMS_TOO_LARGE');
    demand(parseJsonObject(customAttributes), 'INVALID_CLAIMS');
    change.customAttributes = customAttributes;
  }
  if (validSince !== undefined && validSince !== null) {
    const at = Number(validSince);
    demand(
      Number.isSafeInteger(at) && at >= 0,
      "INVALID_ARGUMENT : Invalid value at 'validSince' (TYPE_INT64)",
    );
    change.validSince = at;
  }
  return change;
}

function answer(account: Account, tokens: object): object {
  const { email, displayName, photoUrl } = account;
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    ...withoutEmpty({ email, displayName, photoUrl }),
    emailVerified: account.emailVerified,
    ...(account.password === '' ? {} : { passwordHash: REDACTED }),
    providerUserInfo: providerInfo(account),
    ...tokens,
  };
}

/** Fields that follow from `change`: the time of a new password, and the end of sessions after a sensitive change. */
function impliedChanges(realm: Realm, change: Partial<Account>): Partial<Account> {
  const sensitive = change.password !== undefined || change.email !== undefined;
  return {
    ...(change.password === undefined ? {} : { passwordUpdatedAt: change.password === '' ? 0 : realm.now() }),
    ...(sensitive && change.validSince === undefined ? { validSince: endSessions(realm) } : {}),
  };
}

/** `accounts:update` by a person, with an id token or with the code of a mail. */
export async function updateAccount(realm: Realm, body: Body): Promise<object> {
  const code = text(body, 'oobCode');
  if (code !== undefined) return verifyEmail(realm, code);
  demand(text(body, 'idToken'), 'INVALID_REQ_TYPE : Unsupported request parameters.');
  demand(body['customAttributes'] === undefined, 'INSUFFICIENT_PERMISSION');
  demand(body['disableUser'] === undefined, 'OPERATION_NOT_ALLOWED');
  const authorise = (): { account: Account; session: Session } => {
    const found = ownBearer(realm, text(body, 'idToken'));
    const sensitive = ['email', 'password', 'deleteAttribute', 'deleteProvider'];
    if (sensitive.some((name) => body[name] !== undefined)) demandRecentSignIn(realm, found.session);
    return found;
  };
  authorise();
  const passwordPart = await passwordChange(realm, body);
  // Hashing takes a while: the account may have changed meanwhile, so the token is checked and the account read again.
  const { account, session } = authorise();
  const change = {
    ...profile(body),
    ...emailChange(realm, body, account),
    ...removals(body, account),
    ...passwordPart,
  };
  const implied = impliedChanges(realm, change);
  const updated: Account = { ...account, ...change, ...implied };
  await realm.ledger.save(updated);
  if (implied.validSince !== undefined) {
    return answer(
      updated,
      issueTokens(realm, updated, passwordPart.password ? 'password' : session.provider),
    );
  }
  const needsTokens = flag(body, 'returnSecureToken') === true;
  return answer(updated, needsTokens ? issueTokens(realm, updated, session.provider, session) : {});
}

/** `accounts:update` by an administrator. */
export async function adminUpdate(realm: Realm, body: Body): Promise<object> {
  const uid = text(body, 'localId');
  demand(uid, 'MISSING_LOCAL_ID');
  const passwordPart = await passwordChange(realm, body);
  const account = realm.ledger.byUid(uid);
  demand(account, 'USER_NOT_FOUND');
  const change = {
    ...profile(body),
    ...emailChange(realm, body, account),
    ...removals(body, account),
    ...adminFields(body),
    ...passwordPart,
  };
  const updated: Account = { ...account, ...change, ...impliedChanges(realm, change) };
  await realm.ledger.save(updated);
  return answer(updated, {});
}

async function verifyEmail(realm: Realm, code: string): Promise<object> {
  const { account, used } = takeCode(realm, code, 'VERIFY_EMAIL');
  const updated: Account = { ...account, emailVerified: true };
  await Promise.all([used, realm.ledger.save(updated)]);
  return answer(updated, {});
}
