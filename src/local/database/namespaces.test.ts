import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { NO_NAMESPACE } from './Databases';
import { startDatabase, type DatabaseServer } from './startDatabase';
import { OPEN_RULES } from './testing';

let dir: string;
let server: DatabaseServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'namespaces-'));
});
afterEach(async () => {
  await server?.close();
  rmSync(dir, { recursive: true });
});

async function start(namespaces?: string[]): Promise<string> {
  await server?.close();
  server = await startDatabase({
    port: 0,
    rules: OPEN_RULES,
    dataDir: dir,
    ...(namespaces && { namespaces }),
  });
  return `127.0.0.1:${String(server.port)}`;
}

/** What every door says to a name: REST by parameter and by host, an administrator, a socket, a polling line. */
async function doors(at: string, name: string): Promise<Record<string, number>> {
  const [, port] = at.split(':');
  const status = async (address: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(address, { headers })).status;
  const byHost = new Promise<number>((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/a.json',
      headers: { host: `${name}.localhost:${port}` },
    };
    request(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).end();
  });
  const socket = new Promise<number>((resolve) => {
    const tried = new WebSocket(`ws://${at}/.ws?v=5&ns=${name}`);
    tried.on('open', () => {
      resolve(200);
      tried.terminate();
    });
    tried.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    tried.on('error', () => undefined);
  });
  return {
    rest: await status(`http://${at}/a.json?ns=${name}`),
    byHost: await byHost,
    owner: await status(`http://${at}/a.json?ns=${name}`, { authorization: 'Bearer owner' }),
    settings: await status(`http://${at}/.settings/rules.json?ns=${name}`, { authorization: 'Bearer owner' }),
    socket: await socket,
    polling: await status(`http://${at}/.lp?start=t&ser=1&cb=1&v=5&ns=${name}`),
  };
}

it('serves the namespaces it was given and refuses all others in words, at every door', async () => {
  const at = await start(['one', 'two']);
  for (const name of ['one', 'two', 'ONE'])
    expect(Object.values(await doors(at, name))).toEqual(Array(6).fill(200));
  for (const name of ['three', 'one-more', 'on', '__proto__', 'constructor', '1'])
    expect({ name, ...(await doors(at, name)) }).toEqual({
      name,
      rest: 404,
      // Not every name is one of a host.
      byHost: name === '__proto__' ? expect.any(Number) : 404,
      owner: 404,
      settings: 404,
      socket: 404,
      polling: 404,
    });
  expect(await (await fetch(`http://${at}/a.json?ns=three`)).json()).toEqual({ error: NO_NAMESPACE });
  expect(() => server?.admin('three')).toThrow('three');
});

it('still serves what is stored under another name', async () => {
  const open = await start();
  await fetch(`http://${open}/a.json?ns=before`, { method: 'PUT', body: '1' });
  const closed = await start(['one']);
  expect(await (await fetch(`http://${closed}/a.json?ns=before`)).json()).toBe(1);
  expect((await fetch(`http://${closed}/a.json?ns=other`)).status).toBe(404);
});
