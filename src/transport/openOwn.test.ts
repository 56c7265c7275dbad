import { deleteApp, setLogLevel } from 'firebase/app';
import { getAuth, signInAnonymously } from 'firebase/auth';
import * as sdk from 'firebase/database';
import rules from '../../database.rules.json';
import { waitUntil } from '../../test/platform/platformHarness';
import { startAuth } from '../local/auth/startAuth';
import { startDatabase } from '../local/database/startDatabase';
import { instanceOf, type Json } from '../protocol';
import { databaseUrlOf, loadFirebaseApp } from './firebaseApp';
import { createFirebaseAuth } from './firebaseAuth';
import { createFirebaseTransport } from './firebaseTransport';
import { openDatabaseFor } from './openDatabase';

// The SDK, the identity service, and a server of three databases. Refusals are provoked, and the SDK warns of each.
setLogLevel('silent');

const NAMESPACES = ['demo-shared', 'demo-one', 'demo-two'];
const PASSWORD = 'mat-khau-dai';

async function open() {
  const auth = await startAuth({ port: 0, projectId: 'demo-instances', anonymous: true });
  const server = await startDatabase({ port: 0, rules, identities: auth.identities });
  const target = {
    mode: 'local',
    projectId: 'demo-instances',
    databases: NAMESPACES,
    databasePort: server.port,
    authPort: auth.port,
  } as const;
  const app = await loadFirebaseApp(target);
  const gateway = createFirebaseAuth(target);
  const transport = createFirebaseTransport(target, { open: openDatabaseFor(gateway) });
  const states: string[] = [];
  transport.onConnection((state) => states.push(state));
  const admin = NAMESPACES.map((name) => server.admin(name));
  let accountCount = 0;
  return {
    ...{ server, target, app, gateway, transport, states },
    at: (place: number) => admin[place]!,
    /** An account that lives at a place. */
    async personAt(place: number) {
      for (;;) {
        const email = `p${String((accountCount += 1))}@example.com`;
        const { uid } = await auth.ensureAccount({ email, password: PASSWORD, displayName: email });
        if (instanceOf(uid, NAMESPACES.length) === place)
          return { uid, signIn: () => gateway.signIn(email, PASSWORD) };
      }
    },
    /** Writes under a path of every database, another value in each. */
    everywhere: (path: string) =>
      Promise.all(admin.map((one, place) => one.update({ [path]: `at ${String(place)}` }))),
    /** What stands under a path of each database. */
    inAll: (path: string) => Promise.all(admin.map((one) => one.get(path))),
    async close() {
      await gateway.signOut();
      transport.close();
      await deleteApp(app);
      await server.close();
      await auth.close();
    },
  };
}

type Harness = Awaited<ReturnType<typeof open>>;
let harness: Harness;
beforeEach(async () => {
  harness = await open();
});
afterEach(() => harness.close());

function hear(path: string) {
  const events: unknown[] = [];
  const errors: string[] = [];
  const stop = harness.transport.listen(path, {
    onChild: ({ value }) => events.push(value),
    onError: ({ kind }) => errors.push(kind),
  });
  return { heard: events, errors, stop };
}

const record = (uid: string): Json => ({
  ...{ application: 'book', dataCollection: 'draft/core/get_home_layout', json: '{}' },
  ...{ key: 'key1', module: 'core', os: 'web', user_id: uid },
});

it('opens nothing for nobody; what was asked before somebody came is asked in their database, in order', async () => {
  const { server, transport, gateway, personAt, inAll, everywhere } = harness;
  const an = await personAt(2);
  await everywhere(`response/${an.uid}/e/k`);
  transport.connect();
  const answers = hear(`response/${an.uid}/e`);
  const recorded = hear(`response/${an.uid}/given_up`);
  recorded.stop();
  const key = transport.newKey();
  const pushed = transport.push('request', key, record(an.uid));
  const nobody = new Promise<void>((resolve) => gateway.onPerson((person) => person === null && resolve()));
  await nobody;
  expect(server.stats()).toEqual({ connections: 0, listens: 0 });
  expect(transport.connection()).not.toBe('connected');

  await an.signIn();
  expect(await pushed).toEqual({ ok: true, value: key });
  await waitUntil(() => answers.heard.length > 0, 'what stands in their database');
  expect(answers).toMatchObject({ heard: ['at 2'], errors: [] });
  expect(await inAll(`request/${key}/user_id`)).toEqual([null, null, an.uid]);
  expect(server.stats()).toEqual({ connections: 1, listens: 1 });
});

it('two people of different databases on one page: each sees and writes their own alone', async () => {
  const { server, transport, states, personAt, inAll, everywhere, at } = harness;
  const an = await personAt(0);
  const binh = await personAt(1);
  await an.signIn();
  const first = hear(`response/${an.uid}/e`);
  await everywhere(`response/${an.uid}/e/k1`);
  await waitUntil(() => first.heard.length > 0, 'the first answer');
  expect(states).toEqual(['connected']);

  // Another person without a sign-out between, as from another tab.
  await binh.signIn();
  const second = hear(`response/${binh.uid}/e`);
  await everywhere(`response/${binh.uid}/e/k1`);
  await waitUntil(() => second.heard.length > 0, 'the first answer to the other one');
  expect(second).toMatchObject({ heard: ['at 1'], errors: [] });
  expect(states).toEqual(['connected', 'connecting', 'connected']);
  await waitUntil(() => server.stats().connections === 1, 'the end of the connection before');
  await at(0).update({ [`response/${an.uid}/e/k2`]: 'late' });
  expect(
    await transport.set(`request_firebase_users/${binh.uid}`, { user_id: binh.uid, user_type: 'google' }),
  ).toMatchObject({ ok: true });
  expect(await inAll(`request_firebase_users/${binh.uid}/user_id`)).toEqual([null, binh.uid, null]);
  expect(await transport.once(`response/${an.uid}`)).toMatchObject({ error: { kind: 'denied' } });
  expect(first.heard).toEqual(['at 0']);

  // And back again: the connection of then is taken up.
  await an.signIn();
  const third = hear(`response/${an.uid}/e`);
  await waitUntil(() => third.heard.length === 2, 'both answers');
  expect(third).toMatchObject({ heard: ['at 0', 'late'], errors: [] });
  expect(await transport.remove(`response/${an.uid}/e/k1`)).toMatchObject({ ok: true });
  expect(await inAll(`response/${an.uid}/e/k1`)).toEqual([null, 'at 1', 'at 2']);
});

it('stays with the database of who left, where nothing is theirs any more, until somebody else comes', async () => {
  const { gateway, transport, personAt, states } = harness;
  const an = await personAt(1);
  await an.signIn();
  expect(await transport.once(`response/${an.uid}`)).toEqual({ ok: true, value: null });
  await gateway.signOut();
  expect(await transport.once(`response/${an.uid}`)).toMatchObject({ error: { kind: 'denied' } });
  const neighbour = await personAt(1);
  await neighbour.signIn();
  expect(await transport.once(`response/${neighbour.uid}`)).toEqual({ ok: true, value: null });
  expect(states).toEqual(['connected']);
});

it('serves a person who does not say who they are in the database of their uid', async () => {
  const { app, gateway, transport, at, inAll } = harness;
  await new Promise<void>((resolve) => gateway.onPerson(() => resolve()));
  const { user } = await signInAnonymously(getAuth(app));
  const place = instanceOf(user.uid, NAMESPACES.length);
  const key = transport.newKey();
  expect(await transport.push('request', key, record(user.uid))).toEqual({ ok: true, value: key });
  expect((await inAll(`request/${key}/user_id`)).map((uid) => uid === user.uid)).toEqual(
    NAMESPACES.map((_, i) => i === place),
  );
  await at(place).update({ [`response/${user.uid}/e/k`]: 'hello' });
  expect(await transport.once(`response/${user.uid}/e/k`)).toEqual({ ok: true, value: 'hello' });
});

// The rules are one file and cannot tell who lives where: they let a person post under their own name anywhere. The platform
// of that database takes it away unread (strangers.test.ts).
it('the same rules hold in every database: nobody reads, posts for or answers anybody else in any of them', async () => {
  const { app, target, personAt, everywhere } = harness;
  const an = await personAt(1);
  const binh = await personAt(2);
  await everywhere(`response/${binh.uid}/e/k`);
  await an.signIn();
  for (const place of NAMESPACES.keys()) {
    const database = sdk.getDatabase(app, databaseUrlOf(target, place));
    if (place !== 1) sdk.connectDatabaseEmulator(database, '127.0.0.1', target.databasePort);
    const ref = (path: string) => sdk.ref(database, path);
    const key = harness.transport.newKey();
    await expect(sdk.get(ref(`response/${binh.uid}/e`))).rejects.toThrow(/denied/i);
    await expect(sdk.set(ref(`request/${key}`), record(binh.uid))).rejects.toThrow(/denied/i);
    await expect(sdk.set(ref(`response/${binh.uid}/e/k`), null)).rejects.toThrow(/denied/i);
    await expect(sdk.get(ref('platform'))).rejects.toThrow(/denied/i);
    await sdk.set(ref(`request/${key}`), record(an.uid));
  }
});
