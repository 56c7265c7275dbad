import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { startAuth, type AuthServer } from './startAuth';

let server: AuthServer;
let admin: Auth;
let end: () => Promise<void>;

beforeAll(async () => {
  server = await startAuth({ port: 0, projectId: 'demo-screenwire' });
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  const app = initializeApp({ projectId: 'demo-screenwire' });
  admin = getAuth(app);
  end = () => deleteApp(app);
});
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  await end();
  await server.close();
});

async function signIn(email: string, password: string): Promise<Record<string, string>> {
  const url = `http://127.0.0.1:${server.port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ email, password }) });
  return (await response.json()) as Record<string, string>;
}

it('creates, finds, changes, lists and deletes through the admin SDK', async () => {
  const created = await admin.createUser({
    uid: 'own-uid',
    email: 'An@example.com',
    password: 'secret1',
    displayName: 'An',
  });
  expect(created).toMatchObject({
    uid: 'own-uid',
    email: 'an@example.com',
    displayName: 'An',
    disabled: false,
  });
  expect((await admin.getUserByEmail('an@example.com')).uid).toBe('own-uid');
  await expect(admin.createUser({ email: 'an@example.com' })).rejects.toMatchObject({
    code: 'auth/email-already-exists',
  });
  await expect(admin.getUser('nobody')).rejects.toMatchObject({ code: 'auth/user-not-found' });

  await admin.setCustomUserClaims('own-uid', { role: 'owner' });
  const { idToken = '' } = await signIn('an@example.com', 'secret1');
  expect(await admin.verifyIdToken(idToken)).toMatchObject({ uid: 'own-uid', role: 'owner' });
  await admin.updateUser('own-uid', { password: 'secret2', displayName: null });
  await expect(admin.verifyIdToken(idToken, true)).rejects.toMatchObject({ code: 'auth/id-token-revoked' });
  expect((await admin.getUser('own-uid')).displayName).toBeUndefined();
  expect((await signIn('an@example.com', 'secret2'))['localId']).toBe('own-uid');

  await admin.updateUser('own-uid', { disabled: true });
  expect(await signIn('an@example.com', 'secret2')).toMatchObject({ error: { message: 'USER_DISABLED' } });
  expect(await admin.generatePasswordResetLink('an@example.com').catch((e: unknown) => e)).toBeInstanceOf(
    Error,
  );

  const more = await Promise.all(
    ['b', 'c'].map((name) => admin.createUser({ email: `${name}@example.com` })),
  );
  const page = await admin.listUsers(2);
  expect(page.users).toHaveLength(2);
  expect((await admin.listUsers(2, page.pageToken)).users).toHaveLength(1);
  expect(await admin.generatePasswordResetLink('b@example.com')).toContain(
    '/emulator/action?mode=resetPassword',
  );
  expect((await admin.deleteUsers(more.map((user) => user.uid))).successCount).toBe(2);
  await admin.deleteUser('own-uid');
  expect((await admin.listUsers()).users).toEqual([]);
});
