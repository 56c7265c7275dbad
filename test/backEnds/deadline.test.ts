import { execFile } from 'node:child_process';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';

// A call of the library for Node.js ends in time, whatever the process does meanwhile.

const PROGRAM = `
import { Calls } from './back-ends/node/screenwire/data.mjs';
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const connection = {
  ...{ signIn: async () => ({ token: '' }), forget: () => {}, wait },
  url: () => process.argv[1],
};
const calls = new Calls(connection, {
  ...{ application: 'kho', retryMs: 5, answeredWithinMs: 300 },
  ...{ closed: new AbortController().signal, log: () => {} },
});
setInterval(() => globalThis.gc(), 5).unref();
calls.call('../data/devices/list', {}).catch((error) => {
  console.log(error.message);
  process.exit();
});
`;

async function outputOf(url: string): Promise<string> {
  const words = ['--expose-gc', '--input-type=module', '-e', PROGRAM, url];
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 60_000 });
  return stdout;
}

let sockets: Socket[] = [];
const server = createServer((socket) => void sockets.push(socket));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => void server.close());

test('of a platform that says nothing', async () => {
  expect(await outputOf(url)).toContain('../data/devices/list has no answer');
});

test('of a platform that is not there', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await outputOf(url)).toContain('../data/devices/list has no answer');
});
