import { randomBytes } from 'node:crypto';
import { newAccount } from './account';
import { demand } from './AuthFailure';
import { canonicalEmail, demandStrong, flag, keptText, text, type Body } from './fields';
import { issueTokens, type Realm } from './realm';
import { updateAccount } from './updateAccount';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const UID_LENGTH = 28;

/** A new uid of the real service's form: 28 letters and digits. */
export function newUid(): string {
  let uid = '';
  while (uid.length < UID_LENGTH) {
    for (const byte of randomBytes(UID_LENGTH)) {
      // Bytes past the last whole round of the alphabet would favour its first letters.
      if (byte < 248 && uid.length < UID_LENGTH) uid += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return uid;
}

/** Throws QUOTA_EXCEEDED when there are as many accounts as there may be. */
export function demandRoom(realm: Realm): void {
  demand(
    realm.ledger.size < realm.limits.accounts,
    'QUOTA_EXCEEDED : Exceeded quota for creating new accounts.',
  );
}

/** Creates an anonymous account, where the configuration allows it. */
async function signUpAnonymously(realm: Realm): Promise<object> {
  demand(realm.anonymous, 'ADMIN_ONLY_OPERATION');
  demandRoom(realm);
  const now = realm.now();
  const account = newAccount(newUid(), now, { lastLoginAt: now });
  await realm.ledger.save(account);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    ...issueTokens(realm, account, 'anonymous'),
  };
}

/** `accounts:signUp` by a person: e-mail and password, or neither; with an id token it adds them to that account. */
export async function signUp(realm: Realm, body: Body): Promise<object> {
  if (text(body, 'idToken') !== undefined) return updateAccount(realm, body);
  const givenEmail = text(body, 'email');
  const password = text(body, 'password');
  if (givenEmail === undefined && password === undefined) return signUpAnonymously(realm);
  demand(givenEmail, 'MISSING_EMAIL');
  demand(password, 'MISSING_PASSWORD');
  const email = canonicalEmail(givenEmail);
  demandStrong(password);
  // Hashed before the address is checked: the work is the same for every address, and another call may take it meanwhile.
  const hash = await realm.passwords.hash(password);
  demand(!realm.ledger.withEmail(email), 'EMAIL_EXISTS');
  demandRoom(realm);
  const now = realm.now();
  const account = newAccount(newUid(), now, {
    email,
    displayName: keptText(body, 'displayName') ?? '',
    password: hash,
    passwordUpdatedAt: now,
    lastLoginAt: now,
  });
  await realm.ledger.save(account);
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    displayName: account.displayName,
    ...issueTokens(realm, account, 'password'),
  };
}

/** `accounts` by an administrator: any fields, no session. */
export async function createAccount(realm: Realm, body: Body): Promise<object> {
  const givenEmail = text(body, 'email');
  const password = text(body, 'password');
  const uid = text(body, 'localId') ?? newUid();
  demand(/^[^/\s]{1,128}$/.test(uid), 'INVALID_LOCAL_ID');
  const email = givenEmail === undefined ? '' : canonicalEmail(givenEmail);
  if (password !== undefined) demandStrong(password);
  const hash = password === undefined ? '' : await realm.passwords.hash(password);
  demand(email === '' || !realm.ledger.withEmail(email), 'EMAIL_EXISTS');
  demand(!realm.ledger.byUid(uid), 'DUPLICATE_LOCAL_ID');
  demandRoom(realm);
  const now = realm.now();
  const account = newAccount(uid, now, {
    email,
    emailVerified: flag(body, 'emailVerified') ?? false,
    displayName: keptText(body, 'displayName') ?? '',
    photoUrl: keptText(body, 'photoUrl') ?? '',
    disabled: flag(body, 'disabled') ?? false,
    password: hash,
    passwordUpdatedAt: hash === '' ? 0 : now,
  });
  await realm.ledger.save(account);
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, email };
}
