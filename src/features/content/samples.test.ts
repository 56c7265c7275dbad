import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PROJECT } from '../../config/consoleConfigFromEnv';
import { startLocal, type Local } from '../../local/startLocal';
import { createPushKeys, isRecord } from '../../protocol';
import { freePort } from '../../../test/freePort';
import { samples } from './samples';

// The programs that the quick starts show are run here, each against a platform of its own, asked by a signed-in person.

const DEADLINE = 120_000;
jest.setTimeout(DEADLINE);

const SOURCES = join(process.cwd(), 'src/features/content/samples');
const nextKey = createPushKeys();

let folder: string;
let local: Local;
let idToken: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screenwire-samples-'));
  cpSync(SOURCES, folder, { recursive: true });
  local = await startLocal({ databasePort: 0, authPort: 0 });
  idToken = await signIn();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map(end));
  await local.close();
  rmSync(folder, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const addressOf = (path: string, more = '') =>
  `http://127.0.0.1:${String(local.databasePort)}/${path}.json?ns=${LOCAL_PROJECT.namespace}${more}`;

async function signIn(): Promise<string> {
  const { email, password } = local.demo;
  const call = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x';
  const response = await fetch(`http://127.0.0.1:${String(local.authPort)}/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body: unknown = await response.json();
  return isRecord(body) ? String(body['idToken']) : '';
}

/** Starts a program in the folder with the samples and waits until it listens. */
async function start(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  application = 'hello',
): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      NO_PROXY: '127.0.0.1',
      DATABASE_URL: `http://127.0.0.1:${String(local.databasePort)}`,
      ...env,
    },
  });
  running.push(child);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      if (output.includes(`Waiting for requests to ${application}`)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
  });
}

async function send(
  application: string,
  dataCollection: string,
  inner: object,
  more: object = {},
): Promise<string> {
  const key = nextKey(Date.now());
  const { uid } = local.demo;
  const record = {
    application,
    dataCollection,
    json: JSON.stringify({ application, user_id: uid, ...inner }),
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: uid,
    ...more,
  };
  const written = await fetch(addressOf(`request/${key}`, `&auth=${idToken}`), {
    method: 'PUT',
    body: JSON.stringify(record),
  });
  expect(written.status).toBe(200);
  return key;
}

async function read(path: string, credential: string): Promise<unknown> {
  return (await fetch(addressOf(path, `&auth=${credential}`))).json();
}

/** The one answer below an event, read as the person who asked. */
async function answerOf(event: string): Promise<unknown> {
  for (;;) {
    const found = await read(`response/${local.demo.uid}/${event}`, idToken);
    if (isRecord(found)) {
      expect(Object.keys(found)).toHaveLength(1);
      return Object.values(found)[0];
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What every sample must do, whatever it is written in. */
async function expectBackEnd(begin: () => Promise<void>): Promise<void> {
  // One request waits already, one goes to somebody else, the others come while it listens.
  await send('hello', 'draft/core/get_layout_data', { event: 'e_screen', reference: '../hello' });
  const foreign = await send('other', '../hello', { event: 'e_other', data: { name: 'X' } });
  await begin();
  const screen: unknown = JSON.parse(samples['hello.json']);
  expect(await answerOf('e_screen')).toMatchObject({ type: 'json_layout', count_message: 1, data: screen });

  const name = 'Trần "Bình" \\ 😀';
  const key = await send('hello', '../hello', { event: 'e_hello', data: { name } });
  expect(await answerOf('e_hello')).toMatchObject({
    application: 'hello',
    event: 'e_hello',
    user_id_destination: local.demo.uid,
    session: key,
    msg_type: 'command',
    data: { screen: { show_alert_dialog: `Xin chào, ${name}!` } },
  });
  await send('hello', '../hello', { event: 'e_nobody', data: '' });
  expect(await answerOf('e_nobody')).toMatchObject({
    data: { screen: { show_alert_dialog: 'Xin chào, bạn!' } },
  });
  const unknown = await send('hello', '../what', { event: 'e_what' });

  // An event that would climb into another branch is dropped, not followed.
  const evil = await send('hello', '../hello', { event: '../../owned', data: { name: 'X' } });
  await send('hello', '../hello', { event: 'e_last', data: {} });
  await answerOf('e_last');
  const waiting = await read('request', 'owner');
  // What is not its own it leaves.
  expect(Object.keys(isRecord(waiting) ? waiting : {}).sort()).toEqual([foreign, unknown].sort());
  expect(isRecord(waiting) && evil in waiting).toBe(false);
  const { uid } = local.demo;
  expect(Object.keys((await read(`response/${uid}`, 'owner')) as object).sort()).toEqual([
    'e_hello',
    'e_last',
    'e_nobody',
    'e_screen',
  ]);
}

/** True when the command runs here; says so otherwise. */
function present(command: string, args: string[]): boolean {
  const found = spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!found) process.stdout.write(`Skipped: there is no ${command} here to run its quick start with.\n`);
  return found;
}

test('Node.js', () => expectBackEnd(() => start(process.execPath, ['hello.js'])));

test('beside the platform it answers its own collection, and the platform everything else', async () => {
  const { uid } = local.demo;
  const ask = async (application: string, dataCollection: string, more: object): Promise<unknown> => {
    const event = `e_${dataCollection.split('/').at(-1) ?? ''}_${nextKey(Date.now())}`;
    await send(application, dataCollection, { event, ...more }, { origin: 'console' });
    return answerOf(event);
  };
  const dataOf = (answer: unknown) => (isRecord(answer) && isRecord(answer['data']) ? answer['data'] : {});
  const service = 'resshare_configuration';
  const registered = dataOf(await ask(service, '../register_developer', { full_name: 'An' }));
  const form = { name: 'Expenses', register_developer_key: registered['register_developer_key'] };
  const application = String(dataOf(await ask(service, '../create_application', form))['application']);
  await ask(application, 'draft/core/backend_collections', { collections: ['../hello'] });
  const own = { APPLICATION: application, COLLECTIONS: '../hello' };
  await start(process.execPath, ['hello.js'], own, application);

  // Ten of each at once: whoever raced for what is not theirs would win one of them.
  const screens = Array.from({ length: 10 }, async (_, n) => {
    const ref = `../configuration/system_setting/layout/android/form/s${String(n)}`;
    return ask(application, 'draft/core/upload_screen', { ref, file_json: samples['hello.json'] });
  });
  const greetings = Array.from({ length: 10 }, async (_, n) => {
    const event = `e_hello_${String(n)}`;
    const key = await send(application, '../hello', { event, data: { name: String(n) } });
    return [key, n, await answerOf(event)] as const;
  });
  for (const answer of await Promise.all(screens))
    expect(dataOf(answer)['version']).toEqual(expect.any(String));
  for (const [key, n, answer] of await Promise.all(greetings))
    expect(answer).toMatchObject({
      session: key,
      user_id_destination: uid,
      data: { screen: { show_alert_dialog: `Xin chào, ${String(n)}!` } },
    });
});

test('Python', async () => {
  const python = ['python3', 'python'].find((command) => present(command, ['--version']));
  if (python) await expectBackEnd(() => start(python, ['hello.py']));
});

test('Java', async () => {
  if (!present('javac', ['--version'])) return;
  expect(
    spawnSync('javac', ['-Xlint:all', '-Werror', 'Hello.java'], { cwd: folder, encoding: 'utf8' }),
  ).toMatchObject({ status: 0, stderr: '' });
  await expectBackEnd(() => start('java', ['-cp', '.', 'Hello']));
});

test('C#', async () => {
  if (!present('dotnet', ['--version'])) return;
  const project = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework><RollForward>Major</RollForward><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup></Project>`;
  writeFileSync(join(folder, 'hello.csproj'), project);
  await expectBackEnd(() => start('dotnet', ['run']));
});

/** Serves a handler over HTTP the way each cloud would, in a process of its own. */
const HOSTS = {
  'awsLambda.js': `
    const { handler } = require('./awsLambda.js');
    serve(async (headers, body) => {
      const event = { headers, body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
      const { statusCode, body: text } = await handler(event);
      return [statusCode, text];
    });`,
  'googleFunction.js': `
    const { hello } = require('./googleFunction.js');
    serve((headers, body) => new Promise((resolve) => {
      const response = { code: 200, status(code) { this.code = code; return this; },
        end() { resolve([this.code]); }, json(value) { resolve([this.code, JSON.stringify(value)]); } };
      hello({ get: (name) => headers[name.toLowerCase()], body: JSON.parse(body) }, response);
    }));`,
  'azureFunction.js': `
    const { app } = require('@azure/functions');
    require('./azureFunction.js');
    serve(async (headers, body) => {
      const { status = 200, jsonBody } = await app.handler({ headers: new Headers(headers), json: async () => JSON.parse(body) });
      return [status, jsonBody && JSON.stringify(jsonBody)];
    });`,
};

const SERVE = `
  const serve = (handle) => require('node:http').createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const [status, text] = await handle(request.headers, body);
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1', function () { console.log(this.address().port + ' Waiting for requests to hello'); });`;

test.each(Object.entries(HOSTS))('%s answers through the forwarder, and nobody else', async (name, host) => {
  const stub = join(folder, 'node_modules/@azure/functions');
  mkdirSync(stub, { recursive: true });
  const app = `exports.app = { http(_name, { handler }) { this.handler = handler; } };`;
  writeFileSync(join(stub, 'index.js'), app);
  const port = await freePort();
  writeFileSync(join(folder, 'host.js'), SERVE.replace('listen(0', `listen(${String(port)}`) + host);
  await start(process.execPath, ['host.js'], { FORWARD_SECRET: 's3cret' });

  const url = `http://127.0.0.1:${String(port)}/`;
  for (const secret of ['', 'wrong']) {
    const headers = { 'X-Forward-Secret': secret };
    const refused = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect([name, refused.status]).toEqual([name, 403]);
  }
  await expectBackEnd(() =>
    start(process.execPath, ['forward.js'], { FUNCTION_URL: url, FORWARD_SECRET: 's3cret' }),
  );
});
