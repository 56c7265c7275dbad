import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { keyRecord, newBackEndKey } from '../platform/gateway/backEndKeys';
import { createKeyExchange } from '../platform/gateway/exchangeKey';
import { markOf, openMarks, SECRET } from '../platform/store/marks';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import { waitUntil } from '../../test/platform/platformHarness';
import { keyExchangeHandler } from './keyExchangeHandler';
import { listen } from './listen';
import { startLocal, type Local } from './startLocal';
import { applicationOf } from '../../test/platform/applicationOf';

// What a stranger's back end does over HTTP, with nothing but an application's key.

type Answer = Record<string, unknown>;
let local: Local;
let key: string;
let fresh: string;
beforeAll(async () => {
  local = await startLocal({ databasePort: 0, authPort: 0 });
  const secret: unknown = (await call('GET', SECRET, 'owner')).value;
  const mark = markOf(secret as string);
  [key, fresh] = [newBackEndKey(mark, 'kho'), newBackEndKey(mark, 'kho')];
  for (const application of ['kho', 'vuon'])
    await admin('PATCH', '', {
      ...applicationOf(application, {
        name: application,
        owner: local.demo.uid,
        backend_collections: ['hello'],
      }),
      [`platform/back_ends/${application}`]: keyRecord(application === 'kho' ? key : 'other'),
      [`platform/owned/${application}`]: true,
    });
});
afterAll(() => local.close());

async function call(method: string, path: string, token: string, body?: unknown) {
  const auth = token === 'owner' ? { headers: { Authorization: 'Bearer owner' } } : {};
  const query = token === 'owner' ? '' : `&auth=${token}`;
  const response = await fetch(
    `http://127.0.0.1:${local.databasePort}/${path}.json?ns=${LOCAL_PROJECT.namespace}${query}`,
    { method, ...auth, ...(body !== undefined && { body: JSON.stringify(body) }) },
  );
  return { status: response.status, value: (await response.json()) as Answer | null };
}
const admin = async (method: string, path: string, body?: unknown) =>
  (await call(method, path, 'owner', body)).value;

async function exchange(backend_key: string, application = 'kho') {
  const response = await fetch(`http://127.0.0.1:${local.authPort}/back_ends/token`, {
    method: 'POST',
    body: JSON.stringify({ application, backend_key }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

async function signIn(token: string): Promise<string> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local';
  const response = await fetch(`http://127.0.0.1:${local.authPort}/${path}`, {
    method: 'POST',
    body: JSON.stringify({ token, returnSecureToken: true }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

async function sendRequest(application: string, event: string, key: string): Promise<void> {
  const { uid } = local.demo;
  await admin('PUT', `request/${key}`, {
    ...{ application, dataCollection: '../hello', key: 'key1', module: 'core', os: 'web', user_id: uid },
    json: JSON.stringify({ user_id: uid, event, data: { name: 'Bình' } }),
  });
}

it('exchanges a key whatever its body is called, as curl calls JSON a form', async () => {
  const response = await fetch(`http://127.0.0.1:${local.authPort}/back_ends/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: JSON.stringify({ application: 'kho', backend_key: key }),
  });
  expect(response.status).toBe(200);
});

it('answers a request with the key of its application alone, and sees nothing of another one', async () => {
  const { status, body } = await exchange(key);
  expect(status).toBe(200);
  const token = await signIn(body['token'] ?? '');
  await sendRequest('kho', 'e1', '-Oabcdefghijklmnopq1');
  await sendRequest('vuon', 'e2', '-Oabcdefghijklmnopq2');
  const queue = async () => (await call('GET', body['queue'] ?? '', token)).value;
  await waitUntil(async () => (await queue()) !== null, 'the request in its queue');
  const [[requestKey, record] = ['', {}]] = Object.entries((await queue()) ?? {}) as [
    string,
    Record<string, string>,
  ][];
  expect(JSON.stringify(record)).not.toContain(local.demo.uid);

  const { event } = JSON.parse(record['json'] ?? '') as { event: string };
  const message = { user_id_destination: record['user_id'], event, session: requestKey, data: { hello: 1 } };
  const response = await call('PATCH', '', token, {
    [`${body['answers'] ?? ''}/-Oabcdefghijklmnopq3`]: { json: JSON.stringify(message) },
    [`${body['queue'] ?? ''}/${requestKey}`]: null,
  });
  expect(response.status).toBe(200);
  const answersOf = () => admin('GET', `response/${local.demo.uid}/e1`);
  await waitUntil(async () => (await answersOf()) !== null, 'the answer');
  expect(Object.values((await answersOf()) ?? {})).toMatchObject([
    { application: 'kho', session: requestKey, data: { hello: 1 }, user_id_destination: local.demo.uid },
  ]);
  for (const path of [
    'request',
    'response',
    'applications/vuon/queue/g1',
    'platform/handed',
    'platform/back_ends',
  ])
    expect((await call('GET', path, token)).status).toBe(401);
});

it('ends a token at once when the key is changed', async () => {
  const { body } = await exchange(key);
  const token = await signIn(body['token'] ?? '');
  expect((await call('GET', body['queue'] ?? '', token)).status).toBe(200);
  await admin('PUT', 'platform/back_ends/kho', keyRecord(fresh, 'g1'));
  expect((await call('GET', body['queue'] ?? '', token)).status).toBe(401);
  expect((await exchange(key)).status).toBe(401);
  const exchanged = await exchange(fresh);
  expect(exchanged.body).toMatchObject({ generation: 'g2', queue: 'applications/kho/queue/g2' });
  expect(
    (await call('GET', 'applications/kho/queue/g2', await signIn(exchanged.body['token'] ?? ''))).status,
  ).toBe(200);
});

describe('the exchange', () => {
  async function countRequests() {
    const database = createMemoryDatabase();
    const mark = await openMarks(database);
    const issued = newBackEndKey(mark, 'kho');
    await database.update({ 'platform/back_ends/kho': keyRecord(issued) });
    const reads: string[] = [];
    const get = (path: string) => {
      reads.push(path);
      return database.get(path);
    };
    // Time stands still, so that nothing is forgiven meanwhile.
    const now = () => 1_800_000_000_000;
    const exchangeKey = createKeyExchange({ ...database, get, now }, mark, (uid) =>
      Promise.resolve(`for ${uid}`),
    );
    return { exchangeKey, reads, database, mark, issued };
  }

  it('does for an unknown application what it does for a wrong key, and says the same', async () => {
    const { exchangeKey, reads, database } = await countRequests();
    const before = JSON.stringify(await database.get(''));
    for (const application of ['kho', 'unknown', 'a/b', '', 7, undefined]) {
      reads.length = 0;
      const answer = await exchangeKey({ application, backend_key: 'wrong' }, 'here');
      expect({ said: answer, reads: reads.length }).toEqual({
        said: { status: 401, body: { error: 'wrong_backend_key' } },
        reads: 0,
      });
    }
    expect(JSON.stringify(await database.get(''))).toBe(before);
  });

  it('tells who guesses that it is too much, and lets the right key in anyway', async () => {
    const { exchangeKey, issued } = await countRequests();
    const guesses: number[] = [];
    for (let n = 0; n < 40; n += 1)
      guesses.push((await exchangeKey({ application: 'kho', backend_key: String(n) }, 'here')).status);
    expect(new Set(guesses)).toEqual(new Set([401, 429]));
    expect(await exchangeKey({ application: 'kho', backend_key: issued }, 'here')).toMatchObject({
      status: 200,
      body: { token: 'for backend:kho' },
    });
  });

  it('is kept from nobody by thousands of wrong keys, for their application, for others and for none', async () => {
    const { exchangeKey, database, mark } = await countRequests();
    const keys = { kho: newBackEndKey(mark, 'kho'), vuon: newBackEndKey(mark, 'vuon') };
    for (const [application, key] of Object.entries(keys))
      await database.update({ [`platform/back_ends/${application}`]: keyRecord(key) });
    const exchange = async (application: string, backend_key: string) =>
      (await exchangeKey({ application, backend_key }, 'here')).status;
    const forged = (n: number): string => keys.kho.slice(0, 16) + String(n).padStart(16, '0');
    for (let n = 0; n < 2000; n += 1)
      await Promise.all([
        exchange('kho', String(n)),
        exchange('vuon', forged(n)),
        exchange(`none${String(n)}`, keys.kho),
      ]);
    expect(await exchange('kho', 'one more')).toBe(429);
    expect(await exchange('kho', keys.kho)).toBe(200);
    expect(await exchange('vuon', keys.vuon)).toBe(200);
    // Nor by a key that was valid once, or is another application's.
    for (let n = 0; n < 2000; n += 1)
      await Promise.all([exchange('kho', keys.vuon), exchange('vuon', keys.vuon)]);
    expect(await exchange('kho', keys.kho)).toBe(200);
  });

  it('looks a key up again and again only so often', async () => {
    const { exchangeKey, reads, database, mark } = await countRequests();
    const [old, key] = [newBackEndKey(mark, 'kho'), newBackEndKey(mark, 'kho')];
    await database.update({ 'platform/back_ends/kho': keyRecord(key) });
    for (let n = 0; n < 2000; n += 1) await exchangeKey({ application: 'kho', backend_key: old }, 'here');
    expect(reads.length).toBeLessThan(100);
    expect(await exchangeKey({ application: 'kho', backend_key: key }, 'here')).toMatchObject({
      status: 200,
    });
  });

  it('is served on a port of its own for hosted projects', async () => {
    const { exchangeKey, issued } = await countRequests();
    const server = await listen(keyExchangeHandler(exchangeKey), {
      ...{ port: 0, host: '127.0.0.1', variable: 'GATEWAY_PORT' },
    });
    const post = async (body: string, path = 'back_ends/token') =>
      (await fetch(`http://127.0.0.1:${server.port}/${path}`, { method: 'POST', body })).status;
    expect(await post(JSON.stringify({ application: 'kho', backend_key: issued }))).toBe(200);
    expect(await post('no json')).toBe(401);
    expect(await post('x'.repeat(5000))).toBe(413);
    expect(await post('{}', 'elsewhere')).toBe(404);
    await server.close();
  });
});
