import type { FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithCredential,
  linkWithPopup,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type Auth,
  type OAuthCredential,
  type User,
} from 'firebase/auth';
import { isRecord } from '../protocol';
import type { GoogleSignIn, Person, SessionEnd } from './AuthGateway';
import type { FirebaseTarget } from './firebaseApp';

/** The SDK's half of the gateway: loaded as one piece on first use, rejects with the SDK's errors. */
export interface FirebaseIdentity {
  onPerson(handler: (person: Person | null) => void): void;
  sessionEndReason(): Promise<SessionEnd>;
  signIn(email: string, password: string): Promise<Person>;
  register(fullName: string, email: string, password: string): Promise<Person>;
  signInWithGoogle(how: GoogleSignIn): Promise<Person>;
  sendPasswordReset(email: string): Promise<void>;
  sendVerification(): Promise<void>;
  isVerified(): Promise<boolean>;
  reauthenticate(password: string): Promise<void>;
  reauthenticateWithGoogle(how: GoogleSignIn): Promise<void>;
  signedInAt(): Promise<number>;
  providers(): Promise<readonly Person['provider'][]>;
  updateProfile(profile: { displayName: string; photoUrl: string }): Promise<Person>;
  changePassword(password: string): Promise<void>;
  linkGoogle(how: GoogleSignIn): Promise<Person>;
  deletePerson(): Promise<void>;
  signOut(): Promise<void>;
}

const SESSION_END_OF_CODE: Readonly<Record<string, SessionEnd>> = {
  'user-disabled': 'disabled',
  'user-not-found': 'deleted',
  'user-token-expired': 'revoked',
  'invalid-user-token': 'revoked',
};

/** A refusal of our own, with a code the SDK also uses. */
class IdentityRefusal extends Error {
  override name = 'IdentityRefusal';

  constructor(readonly code: string) {
    super(code);
  }
}

function claimsOf(user: User): Record<string, unknown> {
  const stored: unknown = user.toJSON();
  const tokens = isRecord(stored) ? stored['stsTokenManager'] : undefined;
  const token = isRecord(tokens) ? tokens['accessToken'] : undefined;
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined;
  if (!payload) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return isRecord(claims) ? claims : {};
  } catch {
    return {};
  }
}

// The list of linked providers does not tell which one opened this session; the token does, without a round trip.
function providerOf(user: User): Person['provider'] {
  const { firebase } = claimsOf(user);
  const signInProvider = isRecord(firebase) ? firebase['sign_in_provider'] : undefined;
  if (typeof signInProvider === 'string') return signInProvider === 'google.com' ? 'google' : 'password';
  return user.providerData.some((info) => info.providerId === 'password') ? 'password' : 'google';
}

function toPerson(user: User): Person {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    photoUrl: user.photoURL ?? '',
    provider: providerOf(user),
  };
}

function openAuth(app: FirebaseApp, target: FirebaseTarget): Auth {
  // Without the popup code, which is only handed over with a popup: it costs bytes and loads a frame.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (target.mode === 'local') {
    connectAuthEmulator(auth, `http://127.0.0.1:${target.authPort}`, { disableWarnings: true });
  }
  return auth;
}

/** Mails and their pages, and Google's, speak the language the console is in at that moment. */
function setLanguage(auth: Auth): Auth {
  auth.languageCode = typeof document === 'undefined' ? null : document.documentElement.lang || null;
  return auth;
}

// By the emulator's convention a JSON object stands for Google's token; the same address is always the same person.
function localCredential(email: string, displayName: string): OAuthCredential {
  const claims = { sub: `google:${email.toLowerCase()}`, email, email_verified: true, name: displayName };
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}

/** Connects the SDK to the identity service of `target`. */
export function openFirebaseIdentity(app: FirebaseApp, target: FirebaseTarget): FirebaseIdentity {
  const auth = openAuth(app, target);
  let report: (person: Person | null) => void = () => undefined;
  let registering = false;
  /** Who was signed in last: the service can still report why the session ended. */
  let lastUser: User | undefined;
  const reportCurrent = (): void => {
    // A new account gets its name with a second call; nobody should see it nameless in between.
    if (auth.currentUser) lastUser = auth.currentUser;
    if (!registering) report(auth.currentUser ? toPerson(auth.currentUser) : null);
  };
  const currentUser = (): User => {
    if (!auth.currentUser) throw new IdentityRefusal('no-current-user');
    return auth.currentUser;
  };
  const register = async (fullName: string, email: string, password: string): Promise<Person> => {
    registering = true;
    try {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName: fullName });
      return toPerson(user);
    } finally {
      registering = false;
      // Before that the SDK does not know yet who is signed in, and "nobody" would be wrong.
      await auth.authStateReady();
      reportCurrent();
    }
  };
  const google = <T>(
    how: GoogleSignIn,
    popup: (provider: GoogleAuthProvider) => Promise<T>,
    local: (credential: OAuthCredential) => Promise<T>,
  ): Promise<T> => {
    if ((how.kind === 'popup') !== (target.mode === 'hosted')) {
      throw new IdentityRefusal('operation-not-supported-in-this-environment');
    }
    setLanguage(auth);
    return how.kind === 'popup'
      ? popup(new GoogleAuthProvider())
      : local(localCredential(how.email, how.displayName));
  };
  return {
    onPerson: (handler) => {
      report = handler;
      onIdTokenChanged(auth, reportCurrent);
    },
    sessionEndReason: async () => {
      try {
        await lastUser?.reload();
        return lastUser ? 'elsewhere' : 'unknown';
      } catch (error) {
        const code = isRecord(error) ? String(error['code']).replace('auth/', '') : '';
        return Object.hasOwn(SESSION_END_OF_CODE, code)
          ? (SESSION_END_OF_CODE[code] ?? 'unknown')
          : 'unknown';
      }
    },
    signIn: async (email, password) =>
      toPerson((await signInWithEmailAndPassword(auth, email, password)).user),
    register,
    signInWithGoogle: async (how) => {
      const signedIn = await google(
        how,
        (provider) => signInWithPopup(auth, provider, browserPopupRedirectResolver),
        (credential) => signInWithCredential(auth, credential),
      );
      return toPerson(signedIn.user);
    },
    // A missing bot check is answered by the SDK itself: it fetches a token and asks once more.
    sendPasswordReset: (email) => sendPasswordResetEmail(setLanguage(auth), email),
    sendVerification: async () => {
      setLanguage(auth);
      await sendEmailVerification(currentUser());
    },
    isVerified: async () => {
      // The link is opened in another page, which tells the service alone.
      await currentUser().reload();
      return currentUser().emailVerified;
    },
    reauthenticate: async (password) => {
      const user = currentUser();
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    reauthenticateWithGoogle: async (how) => {
      const user = currentUser();
      await google(
        how,
        (provider) => reauthenticateWithPopup(user, provider, browserPopupRedirectResolver),
        (credential) => reauthenticateWithCredential(user, credential),
      );
    },
    // The token holds it, and stays that of the sign-in over refreshes.
    signedInAt: async () => Date.parse((await currentUser().getIdTokenResult()).authTime),
    providers: async () => {
      // Linked in another tab meanwhile: the service knows.
      await currentUser().reload();
      const providerIds = currentUser().providerData.map(({ providerId }) => providerId);
      return (['password', 'google'] as const).filter((way) =>
        providerIds.includes(way === 'google' ? 'google.com' : way),
      );
    },
    updateProfile: async ({ displayName, photoUrl }) => {
      const user = currentUser();
      await updateProfile(user, { displayName, photoURL: photoUrl });
      reportCurrent();
      return toPerson(user);
    },
    changePassword: async (password) => updatePassword(currentUser(), password),
    linkGoogle: async (how) => {
      const user = currentUser();
      await google(
        how,
        (provider) => linkWithPopup(user, provider, browserPopupRedirectResolver),
        (credential) => linkWithCredential(user, credential),
      );
      reportCurrent();
      return toPerson(user);
    },
    deletePerson: async () => deleteUser(currentUser()),
    signOut: () => signOut(auth),
  };
}
