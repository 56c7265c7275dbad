import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import { isRecord } from '../protocol';
import { openDataDirectory } from './dataDirectory';
import { parseArguments } from './parseArguments';
import { freePort } from '../../test/freePort';
import { waitUntil } from '../../test/platform/platformHarness';
import { startLocal, type Local } from './startLocal';
import { StartError } from '../config/StartError';

let dir: string;
const running: Local[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'screenwire-local-'));
});
afterEach(async () => {
  for (let local = running.pop(); local; local = running.pop()) await local.close();
  rmSync(dir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startLocal>[0]> = {}): Promise<Local> {
  const local = await startLocal({ databasePort: 0, authPort: 0, ...options });
  running.push(local);
  return local;
}

async function stop(local: Local): Promise<void> {
  running.splice(running.indexOf(local), 1);
  await local.close();
}

const owner = { headers: { Authorization: 'Bearer owner' } };
const addressOf = (local: Local, path: string) =>
  `http://127.0.0.1:${String(local.databasePort)}/${path}.json?ns=${LOCAL_PROJECT.namespace}`;

async function read(local: Local, path: string): Promise<unknown> {
  return (await fetch(addressOf(local, path), owner)).json();
}

async function sendRequest(local: Local, key: string): Promise<void> {
  const { uid } = local.demo;
  const inner = { user_id: uid, event: `e_${key}`, channel: 'web', reference: '' };
  const record = {
    application: 'resshare',
    dataCollection: 'draft/core/get_home_layout',
    json: JSON.stringify(inner),
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: uid,
  };
  await fetch(addressOf(local, `request/${key}`), { ...owner, method: 'PUT', body: JSON.stringify(record) });
}

async function answers(local: Local, key: string): Promise<unknown[]> {
  const found = await read(local, `response/${local.demo.uid}/e_${key}`);
  return isRecord(found) ? Object.values(found) : [];
}

test('one call starts database, sign-in and answers, with a demo account ready', async () => {
  const local = await start();
  const body = JSON.stringify({
    email: local.demo.email,
    password: local.demo.password,
    returnSecureToken: true,
  });
  const call = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x';
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`http://127.0.0.1:${String(local.authPort)}/${call}`, {
    method: 'POST',
    headers,
    body,
  });
  expect(await signedIn.json()).toMatchObject({ localId: local.demo.uid, displayName: 'Người Dùng Thử' });
  await sendRequest(local, 'k1');
  await waitUntil(async () => (await answers(local, 'k1')).length === 1, 'the home layout');
});

test('data outlives a restart; reset starts clean; the demo account is there either way', async () => {
  const dataDir = join(dir, 'data');
  const first = await start({ dataDir });
  await fetch(addressOf(first, 'mine'), { ...owner, method: 'PUT', body: '"kept"' });
  await stop(first);
  const second = await start({ dataDir });
  expect(await read(second, 'mine')).toBe('kept');
  expect(second.demo.uid).toBe(first.demo.uid);
  await stop(second);
  const third = await start({ dataDir, reset: true });
  expect(await read(third, 'mine')).toBeNull();
  expect(third.demo.uid).not.toBe('');
});

test('reset and start leave a directory alone that is not ours', () => {
  writeFileSync(join(dir, 'thesis.txt'), 'years of work');
  mkdirSync(join(dir, 'database'));
  for (const reset of [true, false]) expect(() => openDataDirectory(dir, reset)).toThrow(StartError);
  expect(readFileSync(join(dir, 'thesis.txt'), 'utf8')).toBe('years of work');
  expect(existsSync(join(dir, 'database'))).toBe(true);
});

test('reset in our own directory removes what is ours and nothing that somebody put beside it', () => {
  const directory = openDataDirectory(dir, false);
  directory.unlock();
  mkdirSync(directory.database);
  writeFileSync(join(dir, 'notes.txt'), 'keep');
  openDataDirectory(dir, true).unlock();
  expect(existsSync(directory.database)).toBe(false);
  expect(readFileSync(join(dir, 'notes.txt'), 'utf8')).toBe('keep');
});

test('a port in use is named, and nothing half-started remains', async () => {
  const port = await freePort();
  const portHolder = createServer();
  await new Promise<void>((resolve) => portHolder.listen(port, '127.0.0.1', resolve));
  const dataDir = join(dir, 'data');
  const ports = { databasePort: port, authPort: 0, dataDir };
  await expect(start(ports)).rejects.toThrow(`Port ${String(port)} is in use`);
  const serve = () => Promise.reject(new StartError('no page'));
  await expect(start({ dataDir, console: { companyUrl: 'https://x.example/', serve } })).rejects.toThrow(
    'no page',
  );
  await new Promise((resolve) => portHolder.close(resolve));
  // Port and directory are free again: the same start works now.
  await start(ports);
});

test('a file where the data directory should be is a clear error', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(/Choose another DATA_DIR/);
});

test('with the responder off requests wait; a responder beside the database answers them, a second one does not start', async () => {
  const local = await start({ responder: false });
  await sendRequest(local, 'k1');
  // A responder writes there before it takes its first request.
  expect(await read(local, 'platform')).toBeNull();
  expect(await answers(local, 'k1')).toEqual([]);

  const { databasePort, authPort } = local;
  await start({ databasePort, authPort, responderOnly: true });
  await expect(start({ databasePort, authPort, responderOnly: true })).rejects.toThrow(
    'Another process answers on this database',
  );
  await sendRequest(local, 'k2');
  await waitUntil(async () => (await read(local, 'request')) === null, 'both requests');
  expect(await answers(local, 'k1')).toHaveLength(1);
  expect(await answers(local, 'k2')).toHaveLength(1);
});

test('the command line is read strictly', () => {
  expect(parseArguments(['--console', 'preview', '--reset'])).toEqual({
    console: 'preview',
    reset: true,
    responderOnly: false,
  });
  expect(parseArguments(['--compact'])).toMatchObject({ rewrite: 'compact' });
  expect(parseArguments(['--repair'])).toMatchObject({ rewrite: 'repair' });
  for (const words of [['--console'], ['--console', 'x'], ['--rest'], ['--reset', '--responder-only']])
    expect(() => parseArguments(words)).toThrow(StartError);
});
