import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getIdTokenResult,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  linkWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
} from 'firebase/auth';
import { startAuth, type AuthServer } from './startAuth';

const PROJECT = 'demo-screenwire';

let server: AuthServer;
let apps: FirebaseApp[];
let time: number;
let log: string[];

/** One browser: the official SDK pointed at the server. */
function sdk(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `app${apps.length}-${server.port}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${server.port}`, { disableWarnings: true });
  return auth;
}

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );
}

function google(claims: object) {
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}

beforeEach(async () => {
  apps = [];
  log = [];
  time = Date.now();
  server = await startAuth({
    port: 0,
    projectId: PROJECT,
    now: () => time,
    log: (line) => void log.push(line),
  });
});
afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.close();
});

it('signs up, names, signs in and refreshes, with the claims rules look at', async () => {
  const { user } = await createUserWithEmailAndPassword(sdk(), 'An@Example.com', 'secret1');
  await updateProfile(user, { displayName: 'An' });
  const { claims, signInProvider } = await getIdTokenResult(user);
  expect(signInProvider).toBe('password');
  expect(claims).toMatchObject({
    sub: user.uid,
    user_id: user.uid,
    aud: PROJECT,
    iss: `https://securetoken.google.com/${PROJECT}`,
    name: 'An',
    email: 'an@example.com',
    email_verified: false,
    firebase: { identities: { email: ['an@example.com'] }, sign_in_provider: 'password' },
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);

  time += 30 * 60_000;
  const secondSignIn = await signInWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
  expect(secondSignIn.user).toMatchObject({ uid: user.uid, displayName: 'An', email: 'an@example.com' });
  const fresh = await getIdTokenResult(user, true);
  expect(fresh.claims.auth_time).toBe(claims.auth_time);
  expect(fresh.claims.iat).not.toBe(claims.iat);
  await reload(user);
  expect(user.metadata.lastSignInTime).toBe(new Date(time).toUTCString());
});

it('ends every other session when the password changes, in the very same second', async () => {
  const first = (await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1')).user;
  const other = (await signInWithEmailAndPassword(sdk(), 'an@example.com', 'secret1')).user;
  const stale = (await signInWithEmailAndPassword(sdk(), 'an@example.com', 'secret1')).user;
  await updatePassword(first, 'secret2');
  expect(await codeOf(reload(other))).toBe('auth/user-token-expired');
  expect(await codeOf(stale.getIdToken(true))).toBe('auth/user-token-expired');
  await first.getIdToken(true);
  await reload(first);
});

it('tells a database whose tokens still hold, and when they stop', async () => {
  const { identities } = server;
  const revoked: string[] = [];
  const stop = identities.onRevoked((uid) => revoked.push(uid));
  const { user } = await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
  await updateProfile(user, { displayName: 'An' });
  const before = (await getIdTokenResult(user)).claims;
  expect(identities.accepts(user.uid, before)).toBe(true);
  expect(revoked).toEqual([]);
  await updatePassword(user, 'secret2');
  expect(revoked).toEqual([user.uid]);
  expect(identities.accepts(user.uid, before)).toBe(false);
  expect(identities.accepts(user.uid, (await getIdTokenResult(user)).claims)).toBe(true);
  await deleteUser(user);
  expect(revoked).toEqual([user.uid, user.uid]);
  expect(identities.accepts(user.uid, before)).toBe(false);
  stop();
});

it('asks for a recent sign-in before what cannot be undone', async () => {
  const { user } = await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
  time += 6 * 60_000;
  expect(await codeOf(updatePassword(user, 'secret2'))).toBe('auth/requires-recent-login');
  expect(await codeOf(deleteUser(user))).toBe('auth/requires-recent-login');
  await updateProfile(user, { displayName: 'Still allowed' });
});

it('answers a deleted, a disabled and an expired session as the real service does', async () => {
  const deleted = (await createUserWithEmailAndPassword(sdk(), 'gone@example.com', 'secret1')).user;
  expect(await server.deleteAccount(deleted.uid)).toBe(true);
  expect(await server.deleteAccount(deleted.uid)).toBe(false);
  expect(await codeOf(deleted.getIdToken(true))).toBe('auth/user-token-expired');
  expect(await codeOf(signInWithEmailAndPassword(sdk(), 'gone@example.com', 'secret1'))).toBe(
    'auth/invalid-credential',
  );
  const lateUser = (await createUserWithEmailAndPassword(sdk(), 'late@example.com', 'secret1')).user;
  time += 61 * 60_000;
  expect(await codeOf(reload(lateUser))).toBe('auth/user-token-expired');
});

it('resets a password by mail, once, within the hour', async () => {
  const auth = sdk();
  const { user } = await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
  await sendPasswordResetEmail(auth, 'an@example.com');
  const mail = server.mails()[0]!;
  expect(mail).toMatchObject({ to: 'an@example.com', state: 'waiting' });
  expect(log.join()).toContain(mail.link);
  const code = new URL(mail.link).searchParams.get('oobCode')!;
  expect(await verifyPasswordResetCode(auth, code)).toBe('an@example.com');
  expect(await codeOf(confirmPasswordReset(auth, code, '123'))).toBe('auth/weak-password');
  await confirmPasswordReset(auth, code, 'secret2');
  expect(await codeOf(confirmPasswordReset(auth, code, 'secret3'))).toBe('auth/invalid-action-code');
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
  await signInWithEmailAndPassword(auth, 'an@example.com', 'secret2');

  await sendPasswordResetEmail(auth, 'an@example.com');
  time += 61 * 60_000;
  const old = new URL(server.mails()[1]!.link).searchParams.get('oobCode')!;
  expect(await codeOf(confirmPasswordReset(auth, old, 'secret3'))).toBe('auth/expired-action-code');
  expect(server.mails().map((each) => each.state)).toEqual(['used', 'expired']);
});

it('confirms an address by mail', async () => {
  const { user } = await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
  await sendEmailVerification(user);
  const code = new URL(server.mails()[0]!.link).searchParams.get('oobCode')!;
  expect(await codeOf(confirmPasswordReset(sdk(), code, 'secret2'))).toBe('auth/invalid-action-code');
  await applyActionCode(sdk(), code);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  expect(await codeOf(applyActionCode(sdk(), code))).toBe('auth/invalid-action-code');
});

it('forgets the mails of a deleted account, whose links prove nothing for anyone who takes the address next', async () => {
  const first = (await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1')).user;
  await sendEmailVerification(first);
  await sendPasswordResetEmail(sdk(), 'an@example.com');
  const codes = server.mails().map(({ link }) => new URL(link).searchParams.get('oobCode')!);
  expect(codes).toHaveLength(2);
  await deleteUser(first);
  expect(server.mails()).toEqual([]);
  const next = (await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret2')).user;
  expect(await codeOf(applyActionCode(sdk(), codes[0]!))).toBe('auth/invalid-action-code');
  expect(await codeOf(confirmPasswordReset(sdk(), codes[1]!, 'secret3'))).toBe('auth/invalid-action-code');
  await reload(next);
  expect(next.emailVerified).toBe(false);
});

it('takes a mail for the account it was sent for, anyone who has the address by now', async () => {
  const { user } = await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
  await sendEmailVerification(user);
  const code = new URL(server.mails()[0]!.link).searchParams.get('oobCode')!;
  const key = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  await fetch(
    `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/projects/x/accounts:update`,
    {
      method: 'POST',
      headers: key,
      body: JSON.stringify({ localId: user.uid, email: 'moved@example.com' }),
    },
  );
  const next = (await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret2')).user;
  expect(await codeOf(applyActionCode(sdk(), code))).toBe('auth/invalid-action-code');
  await reload(next);
  expect(next.emailVerified).toBe(false);
});

it('lets a locked address in again after a reset or a while', async () => {
  await server.ensureAccount({ email: 'an@example.com', password: 'secret1', displayName: 'An' });
  const auth = sdk();
  const guess = () => codeOf(signInWithEmailAndPassword(auth, 'an@example.com', 'wrong-one'));
  // All at once: the count may not wait for the slow comparison.
  const burst = await Promise.all(Array.from({ length: 12 }, guess));
  expect(burst.filter((code) => code === 'auth/invalid-credential')).toHaveLength(10);
  expect(await codeOf(signInWithEmailAndPassword(auth, 'an@example.com', 'secret1'))).toBe(
    'auth/too-many-requests',
  );
  time += 5 * 60_000 + 1;
  await signInWithEmailAndPassword(auth, 'an@example.com', 'secret1');
});

it('gives one of two simultaneous sign-ups the address', async () => {
  const codes = await Promise.all(
    [sdk(), sdk()].map((auth) => codeOf(createUserWithEmailAndPassword(auth, 'an@example.com', 'secret1'))),
  );
  expect(codes.sort()).toEqual(['auth/email-already-in-use', 'ok']);
});

describe('Google', () => {
  const claims = { sub: 'g1', email: 'minh@example.com', email_verified: true, name: 'Minh' };

  it('makes an account and finds it again by its subject', async () => {
    const { user } = await signInWithCredential(sdk(), google({ ...claims, picture: 'https://x.example/p' }));
    expect(user).toMatchObject({
      email: 'minh@example.com',
      displayName: 'Minh',
      photoURL: 'https://x.example/p',
      emailVerified: true,
    });
    const secondSignIn = await signInWithCredential(sdk(), google({ ...claims, email: 'new@example.com' }));
    expect(secondSignIn.user.uid).toBe(user.uid);
    // The answer reveals neither whether an account exists nor its providers.
    expect(await fetchSignInMethodsForEmail(sdk(), 'minh@example.com')).toEqual([]);
  });

  it('keeps the password of an account whose address is proven', async () => {
    const { uid } = await server.ensureAccount({ ...claims, password: 'secret1', displayName: 'Demo' });
    const { user } = await signInWithCredential(sdk(), google(claims));
    expect(user.uid).toBe(uid);
    expect((await signInWithEmailAndPassword(sdk(), claims.email, 'secret1')).user.uid).toBe(uid);
  });

  it('links to the signed-in person, and to one person only', async () => {
    const { user } = await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
    const credential = google({ sub: 'g2', email: 'an@example.com', email_verified: true });
    const linked = await linkWithCredential(user, credential);
    expect(linked.user.providerData.map((info) => info.providerId).sort()).toEqual([
      'google.com',
      'password',
    ]);
    const other = (await createUserWithEmailAndPassword(sdk(), 'b@example.com', 'secret1')).user;
    expect(await codeOf(linkWithCredential(other, credential))).toBe('auth/credential-already-in-use');
  });

  it('lets its people add a password', async () => {
    const { user } = await signInWithCredential(sdk(), google(claims));
    await linkWithCredential(user, EmailAuthProvider.credential(claims.email, 'secret1'));
    expect((await signInWithEmailAndPassword(sdk(), claims.email, 'secret1')).user.uid).toBe(user.uid);
    expect((await signInWithCredential(sdk(), google(claims))).user.uid).toBe(user.uid);
  });

  it('does not believe an unproven address', async () => {
    await createUserWithEmailAndPassword(sdk(), 'an@example.com', 'secret1');
    const unproven = google({ sub: 'g3', email: 'an@example.com' });
    expect(await codeOf(signInWithCredential(sdk(), unproven))).toBe(
      'auth/account-exists-with-different-credential',
    );
    const broken = GoogleAuthProvider.credential('neither json nor jwt');
    expect(await codeOf(signInWithCredential(sdk(), broken))).toBe('auth/invalid-credential');
  });
});

it('makes the demo account once and leaves a changed password alone', async () => {
  const demo = { email: 'demo@example.com', password: 'secret1', displayName: 'Demo' };
  const { uid } = await server.ensureAccount(demo);
  const { user } = await signInWithEmailAndPassword(sdk(), demo.email, demo.password);
  await updatePassword(user, 'changed1');
  expect(await server.ensureAccount(demo)).toEqual({ uid });
  expect((await signInWithEmailAndPassword(sdk(), demo.email, 'changed1')).user.displayName).toBe('Demo');
});
