import { deleteApp, initializeApp } from 'firebase/app';
import { startAuth } from '../local/auth/startAuth';
import { createFirebaseAuth } from './firebaseAuth';

const TOOLKIT = 'identitytoolkit.googleapis.com/v1/projects/demo-screenwire';

/** Somebody signed in with the real SDK at the local service, and what an administrator does there. */
async function startSession() {
  const server = await startAuth({ port: 0, projectId: 'demo-screenwire' });
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-screenwire' }, `end-${server.port}`);
  const origin = `http://127.0.0.1:${server.port}`;
  const target = {
    mode: 'local',
    projectId: 'demo-screenwire',
    database: 'demo',
    databasePort: 1,
    authPort: server.port,
  } as const;
  const hint = {
    expectsPerson: () => true,
    remember: () => undefined,
    onSignedInElsewhere: () => undefined,
  };
  const gateway = createFirebaseAuth(target, () => Promise.resolve(app), hint);
  const registered = await gateway.register('An', 'an@example.com', 'secret1');
  const uid = registered.ok ? registered.value.uid : '';
  const ends: (boolean | undefined)[] = [];
  gateway.onPerson((person, ended) => {
    if (!person) ends.push(ended);
  });
  return {
    gateway,
    ends,
    administer: async (call: string, more: object) => {
      const answer = await fetch(`${origin}/${TOOLKIT}/accounts:${call}`, {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: uid, ...more }),
      });
      expect(answer.status).toBe(200);
    },
    close: async () => {
      await deleteApp(app);
      await server.close();
    },
  };
}

it.each([
  ['disabled', 'update', { disableUser: true }],
  ['revoked', 'update', { validSince: String(Math.floor(Date.now() / 1000) + 60) }],
  ['deleted', 'delete', {}],
])('a session that ended because the account was %s says so', async (reason, call, more) => {
  const session = await startSession();
  await session.administer(call, more);
  // The SDK finds out with the next call.
  expect(await session.gateway.isVerified()).toMatchObject({ ok: false });
  expect(session.ends).toEqual([true]);
  const expected = reason === 'deleted' ? ['deleted', 'revoked'] : [reason];
  const answer = await session.gateway.sessionEndReason();
  expect(expected).toContain(answer.ok ? answer.value : answer.error.code);
  await session.close();
});

it('a session that the service knows nothing against ended elsewhere', async () => {
  const session = await startSession();
  await session.gateway.signOut();
  expect(await session.gateway.sessionEndReason()).toEqual({ ok: true, value: 'elsewhere' });
  await session.close();
});
