import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { configMeta } from '../config/configMeta';
import { consoleConfigFromEnv } from '../config/consoleConfigFromEnv';
import { globMatches, policyFor, readFirebaseJson } from './hosting';
import { previewServer } from './previewServer';

const built = consoleConfigFromEnv({ companyUrl: 'https://x.example/', databasePort: 1, authPort: 2 });
const config = consoleConfigFromEnv({ companyUrl: 'https://x.example/', databasePort: 9123, authPort: 9124 });
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`;

let dir: string;
let server: Server;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-dist-'));
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), `<!doctype html><head>${configMeta(built)}</head>`);
  writeFileSync(join(dir, 'assets/main.abc.js'), script);
  writeFileSync(join(dir, 'assets/main.abc.js.map'), '{}');
  server = previewServer(dir, readFirebaseJson().hosting, config);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

// The plain client: fetch would tidy the path and undo the compression.
function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

test.each([
  '/',
  '/login',
  '/generalform/..%2Fconfiguration%2Fsystem.setting%2Fform____book____-Abc',
  '/%E0%A4%A',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
])('%s is the page, never cached, with the ports of this start', async (path) => {
  const { status, headers, body } = await request(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.toString()).toContain(configMeta(config));
});

test('every page carries the headers of firebase.json', async () => {
  const { headers } = await request('/');
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(policy['connect-src']).toContain('ws://127.0.0.1:9123');
  expect(policy['connect-src']).toContain('http://127.0.0.1:9124');
  expect(policy['script-src']).not.toMatch(/unsafe|127\.0\.0\.1/);
  expect(policy['object-src']).toBe("object-src 'none'");
});

test('a hosted console allows its own sign-in domain and nothing of this machine', () => {
  const firebase = {
    apiKey: 'k',
    authDomain: 'login.x.example',
    database: 'u',
    projectId: 'p',
    appId: 'i',
    appCheckKey: '',
  };
  const hosted = { companyUrl: 'https://x.example/', mode: 'hosted', firebase } as const;
  const policy = policyFor("connect-src 'self'; frame-src 'self'", hosted);
  expect(policy).toBe("connect-src 'self'; frame-src 'self' https://login.x.example");
});

test('hashed files are kept for good, compressed as the browser likes, and not sent twice', async () => {
  const path = '/assets/main.abc.js';
  const brotli = await request(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await request(path, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect((await request(path)).body.toString()).toBe(script);
  const revalidated = await request(path, { 'if-none-match': String(brotli.headers.etag) });
  expect(revalidated).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test('a hashed file of an older build is missing, not a page kept for a year; maps are not served', async () => {
  for (const path of ['/assets/main.old.js', '/assets/main.abc.js.map'])
    expect(await request(path)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
});

test('only reading is allowed; HEAD has no body', async () => {
  expect((await request('/', {}, 'POST')).status).toBe(405);
  const head = await request('/', {}, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(Number(head.headers['content-length'])).toBeGreaterThan(10);
});

test.each([
  ['**', '/any/thing', true],
  ['/assets/**', '/assets/a/b.js', true],
  ['/assets/**', '/asset', false],
  ['!/assets/**', '/assets/a.js', false],
  ['!/assets/**', '/login', true],
  ['/*.svg', '/a.svg', true],
  ['/*.svg', '/a/b.svg', false],
  ['/a.b', '/axb', false],
])('glob %s over %s is %s', (source, path, covered) => {
  expect(globMatches(source, path)).toBe(covered);
});
