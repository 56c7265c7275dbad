import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

// A call of the library for Node.js ends in time, whatever the process does meanwhile.

const PROGRAM = `
import { Connection } from './back-ends/node/screenwire/connection.mjs';
import { Calls } from './back-ends/node/screenwire/data.mjs';
class SignedIn extends Connection {
  signIn = async () => ({ token: '' });
  url = () => process.argv[1];
}
const closed = new AbortController().signal;
const means = { application: 'kho', retryMs: 5, answeredWithinMs: Number(process.argv[2]), closed, log: () => {} };
const calls = new Calls(new SignedIn('kho', means, closed), means);
setInterval(() => globalThis.gc(), 5).unref();
calls.call('../data/devices/list', {}).catch((error) => {
  console.log(error.message);
  process.exit();
});
`;

async function outputOf(url: string, answeredWithinMs = 300): Promise<string> {
  const words = ['--expose-gc', '--input-type=module', '-e', PROGRAM, url, String(answeredWithinMs)];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 60_000 });
  return stdout;
}

let takesCalls = false;
const server = createServer((request, response) => {
  if (!takesCalls) return;
  if (request.method === 'GET') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
  else response.end('{}');
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
afterEach(() => server.closeAllConnections());
afterAll(() => void server.close());

test('of a platform that says nothing', async () => {
  expect(await outputOf(url)).toContain('../data/devices/list has no answer');
});

test('of a platform that takes the call and never answers it', async () => {
  takesCalls = true;
  // Long enough for a busy machine to send the call.
  const output = await outputOf(url, 8_000);
  expect(output).toContain('../data/devices/list has no answer after 30 seconds (it was sent)');
});

test('of a platform that is not there', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await outputOf(url)).toContain('../data/devices/list has no answer');
});
