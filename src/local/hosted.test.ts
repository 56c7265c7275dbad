import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedClub } from '../../test/fixture/club';
import { connectAdmin } from './adminConnection';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { isRecord } from '../protocol';
import { readHostedEnv } from './hostedEnv';
import { parseArguments } from './parseArguments';
import { post, waitUntil } from '../../test/platform/platformHarness';
import { startLocal, type Local } from './startLocal';

const URL_VARIABLE = 'FIREBASE_DATABASE_URL';
const databaseUrl = `https://${LOCAL_PROJECT.namespace}.firebaseio.com`;

async function signsIn({ authPort, demo }: Local): Promise<boolean> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x';
  const { status } = await fetch(`http://127.0.0.1:${String(authPort)}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demo.email, password: demo.password, returnSecureToken: true }),
  });
  return status === 200;
}

test('with --hosted the platform answers on a database that is not its own through the admin SDK', async () => {
  const local = await startLocal({ databasePort: 0, authPort: 0, responder: false });
  const admin = await connectAdmin(local);
  await seedClub(admin.database);
  await admin.close();
  const start = () =>
    spawn(process.execPath, ['-r', 'esbuild-register', 'src/local/main.ts', '--hosted'], {
      env: {
        ...process.env,
        [URL_VARIABLE]: databaseUrl,
        FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${String(local.databasePort)}`,
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${String(local.authPort)}`,
        GCLOUD_PROJECT: LOCAL_PROJECT.projectId,
        STATUS_PORT: '0',
        LOG_FORMAT: 'json',
      },
    });
  const child = start();
  const exitCode = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const owner = { headers: { Authorization: 'Bearer owner' } };
  const address = (path: string) =>
    `http://127.0.0.1:${String(local.databasePort)}/${path}.json?ns=${LOCAL_PROJECT.namespace}`;
  const read = async (path: string): Promise<unknown> => (await fetch(address(path), owner)).json();
  try {
    await waitUntil(() => output.includes('Ctrl-C stops it'), `the start: ${output}`);
    const lines = output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        severity: 'INFO',
        message: `Answering on ${databaseUrl}; Ctrl-C stops it.`,
      }),
    );
    const status = `http://127.0.0.1:${/Health and metrics on 127\.0\.0\.1:(\d+)/.exec(output)?.[1] ?? ''}`;
    expect(await (await fetch(`${status}/healthz`)).text()).toBe('ok\n');
    const second = start();
    let refusal = '';
    second.stderr.on('data', (chunk: Buffer) => (refusal += chunk.toString()));
    expect(await new Promise((resolve) => second.on('exit', resolve))).toBe(1);
    expect(refusal).toContain('Another process answers on this database. Stop it first');

    const { uid } = local.demo;
    const record = { ...post(uid, 'e1', 'draft/core/get_main_dashboard_app', ''), channel: 'web' };
    await fetch(address('request/-K1'), { ...owner, method: 'PUT', body: JSON.stringify(record) });
    await waitUntil(async () => isRecord(await read(`response/${uid}/e1`)), 'the answer');
    expect(Object.values((await read(`response/${uid}/e1`)) as object)).toMatchObject([
      { application: 'club', main_dashboard_app: true },
    ]);

    expect(await (await fetch(`${status}/metrics`)).text()).toMatch(
      /^screenwire_requests_total\{application="\w+",outcome="answered"\} 1$/m,
    );

    const leave = { ...post(uid, 'e2', '../delete_account', ''), os: 'IOS' };
    await fetch(address('request/-K2'), { ...owner, method: 'PUT', body: JSON.stringify(leave) });
    await waitUntil(async () => !(await signsIn(local)), 'the end of the account');
  } finally {
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
  }
  expect(await read('platform/process')).toBeNull();

  // One that slept while another took over.
  const slept = start();
  const sleptExit = new Promise<number | null>((resolve) => slept.on('exit', resolve));
  await waitUntil(async () => (await read('platform/process')) !== null, 'the lease');
  const other = { owner: 'other', renewals: 1 };
  await fetch(address('platform/process'), { ...owner, method: 'PUT', body: JSON.stringify(other) });
  expect(await sleptExit).toBe(1);
  expect(await read('platform/process')).toEqual(other);
  await local.close();
});

describe('what is missing or wrong is named', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'screenwire-hosted-'));
    writeFileSync(join(dir, 'broken.json'), '{"private_key": "SECRET');
    writeFileSync(join(dir, 'other.json'), '{"private_key": "SECRET"}');
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const problem = (env: Record<string, string>): string => {
    try {
      readHostedEnv(env);
      return '';
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : '';
    }
  };
  const withFile = (name: string) => ({
    [URL_VARIABLE]: databaseUrl,
    GOOGLE_APPLICATION_CREDENTIALS: join(dir, name),
  });

  test.each([
    ['FIREBASE_DATABASE_URL is missing', () => ({})],
    ['is no address', () => ({ [URL_VARIABLE]: 'my-project' })],
    ['GOOGLE_APPLICATION_CREDENTIALS is missing', () => ({ [URL_VARIABLE]: databaseUrl })],
    ['but it cannot be read', () => withFile('none.json')],
    ['but it is not JSON', () => withFile('broken.json')],
    ['holds no credentials', () => withFile('other.json')],
    ['go together', () => ({ [URL_VARIABLE]: databaseUrl, FIREBASE_DATABASE_EMULATOR_HOST: 'x:1' })],
  ])('%s', (words, env) => {
    expect(problem(env())).toContain(words);
    expect(problem(env())).toMatch(/^StartError/);
    expect(problem(env())).not.toContain('SECRET');
  });
});

test.each([
  [['--import'], '--import needs FILE.json'],
  [['--import', '--hosted'], '--import needs FILE.json'],
  [['--hosting'], '--hosting is unknown. There are --console'],
  [['--hosted=yes'], '--hosted=yes is unknown.'],
  [['-h'], '-h is unknown.'],
  [['hosted'], 'hosted is unknown.'],
  [['--__proto__', 'x'], '--__proto__ is unknown.'],
  [['--import', 'a', '--export', 'b'], 'two things'],
  [['--application', 'a'], 'Say both'],
  [['--out', 'a'], 'Say both'],
  [['--hosted', '--reset'], 'Choose one'],
  [['--hosted', '--compact'], '--compact is for'],
  [['--hosted', '--repair'], '--repair is for'],
  [['--import', 'a', '--compact'], 'do their work and end'],
  [['--hosted', '--console', 'dev'], 'only answers'],
  [['--import', 'a', '--console', 'dev'], 'do their work and end'],
])('%j does not go together', (words, message) => expect(() => parseArguments(words)).toThrow(message));

test('the words of a transfer', () => {
  expect(parseArguments(['--import', 'a.json', '--application', 'shop', '--hosted'])).toEqual({
    reset: false,
    responderOnly: false,
    hosted: true,
    transfer: { kind: 'import', file: 'a.json', application: 'shop' },
  });
});
