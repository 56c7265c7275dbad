import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  deleteUser,
  getIdTokenResult,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  linkWithCredential,
  signInAnonymously,
  signInWithCustomToken,
  updatePassword,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import * as adminApp from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { startAuth, type AuthServer } from './startAuth';

const PROJECT = 'demo-screenwire';
let server: AuthServer;
const apps: FirebaseApp[] = [];
let time: number;

async function start(anonymous = false): Promise<void> {
  time = Date.now();
  server = await startAuth({
    port: 0,
    projectId: PROJECT,
    anonymous,
    now: () => time,
    limits: { accounts: 3 },
    isProgram: (uid) => uid.startsWith('program:'),
  });
}
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
  await server.close();
});

function sdk(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: PROJECT }, `other${apps.length}-${server.port}`);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://127.0.0.1:${server.port}`, { disableWarnings: true });
  return auth;
}

/** A custom token as a back end makes it, by the official admin SDK. */
async function customToken(uid: string, claims?: object): Promise<string> {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const app = adminApp.initializeApp({ projectId: PROJECT }, `back-end-${uid}`);
  try {
    return await getAuth(app).createCustomToken(uid, claims);
  } finally {
    await adminApp.deleteApp(app);
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  }
}

const withClaims = (claims: object): string =>
  ['{"alg":"none"}', JSON.stringify(claims), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );
}

it('signs in whom a back end names, with what it says of them, and keeps that when tokens are renewed', async () => {
  await start();
  const token = await customToken('backend_garden', { application: 'garden', generation: 3 });
  const { user } = await signInWithCustomToken(sdk(), token);
  expect(user.uid).toBe('backend_garden');
  const claims = { application: 'garden', generation: 3, sub: 'backend_garden' };
  expect((await getIdTokenResult(user)).claims).toMatchObject(claims);
  time += 1000;
  const renewed = await getIdTokenResult(user, true);
  expect(renewed.signInProvider).toBe('custom');
  expect(renewed.claims).toMatchObject(claims);
  // Once more it is the same account, with what is said this time.
  const secondSignIn = await signInWithCustomToken(sdk(), await customToken('backend_garden'));
  expect(secondSignIn.user.uid).toBe('backend_garden');
  expect((await getIdTokenResult(secondSignIn.user)).claims).not.toHaveProperty('application');
});

const TOKEN = {
  uid: 'x',
  aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  exp: 9_999_999_999,
};
it.each([
  ['text', 'no token at all'],
  ['an id token', withClaims({ sub: 'x', user_id: 'x', aud: PROJECT, exp: TOKEN.exp })],
  ['no uid', withClaims({ ...TOKEN, uid: undefined })],
  ['a uid that is a path', withClaims({ ...TOKEN, uid: 'a/b' })],
  ['a long uid', withClaims({ ...TOKEN, uid: 'x'.repeat(129) })],
  ['no end', withClaims({ ...TOKEN, exp: undefined })],
  ['claims of the service', withClaims({ ...TOKEN, claims: { auth_time: 1 } })],
  ['long claims', withClaims({ ...TOKEN, claims: { a: 'x'.repeat(1000) } })],
  ['claims that are none', withClaims({ ...TOKEN, claims: ['a'] })],
])('refuses a custom token with %s', async (_what, token) => {
  await start();
  expect(await codeOf(signInWithCustomToken(sdk(), token))).toBe('auth/invalid-custom-token');
  expect(await codeOf(signInWithCustomToken(sdk(), withClaims(TOKEN)))).toBe('ok');
});

it('refuses one that has ended, one for a disabled person, and more people than there is room for', async () => {
  await start();
  const ended = withClaims({ ...TOKEN, exp: Math.floor(time / 1000) });
  expect(await codeOf(signInWithCustomToken(sdk(), ended))).toBe('auth/user-token-expired');
  for (const uid of ['a', 'b', 'c'])
    expect(await codeOf(signInWithCustomToken(sdk(), withClaims({ ...TOKEN, uid })))).toBe('ok');
  expect(await codeOf(signInWithCustomToken(sdk(), withClaims({ ...TOKEN, uid: 'd' })))).toBe(
    'auth/quota-exceeded',
  );
  expect(await codeOf(signInWithCustomToken(sdk(), withClaims({ ...TOKEN, uid: 'c' })))).toBe('ok');
});

it('lets nobody who signs in for a program change or delete its account', async () => {
  await start();
  const attempts = async (uid: string): Promise<string[]> => {
    const { user } = await signInWithCustomToken(sdk(), withClaims({ ...TOKEN, uid }));
    const google = GoogleAuthProvider.credential(withClaims({ sub: uid, email: `${uid}@example.com` }));
    return [
      await codeOf(updateProfile(user, { displayName: 'x' })),
      await codeOf(linkWithCredential(user, google)),
      await codeOf(updatePassword(user, 'a password')),
      await codeOf(deleteUser(user)),
    ];
  };
  expect(await attempts('program:kho')).toEqual(Array(4).fill('auth/operation-not-allowed'));
  expect(await attempts('person')).toEqual(Array(4).fill('ok'));
});

it('takes people who do not say who they are only where the configuration says so', async () => {
  await start();
  expect(await codeOf(signInAnonymously(sdk()))).toBe('auth/admin-restricted-operation');
  await server.close();
  await start(true);
  const { user } = await signInAnonymously(sdk());
  expect(user).toMatchObject({ isAnonymous: true, email: null });
  const { signInProvider, claims } = await getIdTokenResult(user);
  expect(signInProvider).toBe('anonymous');
  expect(claims['sub']).toBe(user.uid);
  // Half of a sign-up is none.
  const response = await fetch(
    `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:signUp`,
    { method: 'POST', body: JSON.stringify({ email: 'an@example.com' }) },
  );
  expect(await response.json()).toMatchObject({ error: { message: 'MISSING_PASSWORD' } });
});
