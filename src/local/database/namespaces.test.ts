import { mkdtempSync, rmSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { NO_NAMESPACE } from './Databases';
import type { DatabaseLimits } from './limits';
import { startDatabase, type DatabaseServer } from './startDatabase';
import { OPEN_RULES } from '../../../test/database/TestServer';

let dir: string;
let server: DatabaseServer | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'namespaces-'));
});
afterEach(async () => {
  await server?.close();
  rmSync(dir, { recursive: true });
});

async function start(namespaces?: string[], limits: Partial<DatabaseLimits> = {}): Promise<string> {
  await server?.close();
  server = await startDatabase({
    port: 0,
    rules: OPEN_RULES,
    dataDir: dir,
    limits,
    ...(namespaces && { namespaces }),
  });
  return `127.0.0.1:${String(server.port)}`;
}

/** What every door says to a name: REST by parameter and by host, an administrator, a socket, a polling line. */
async function doors(address: string, name: string): Promise<Record<string, number>> {
  const [, port] = address.split(':');
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
    const socket = new WebSocket(`ws://${address}/.ws?v=5&ns=${name}`);
    socket.on('open', () => {
      resolve(200);
      socket.terminate();
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  return {
    rest: await status(`http://${address}/a.json?ns=${name}`),
    byHost: await byHost,
    owner: await status(`http://${address}/a.json?ns=${name}`, { authorization: 'Bearer owner' }),
    settings: await status(`http://${address}/.settings/rules.json?ns=${name}`, {
      authorization: 'Bearer owner',
    }),
    socket: await socket,
  };
}

it('serves the namespaces it was given and refuses all others in words, at every door', async () => {
  const address = await start(['one', 'two']);
  for (const name of ['one', 'two', 'ONE'])
    expect(Object.values(await doors(address, name))).toEqual(Array(5).fill(200));
  for (const name of ['three', 'one-more', 'on', '__proto__', 'constructor', '1'])
    expect({ name, ...(await doors(address, name)) }).toEqual({
      name,
      rest: 404,
      // Not every name is one of a host.
      byHost: name === '__proto__' ? expect.any(Number) : 404,
      owner: 404,
      settings: 404,
      socket: 404,
    });
  expect(await (await fetch(`http://${address}/a.json?ns=three`)).json()).toEqual({ error: NO_NAMESPACE });
  expect(() => server?.admin('three')).toThrow('three');
});

it('still serves what is stored under another name', async () => {
  const open = await start();
  await fetch(`http://${open}/a.json?ns=before`, { method: 'PUT', body: '1' });
  const closed = await start(['one']);
  expect(await (await fetch(`http://${closed}/a.json?ns=before`)).json()).toBe(1);
  expect((await fetch(`http://${closed}/a.json?ns=other`)).status).toBe(404);
});

describe('where there is room for one more', () => {
  const status = async (address: string): Promise<number> => (await fetch(address)).status;

  /** A write that has begun to arrive. */
  async function begin(
    address: string,
    name: string,
  ): Promise<{ write: ClientRequest; done: Promise<number> }> {
    const [host, port] = address.split(':');
    const write = request({ host, port, path: `/a.json?ns=${name}`, method: 'PUT' });
    const done = new Promise<number>((resolve, reject) => {
      write.on('error', reject);
      write.on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    await new Promise((resolve) => write.write('"half ', resolve));
    // Served in the order it came: by now the server knows of the write.
    await fetch(`http://${address}/`);
    return { write, done };
  }

  it('one that was only mentioned gives way, one whose first write is under way does not', async () => {
    const address = await start(undefined, { namespaces: 1 });
    expect(await status(`http://${address}/a.json?ns=mentioned`)).toBe(200);
    const { write, done } = await begin(address, 'one');
    expect(await status(`http://${address}/a.json?ns=two`)).toBe(404);
    write.end('and half"');
    expect(await done).toBe(200);
    expect(await (await fetch(`http://${address}/a.json?ns=one`)).json()).toBe('half and half');
    expect(await status(`http://${address}/a.json?ns=two`)).toBe(404);
  });

  it('one that was given rules does not give way, nor one that the platform has', async () => {
    const address = await start(undefined, { namespaces: 1 });
    await fetch(`http://${address}/.settings/rules.json?ns=one`, {
      method: 'PUT',
      headers: { authorization: 'Bearer owner' },
      body: '{"rules":{}}',
    });
    expect(await status(`http://${address}/a.json?ns=two`)).toBe(404);
    expect(await status(`http://${address}/a.json?ns=one`)).toBe(401);
    const restarted = await start(undefined, { namespaces: 1 });
    const admin = server?.admin('one');
    expect(await status(`http://${restarted}/a.json?ns=two`)).toBe(404);
    await admin?.update({ a: 1 });
    expect(await (await fetch(`http://${restarted}/a.json?ns=one`)).json()).toBe(1);
  });
});
