/** A signed-in person, as plain JSON. No token ever leaves the gateway. */
export interface Person {
  uid: string;
  email: string;
  displayName: string;
  photoUrl: string;
  provider: 'password' | 'google';
}

/** An auth failure: the SDK's code without its `auth/` prefix, e.g. `wrong-password`, and its own words. */
export interface AuthError {
  code: string;
  message: string;
}

export type AuthResult<T> = { ok: true; value: T } | { ok: false; error: AuthError };

/** Sign-in with Google is a popup on a hosted project and a credential from the local account chooser beside it. */
export type GoogleSignIn = { kind: 'popup' } | { kind: 'account'; email: string; displayName: string };

/**
 * Why a session ended by itself. `disabled`: the account was locked. `deleted`: it is gone. `revoked`: its sessions were
 * ended, as a new password does. `elsewhere`: the person signed out in another tab. `unknown`: the service does not say.
 */
export type SessionEnd = 'disabled' | 'deleted' | 'revoked' | 'elsewhere' | 'unknown';

/** All the console asks of the identity service; the Firebase implementation loads the SDK on first use. */
export interface AuthGateway {
  /**
   * Reports the person now and at every change; null when signed out, `ended` when somebody was expected. The first call
   * ends "loading".
   */
  onPerson(handler: (person: Person | null, ended?: boolean) => void): () => void;
  /** Why the last session ended, as the service says now. */
  sessionEndReason(): Promise<AuthResult<SessionEnd>>;
  /** Somebody is about to ask: fetches what that takes, so that they need not wait for it. */
  prepare(): void;
  signIn(email: string, password: string): Promise<AuthResult<Person>>;
  /** Creates the account and gives it its display name. */
  register(fullName: string, email: string, password: string): Promise<AuthResult<Person>>;
  signInWithGoogle(how: GoogleSignIn): Promise<AuthResult<Person>>;
  sendPasswordReset(email: string): Promise<AuthResult<void>>;
  /** Sends the signed-in person a mail; opening the link in it proves that the address is theirs. */
  sendVerification(): Promise<AuthResult<void>>;
  /** Whether the address is known to be the signed-in person's, as the service knows now. */
  isVerified(): Promise<AuthResult<boolean>>;
  /** Proves the person's password again, e.g. before deleting the account. */
  reauthenticate(password: string): Promise<AuthResult<void>>;
  /** The same for a person who came through Google only. */
  reauthenticateWithGoogle(how: GoogleSignIn): Promise<AuthResult<void>>;
  /** When the person last proved who they are, by signing in or again since: ms since 1970 by the service's clock. */
  signedInAt(): Promise<AuthResult<number>>;
  /** Ways the signed-in person can sign in. */
  providers(): Promise<AuthResult<readonly Person['provider'][]>>;
  /** Changes the name and the picture's address; an empty address removes the picture. */
  updateProfile(profile: { displayName: string; photoUrl: string }): Promise<AuthResult<Person>>;
  /** Refused with `requires-recent-login` unless the person proved who they are lately. */
  changePassword(password: string): Promise<AuthResult<void>>;
  /** Lets the signed-in person sign in with this Google account as well. */
  linkGoogle(how: GoogleSignIn): Promise<AuthResult<Person>>;
  /** Deletes the signed-in identity itself. */
  deletePerson(): Promise<AuthResult<void>>;
  signOut(): Promise<AuthResult<void>>;
}
