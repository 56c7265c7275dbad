import { get, ref, set } from 'firebase/database';
import { request as httpRequest } from 'node:http';
import { idToken, TestServer, waitUntil } from '../../../../test/database/TestServer';

const RULES = {
  rules: {
    open: { '.read': true, '.write': true, list: { '.indexOn': ['n', '.value'] } },
    own: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    drop: { '.write': true },
  },
};
const OWNER = { headers: { authorization: 'Bearer owner' } };

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start({ rules: RULES });
});
afterEach(() => server.close());

async function call(
  path: string,
  init?: RequestInit,
  parameters?: string,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url(path, parameters), init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}

const putOf = (value: unknown): RequestInit => ({ method: 'PUT', body: JSON.stringify(value) });

it('writes, reads, pushes, patches and removes', async () => {
  expect(await call('/open/a.json', putOf({ x: 1, at: { '.sv': 'timestamp' } }))).toEqual({
    status: 200,
    body: { x: 1, at: expect.any(Number) },
  });
  expect((await call('/open/a.json', { method: 'PATCH', body: '{"x":2,"y/z":3}' })).body).toEqual({
    x: 2,
    'y/z': 3,
  });
  const { body } = await call('/open/list.json', { method: 'POST', body: '{"n":1}' });
  expect(body).toEqual({ name: expect.stringMatching(/^-.{19}$/) });
  expect((await call('/open/a/y.json')).body).toEqual({ z: 3 });
  expect(await call('/open/a.json', { method: 'DELETE' })).toEqual({ status: 200, body: null });
  expect((await call('/open/a.json')).body).toBeNull();
  expect((await get(ref(server.client(), 'open/list'))).size).toBe(1);
});

it('shows values as asked: shallow, pretty, silent, with priorities, percent-encoded', async () => {
  await call('/open.json', putOf({ a: { '.value': 1, '.priority': 2 }, 'b c': { d: ['x', 'y'] } }));
  expect((await call('/open.json', {}, '&shallow=true')).body).toEqual({ a: true, 'b c': true });
  expect((await call('/open/a.json', {}, '&format=export')).body).toEqual({ '.value': 1, '.priority': 2 });
  expect((await call('/open/b%20c/d.json')).body).toEqual(['x', 'y']);
  expect(await call('/open/a.json', {}, '&print=silent')).toEqual({ status: 204, body: undefined });
  expect(await (await fetch(server.url('/open/b%20c.json', '&print=pretty'))).text()).toContain('\n  "d"');
});

it('answers queries', async () => {
  await call('/open/list.json', putOf({ a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: 'leaf' }));
  const getWith = async (parameters: string): Promise<unknown> =>
    (await call('/open/list.json', {}, `&${parameters}`)).body;
  expect(await getWith('orderBy="n"&startAt=2')).toEqual({ a: { n: 3 }, c: { n: 2 } });
  expect(await getWith('orderBy="n"&equalTo=1')).toEqual({ b: { n: 1 } });
  expect(await getWith('orderBy="n"&startAfter=1&endBefore=3')).toEqual({ c: { n: 2 } });
  expect(await getWith('orderBy="$key"&limitToFirst=1')).toEqual({ a: { n: 3 } });
  expect(await getWith('orderBy="$key"&startAt="c"&limitToLast=1')).toEqual({ d: 'leaf' });
  expect(await getWith('limitToFirst=1')).toEqual({
    error: expect.stringContaining('orderBy must be defined'),
  });
  expect(await getWith('orderBy="other"&limitToFirst=1')).toEqual({
    error: expect.stringContaining('Index not defined'),
  });
  expect(await getWith('orderBy=n&limitToFirst=1')).toEqual({ error: expect.stringContaining('valid JSON') });
});

it('writes on condition of the ETag', async () => {
  const etag = async (): Promise<string> =>
    (await fetch(server.url('/open/n.json'), { headers: { 'x-firebase-etag': 'true' } })).headers.get(
      'etag',
    ) ?? '';
  expect(await etag()).toBe('null_etag');
  expect((await call('/open/n.json', { ...putOf(1), headers: { 'if-match': 'null_etag' } })).status).toBe(
    200,
  );
  const current = await etag();
  const stale = await call('/open/n.json', { ...putOf(2), headers: { 'if-match': 'null_etag' } });
  expect(stale).toEqual({ status: 412, body: 1 });
  expect((await call('/open/n.json', { method: 'DELETE', headers: { 'if-match': current } })).status).toBe(
    200,
  );
  const blind = await call('/drop/n.json', { ...putOf(2), headers: { 'if-match': 'wrong' } });
  expect(blind).toEqual({ status: 412, body: { error: expect.any(String) } });
  expect(
    (await call('/open/n.json', { method: 'PATCH', body: '{}', headers: { 'if-match': 'x' } })).status,
  ).toBe(400);
});

it('knows people by token, admins by owner, and refuses the rest', async () => {
  expect((await call('/own/u1.json', putOf(1))).status).toBe(401);
  expect((await call('/own/u1.json', putOf(1), `&auth=${idToken('u1')}`)).status).toBe(200);
  expect((await call('/own/u1.json', { headers: { authorization: `Bearer ${idToken('u2')}` } })).status).toBe(
    401,
  );
  expect((await call('/own/u1.json', { headers: { authorization: `Bearer ${idToken('u1')}` } })).body).toBe(
    1,
  );
  expect((await call('/own/u1.json', {}, `&auth=${idToken('u1', { exp: 1, iat: 1 })}`)).status).toBe(401);
  expect((await call('/own/u1.json', {}, '&auth=nonsense')).status).toBe(401);
  expect((await call('/.json', OWNER)).body).toEqual({ own: { u1: 1 } });
  expect((await call('/own/u1.json', OWNER, '&auth_variable_override={"uid":"u2"}')).status).toBe(401);
});

it.each([
  ['/open/a.json', { method: 'PUT', body: '{bad' }, 400],
  ['/open/a.json', { method: 'PUT', body: '{"a.b":1}' }, 400],
  ['/open/a.json', { method: 'PATCH', body: '[1]' }, 400],
  ['/open/a.json', { method: 'PATCH', body: '{"x":1,"x/y":2}' }, 400],
  ['/open/a%2Fb.json', {}, 400],
  ['/open/%zz.json', {}, 400],
  [`${'/a'.repeat(33)}.json`, {}, 400],
  ['/open/a', {}, 404],
  ['/open/a.json', { method: 'PROPFIND' }, 405],
  ['/.settings/rules.json', {}, 401],
  ['/.settings/rules.json', { method: 'PUT', body: '{"rules":{".read":"auth.uid ="}}', ...OWNER }, 400],
])('answers %s %j with %i and continues', async (path, init, status) => {
  const { status: got, body } = await call(path, init);
  expect({ got, body }).toEqual({ got: status, body: { error: expect.any(String) } });
  expect((await call('/')).status).toBe(200);
});

it('refuses names and pages that are not of this machine', async () => {
  const status = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const options = { port: server.server.port, host: '127.0.0.1', path: '/open.json?ns=test', headers };
      httpRequest(options, (response) => resolve(response.resume().statusCode ?? 0))
        .on('error', reject)
        .end();
    });
  expect(await status({ host: 'localhost:1' })).toBe(200);
  expect(await status({ host: 'evil.example' })).toBe(403);
  expect(await status({ host: '127.0.0.1.evil.example' })).toBe(403);
  expect(await status({ origin: 'https://evil.example' })).toBe(403);
  expect(await status({ origin: 'null' })).toBe(403);
  expect(await status({ referer: 'https://evil.example/x' })).toBe(403);
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status({ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' })).toBe(200);
  const preflight = await fetch(server.url('/open.json'), {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-headers': 'authorization' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
});

it('streams puts and patches, and cancels when the rules change', async () => {
  await call('/open/s.json', putOf({ a: 1 }));
  const stream = await fetch(server.url('/open/s.json'), { headers: { accept: 'text/event-stream' } });
  const events: string[] = [];
  const reading = (async () => {
    for await (const part of stream.body ?? []) events.push(Buffer.from(part as Uint8Array).toString());
  })();
  await waitUntil(() => events.length > 0);
  await set(ref(server.client(), 'open/s/b'), { c: 2 });
  await call('/open.json', { method: 'PATCH', body: '{"s/a":null,"s/d":4,"x":1}' });
  await call('/open/s.json', putOf('leaf'));
  await call('/.settings/rules.json', { method: 'PUT', body: '{"rules":{}}', ...OWNER });
  await reading;
  expect(events.join('').trim().split('\n\n')).toEqual([
    'event: put\ndata: {"path":"/","data":{"a":1}}',
    'event: put\ndata: {"path":"/b","data":{"c":2}}',
    'event: patch\ndata: {"path":"/","data":{"a":null,"d":4}}',
    'event: put\ndata: {"path":"/","data":"leaf"}',
    'event: cancel\ndata: null',
  ]);
  expect(server.server.stats().listens).toBe(0);
});

it('listens for nobody who left while an index was made for them', async () => {
  await server.close();
  server = await TestServer.start({ rules: RULES, limits: { sliceMs: 0 } });
  const list = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, { n }]));
  await call('/open/list.json', putOf(list));
  const sorted = '&orderBy="n"&limitToLast=1';
  const leaving = httpRequest(server.url('/open/list.json', sorted), {
    headers: { accept: 'text/event-stream' },
  });
  leaving.on('error', () => undefined);
  await new Promise<void>((resolve) => leaving.end(() => resolve()));
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  leaving.destroy();
  for (let i = 0; i < 2; i++) {
    expect((await call('/open/list.json', {}, sorted)).body).toEqual({ k19999: { n: 19_999 } });
  }
  expect(server.server.stats().listens).toBe(0);
});

it('gives the rules back as they were given', async () => {
  expect((await call('/.settings/rules.json', OWNER)).body).toEqual(RULES);
  const text = '{"rules": {".read": "auth != null" /* people */}}';
  await call('/.settings/rules.json', { method: 'PUT', body: text, ...OWNER });
  expect(await (await fetch(server.url('/.settings/rules.json'), OWNER)).text()).toBe(text);
});
