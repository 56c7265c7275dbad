import type { FirebaseApp } from 'firebase/app';
import { isRecord } from '../protocol';
import type { AuthError, AuthGateway, AuthResult, Person } from './AuthGateway';
import { loadFirebaseApp, type FirebaseTarget } from './firebaseApp';
import type { FirebaseIdentity } from './firebaseIdentity';
import { browserSessionHint, type SessionHint } from './sessionHint';

function toAuthError(error: unknown): AuthError {
  const code = isRecord(error) && typeof error['code'] === 'string' ? error['code'] : 'internal-error';
  const message = error instanceof Error ? error.message : String(error);
  // The SDK's own files come over the network too, and a failed fetch of theirs carries no code of the SDK.
  if (/ChunkLoadError|Loading (CSS )?chunk/.test(`${String(error)} ${code}`)) {
    return { code: 'network-request-failed', message };
  }
  return { code: code.replace(/^auth\//, ''), message };
}

/**
 * The identity service over the official SDK, which is fetched at the first call. Failures are values with the SDK's
 * code. `onPerson` reports a new name as soon as it is stored, and null when the SDK cannot be loaded. Where nobody is
 * expected it reports null at once, without the SDK: a page to sign in on must not wait for it.
 */
export function createFirebaseAuth(
  target: FirebaseTarget,
  loadApp: (target: FirebaseTarget) => Promise<FirebaseApp> = loadFirebaseApp,
  hint: SessionHint = browserSessionHint(),
): AuthGateway {
  const handlers = new Set<(person: Person | null, ended?: boolean) => void>();
  let current: Person | null | undefined;
  let opened: Promise<FirebaseIdentity> | undefined;
  let isSigningIn = false;

  function report(person: Person | null, ended?: boolean): void {
    // The SDK calls at every new token; only a change of the person is news, and somebody who signs in, though they never left
    // as far as the SDK knows: a sign-out may have failed.
    const isSame = current !== undefined && JSON.stringify(current) === JSON.stringify(person);
    if (isSame && !isSigningIn) return;
    isSigningIn = false;
    current = person;
    for (const handler of [...handlers]) handler(person, ended);
  }

  async function load(): Promise<FirebaseIdentity> {
    const [app, { openFirebaseIdentity }] = await Promise.all([
      loadApp(target),
      import(/* webpackChunkName: "firebase-identity" */ './firebaseIdentity'),
    ]);
    const identity = openFirebaseIdentity(app, target);
    identity.onPerson((person) => {
      const ended = person === null && hint.expectsPerson();
      hint.remember(person !== null);
      report(person, ended);
    });
    return identity;
  }

  function open(): Promise<FirebaseIdentity> {
    opened ??= load().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  // Whether it worked shows when somebody asks.
  const prepare = (): void => void open().catch(() => undefined);
  hint.onSignedInElsewhere(prepare);

  async function attempt<T>(
    work: (identity: FirebaseIdentity) => Promise<T>,
    signsIn = false,
  ): Promise<AuthResult<T>> {
    isSigningIn = signsIn;
    try {
      return { ok: true, value: await work(await open()) };
    } catch (error) {
      return { ok: false, error: toAuthError(error) };
    } finally {
      isSigningIn = false;
    }
  }

  return {
    onPerson: (handler) => {
      handlers.add(handler);
      if (current !== undefined) handler(current);
      else if (hint.expectsPerson()) open().catch(() => report(null));
      else report(null);
      return () => void handlers.delete(handler);
    },
    prepare,
    sessionEndReason: () => attempt((identity) => identity.sessionEndReason()),
    signIn: (email, password) => attempt((identity) => identity.signIn(email, password), true),
    register: (fullName, email, password) =>
      attempt((identity) => identity.register(fullName, email, password)),
    signInWithGoogle: (how) => attempt((identity) => identity.signInWithGoogle(how), true),
    sendPasswordReset: (email) => attempt((identity) => identity.sendPasswordReset(email)),
    sendVerification: () => attempt((identity) => identity.sendVerification()),
    isVerified: () => attempt((identity) => identity.isVerified()),
    reauthenticate: (password) => attempt((identity) => identity.reauthenticate(password)),
    reauthenticateWithGoogle: (how) => attempt((identity) => identity.reauthenticateWithGoogle(how)),
    signedInAt: () => attempt((identity) => identity.signedInAt()),
    providers: () => attempt((identity) => identity.providers()),
    updateProfile: (profile) => attempt((identity) => identity.updateProfile(profile)),
    changePassword: (password) => attempt((identity) => identity.changePassword(password)),
    linkGoogle: (how) => attempt((identity) => identity.linkGoogle(how)),
    deletePerson: () => attempt((identity) => identity.deletePerson()),
    signOut: () => attempt((identity) => identity.signOut()),
  };
}
