import { initializeApp as initializeAdmin, deleteApp as deleteAdmin } from 'firebase-admin/app';
import { getDatabaseWithUrl } from 'firebase-admin/database';
import {
  connectDatabaseEmulator,
  get,
  getDatabase,
  goOffline,
  goOnline,
  onDisconnect,
  onValue,
  ref,
  serverTimestamp,
  set,
  update,
  type Database,
} from 'firebase/database';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { idToken, TestServer, waitUntil } from '../../../../test/database/TestServer';

const OWN_PLACE_RULES = {
  rules: {
    open: { '.read': true, '.write': true },
    own: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    guarded: { '.read': "root.child('open/allowed').val() == true" },
  },
};

// The SDK's own way for its parts to find one another; not in its public types.
const { _addComponent } = jest.requireActual<{
  _addComponent(app: FirebaseApp, component: unknown): void;
}>('@firebase/app');
const { Component } = jest.requireActual<{
  Component: new (name: string, factory: () => unknown, type: string) => unknown;
}>('@firebase/component');

/** What the database SDK asks of the Auth SDK, with the tokens in the test's hands. */
class FakeAuth {
  token: string | null = null;
  fetched = 0;
  private listeners: ((token: string | null) => void)[] = [];

  getToken(force?: boolean): Promise<{ accessToken: string } | null> {
    if (force) this.fetched++;
    return Promise.resolve(this.token === null ? null : { accessToken: this.token });
  }

  addAuthTokenListener(listener: (token: string | null) => void): void {
    this.listeners.push(listener);
  }

  removeAuthTokenListener(): void {
    this.listeners = [];
  }

  signIn(token: string | null): void {
    this.token = token;
    for (const listener of this.listeners) listener(token);
  }
}

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start({ rules: OWN_PLACE_RULES });
});
afterEach(() => server.close());

function authedClient(token: string | null): { db: Database; auth: FakeAuth; app: FirebaseApp } {
  const auth = new FakeAuth();
  auth.token = token;
  const app = initializeApp({ projectId: 'demo-test' }, `auth-${Math.random()}`);
  _addComponent(app, new Component('auth-internal', () => auth, 'PRIVATE'));
  const db = getDatabase(app, 'http://localhost?ns=test');
  connectDatabaseEmulator(db, '127.0.0.1', server.server.port);
  return { db, auth, app };
}

it('lets a person at what is theirs, and nobody else', async () => {
  await set(ref(server.client('u1'), 'own/u1'), 1);
  await expect(set(ref(server.client('u2'), 'own/u1'), 2)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  await expect(set(ref(server.client(), 'own/u1'), 2)).rejects.toThrow(
    'PERMISSION_DENIED: Permission denied',
  );
  await expect(get(ref(server.client('u2'), 'own/u1'))).rejects.toThrow('Permission denied');
  const refused = new Promise((resolve) =>
    onValue(ref(server.client('u2'), 'own/u1'), () => undefined, resolve),
  );
  expect(await refused).toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await server.server.admin('test').get('own')).toEqual({ u1: 1 });
});

it('revokes listens when the person changes or signs out, and takes a fresh token on the same connection', async () => {
  const { db, auth, app } = authedClient(idToken('u1'));
  const errors: unknown[] = [];
  const values: unknown[] = [];
  onValue(
    ref(db, 'own/u1'),
    (s) => values.push(s.val()),
    (error) => errors.push(error),
  );
  await waitUntil(() => values.length === 1);
  auth.signIn(idToken('u1', { refreshed: true }));
  await set(ref(db, 'own/u1'), 5);
  expect(errors).toEqual([]);
  auth.signIn(idToken('u2'));
  await waitUntil(() => errors.length === 1);
  expect(errors[0]).toMatchObject({ code: 'PERMISSION_DENIED' });
  await set(ref(db, 'own/u2'), 1);
  auth.signIn(null);
  await expect(set(ref(db, 'own/u2'), 2)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(server.server.stats().listens).toBe(0);
  goOffline(db);
  await deleteApp(app);
});

it('ends a token that runs out: the client fetches a fresh one by itself and continues', async () => {
  const soon = Math.floor(Date.now() / 1000) + 2;
  const { db, auth, app } = authedClient(idToken('u1', { exp: soon }));
  await set(ref(db, 'own/u1'), 1);
  auth.token = idToken('u1');
  await waitUntil(() => auth.fetched > 0);
  await set(ref(db, 'own/u1'), 2);
  expect(await server.server.admin('test').get('own/u1')).toBe(2);
  await deleteApp(app);
});

it('asks the identities about every token and ends those that are revoked', async () => {
  const deletedUids = new Set<string>();
  const handlers: ((uid: string) => void)[] = [];
  const identities = {
    accepts: (uid: string) => !deletedUids.has(uid),
    onRevoked: (handler: (uid: string) => void) => (handlers.push(handler), () => undefined),
  };
  const asking = await TestServer.start({ rules: OWN_PLACE_RULES, identities });
  try {
    const address = asking.url('/own/u1.json', `&auth=${idToken('u1')}`);
    expect((await fetch(address, { method: 'PUT', body: '1' })).status).toBe(200);
    const stream = await fetch(address, { headers: { accept: 'text/event-stream' } });
    deletedUids.add('u1');
    handlers.forEach((handler) => handler('u1'));
    expect(await stream.text()).toContain('event: auth_revoked');
    expect((await fetch(address)).status).toBe(401);
  } finally {
    await asking.close();
  }
});

it('looks at read rules again when the data or the rules they depend on change', async () => {
  const admin = server.server.admin('test');
  await admin.update({ 'open/allowed': true, 'guarded/x': 1 });
  const errors: unknown[] = [];
  const values: unknown[] = [];
  const db = server.client('u1');
  onValue(
    ref(db, 'guarded'),
    (s) => values.push(s.val()),
    (error) => errors.push(error),
  );
  onValue(
    ref(db, 'open'),
    () => undefined,
    (error) => errors.push(error),
  );
  await waitUntil(() => values.length === 1);
  await admin.update({ 'open/allowed': false });
  await waitUntil(() => errors.length === 1);
  const settings = { method: 'PUT', headers: { authorization: 'Bearer owner' } };
  const rulesResponse = await fetch(server.url('/.settings/rules.json'), {
    ...settings,
    body: '{"rules":{/* shut */}}',
  });
  expect(rulesResponse.status).toBe(200);
  await waitUntil(() => errors.length === 2);
});

it('is open to the admin SDK, as itself, as somebody and as nobody', async () => {
  process.env['FIREBASE_DATABASE_EMULATOR_HOST'] = `127.0.0.1:${server.server.port}`;
  const apps = [undefined, { uid: 'u1' }, null].map((override, i) =>
    initializeAdmin(
      {
        projectId: 'demo-test',
        credential: { getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }) },
        ...(override !== undefined && { databaseAuthVariableOverride: override }),
      },
      `admin-${i}`,
    ),
  );
  const [owner, person, nobody] = apps.map((app) =>
    getDatabaseWithUrl(`http://127.0.0.1:${server.server.port}?ns=test`, app),
  );
  await owner?.ref('anything').set(1);
  await person?.ref('own/u1').set(2);
  await expect(person?.ref('own/u2').set(2)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(nobody?.ref('own/u1').set(2)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  await owner?.setRules('{"rules": {".read": true}}');
  expect((await get(ref(server.client(), 'anything'))).val()).toBe(1);
  await Promise.all(apps.map((app) => deleteAdmin(app)));
  delete process.env['FIREBASE_DATABASE_EMULATOR_HOST'];
});

describe('onDisconnect', () => {
  it('writes when the client goes, with the last registration and without what was cancelled', async () => {
    const db = server.client();
    await onDisconnect(ref(db, 'open/online')).set(true);
    await onDisconnect(ref(db, 'open/online')).set(serverTimestamp());
    await onDisconnect(ref(db, 'open/group')).update({ a: 1, b: 2 });
    await onDisconnect(ref(db, 'open/group/b')).cancel();
    await onDisconnect(ref(db, 'open/never')).set(1);
    await onDisconnect(ref(db, 'open/never')).cancel();
    await expect(onDisconnect(ref(db, 'own/x')).set(1)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    goOffline(db);
    const admin = server.server.admin('test');
    // One registration after the other.
    await waitUntil(async () => (await admin.get('open/group')) !== null);
    expect(await admin.get('open')).toEqual({ online: expect.any(Number), group: { a: 1 } });
  });

  it('writes with the rights of the person who left', async () => {
    const db = server.client('u1');
    await onDisconnect(ref(db, 'own/u1')).set('left');
    goOffline(db);
    await waitUntil(async () => (await server.server.admin('test').get('own/u1')) === 'left');
  });

  it('writes when the server shuts down, before it is gone', async () => {
    const ownServer = await TestServer.start();
    const db = ownServer.client();
    await onDisconnect(ref(db, 'bye')).set(1);
    const admin = ownServer.server.admin('test');
    await ownServer.close();
    expect(await admin.get('bye')).toBe(1);
  });
});

it('tells an offline writer nothing until it is back, and then writes once', async () => {
  const db = server.client();
  goOffline(db);
  const pending = update(ref(db, 'open'), { n: 1 });
  goOnline(db);
  await pending;
  expect(await server.server.admin('test').get('open')).toEqual({ n: 1 });
});
