import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../cli/runCommand';
import { isRecord } from '../../protocol';
import { expectHello, startPrograms, type Programs } from '../../../test/backEnds/startPrograms';
import { freePort } from '../../../test/freePort';
import { samples } from './samples';

// The programs that the pages on clouds show are run here beside the quick start's own (src/cli/backend.test.ts), each against a
// platform of its own, asked by a signed-in person.

const DEADLINE = 120_000;
jest.setTimeout(DEADLINE);

const SOURCES = join(process.cwd(), 'src/features/content/samples');
const NODE = JSON.stringify(process.execPath);
const READY = 'Waiting for requests to';

let programs: Programs;
let folder: string;
let count = 0;

beforeEach(async () => {
  programs = await startPrograms();
  folder = join(programs.folder, 'hello');
  const silent = { out: () => undefined, error: () => undefined, colors: false };
  expect(await runCommand(['backend', 'node', folder], silent)).toBe(0);
  cpSync(SOURCES, folder, { recursive: true });
});

afterEach(() => programs.close());

test('beside the platform it answers its own collection, and the platform everything else', async () => {
  const { send, answerOf, uid } = programs;
  const sendRequest = async (application: string, dataCollection: string, more: object): Promise<unknown> => {
    const event = `e_${dataCollection.split('/').at(-1) ?? ''}_${String((count += 1))}`;
    await send(application, dataCollection, { event, ...more }, { origin: 'console' });
    return answerOf(event);
  };
  const dataOf = (answer: unknown) => (isRecord(answer) && isRecord(answer['data']) ? answer['data'] : {});
  const service = 'resshare_configuration';
  const registered = dataOf(await sendRequest(service, '../register_developer', { full_name: 'An' }));
  const form = { name: 'Expenses', register_developer_key: registered['register_developer_key'] };
  const created = dataOf(await sendRequest(service, '../create_application', form));
  const application = String(created['application']);
  await sendRequest(application, 'draft/core/backend_collections', { collections: ['../hello'] });
  const env = programs.env(application, String(created['backend_key']));
  await programs.start(`${NODE} hello.mjs`, env, READY, folder);

  // Ten of each at once, so that a race for a row of another person would be won at least once.
  const screens = Array.from({ length: 10 }, async (_, n) => {
    const ref = `../configuration/system_setting/layout/android/form/s${String(n)}`;
    return sendRequest(application, 'draft/core/upload_screen', { ref, file_json: samples['hello.json'] });
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
  }).listen(0, '127.0.0.1', function () { console.log('Serving the function'); });`;

test.each(Object.entries(HOSTS))('%s answers through the forwarder, and nobody else', async (_name, host) => {
  const stub = join(folder, 'node_modules/@azure/functions');
  mkdirSync(stub, { recursive: true });
  const app = `exports.app = { http(_name, { handler }) { this.handler = handler; } };`;
  writeFileSync(join(stub, 'index.js'), app);
  const port = await freePort();
  writeFileSync(join(folder, 'host.js'), SERVE.replace('listen(0', `listen(${String(port)}`) + host);
  const secret = { FORWARD_SECRET: 's3cret' };
  await programs.start(`${NODE} host.js`, { ...process.env, ...secret }, 'Serving the function', folder);

  const url = `http://127.0.0.1:${String(port)}/`;
  for (const key of ['', 'wrong']) {
    const headers = { 'X-Forward-Secret': key };
    const refused = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(refused.status).toBe(403);
  }
  await expectHello(programs, (env) =>
    programs.start(`${NODE} forward.mjs`, { ...env, FUNCTION_URL: url, ...secret }, READY, folder),
  );
});
