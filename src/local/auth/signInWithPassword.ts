import { demand } from './AuthFailure';
import { canonicalEmail, text, type Body } from './fields';
import { issueTokens, type Realm } from './realm';

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login ' +
  'attempts. You can immediately restore it by resetting your password or you can try again later.';

/** `accounts:signInWithPassword`. */
export async function signInWithPassword(realm: Realm, body: Body): Promise<object> {
  const givenEmail = text(body, 'email');
  demand(givenEmail !== undefined, 'MISSING_EMAIL');
  const email = canonicalEmail(givenEmail);
  const password = text(body, 'password');
  demand(password, 'MISSING_PASSWORD');
  demand(!realm.failures.exceeded(email, realm.now()), TOO_MANY);

  // Counted before the slow comparison, so that a burst of guesses sent at once is counted too.
  realm.failures.count(email, realm.now());
  const existing = realm.ledger.withEmail(email);
  const failureCode = (code: string): string => (realm.emailPrivacy ? 'INVALID_LOGIN_CREDENTIALS' : code);
  // The same work for every address, so that the response time does not reveal whether an account exists.
  const matches = await realm.passwords.matches(password, existing?.password ?? '');
  demand(existing, failureCode('EMAIL_NOT_FOUND'));
  // Reported to those who know the password, or to anybody where addresses are no secret.
  demand(!existing.disabled || (realm.emailPrivacy && !matches), 'USER_DISABLED');
  demand(matches, failureCode('INVALID_PASSWORD'));

  const account = realm.ledger.byUid(existing.uid);
  demand(account && account.password === existing.password, failureCode('INVALID_PASSWORD'));
  realm.failures.forget(email);
  await realm.ledger.save({ ...account, lastLoginAt: realm.now() });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.uid,
    email,
    displayName: account.displayName,
    ...issueTokens(realm, account, 'password'),
  };
}
