import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import type { Attacker } from './Attacker';

const SOCKETS = 150;
const HOLD_MS = 3_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nested = (levels: number): string => '{"a":'.repeat(levels) + '{}' + '}'.repeat(levels);
const data = (a: string, b: string, r = 2): string => `{"t":"d","d":{"r":${String(r)},"a":"${a}","b":${b}}}`;

/** A database connection of the attacker's, signed in; undefined when the door stayed closed. */
async function openSocket({ port, token }: Attacker): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${LOCAL_PROJECT.namespace}`);
  socket.on('error', () => undefined);
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true));
    socket.once('close', () => resolve(false));
    setTimeout(() => resolve(false), HOLD_MS).unref();
  });
  if (!isOpen) {
    socket.terminate();
    return undefined;
  }
  socket.send(data('auth', JSON.stringify({ cred: token }), 1));
  return socket;
}

function frames(uid: string): [string, string[]][] {
  return [
    ['a deep member of a query', [data('q', `{"p":"/response/${uid}/x","q":{"x":${nested(4200)}},"t":1}`)]],
    ['a deep value', [data('p', `{"p":"/request/-x","d":${nested(4200)}}`)]],
    [
      'a deep claim',
      [
        data(
          'auth',
          JSON.stringify({
            cred: `e30.${Buffer.from(`{"sub":"${uid}","iat":0,"x":${nested(4200)}}`).toString('base64url')}.`,
          }),
        ),
      ],
    ],
    [
      'an increment that overflows',
      [data('o', `{"p":"/request_firebase_users/${uid}","d":{".sv":{"increment":1e308}}}`)],
    ],
    ['a long path', [data('q', `{"p":"${'/a'.repeat(100_000)}","h":""}`)]],
    [
      'many last wishes',
      Array.from({ length: 10_000 }, (_, i) =>
        data('o', `{"p":"/response/${uid}/w${String(i)}","d":null}`, i + 2),
      ),
    ],
    [
      'many listens',
      Array.from({ length: 5_000 }, (_, i) =>
        data('q', `{"p":"/response/${uid}/l${String(i)}","h":""}`, i + 2),
      ),
    ],
    ['no frame at all', ['', '{', '[]', 'null', '\u0000', '99999999', '0', '-1', '1e9']],
    ['a split message that never ends', ['100000', 'x'.repeat(16_384)]],
    ['half a body', ['3', 'x']],
  ];
}

async function rawFlood({ port }: Attacker): Promise<number> {
  const sockets: Socket[] = [];
  let closed = 0;
  for (let i = 0; i < SOCKETS; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('close', () => closed++);
    // A request that never ends: a few bytes of a head, or of a body that was announced as large.
    socket.write(
      i % 2 === 0
        ? 'GET /.lp?start=t HTTP/1.1\r\nHost: 127.0.0.1\r\nX: '
        : `PUT /request/-x.json?ns=${LOCAL_PROJECT.namespace} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 9000000\r\n\r\n"`,
    );
    sockets.push(socket);
  }
  await sleep(HOLD_MS);
  const stopped = closed;
  for (const socket of sockets) socket.destroy();
  return stopped;
}

/** Keeps the database from serving others: one round of bad frames, floods of connections and of names. */
export async function flood(attacker: Attacker, round: number): Promise<void> {
  const { uid, note } = attacker;
  for (const [attack, texts] of frames(uid)) {
    const socket = await openSocket(attacker);
    if (!socket) {
      note(attack, 'stopped');
      continue;
    }
    for (const text of texts) socket.send(text);
    await sleep(300);
    note(attack, socket.readyState === WebSocket.OPEN ? 'taken' : 'stopped');
    socket.terminate();
  }
  const crowd = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(attacker)));
  for (const socket of crowd) {
    note('a crowd of connections', socket ? 'taken' : 'stopped');
    // A reader who never reads what it asked for.
    socket?.pause();
    socket?.send(data('q', `{"p":"/response/${uid}","h":""}`));
  }
  await sleep(HOLD_MS);
  for (const socket of crowd) socket?.terminate();
  const stopped = await rawFlood(attacker);
  for (let i = 0; i < SOCKETS; i++) note('requests that never end', i < stopped ? 'stopped' : 'taken');
  for (let i = 0; i < 40; i++) {
    const { status } = await fetch(
      `http://127.0.0.1:${attacker.port}/x.json?ns=siege${String(round)}x${String(i)}&auth=${attacker.token}`,
      { signal: AbortSignal.timeout(HOLD_MS) },
    ).catch(() => ({ status: 0 }));
    note('a flood of namespaces', status === 200 ? 'taken' : 'stopped');
    const line = await fetch(
      `http://127.0.0.1:${attacker.port}/.lp?start=t&ser=1&cb=1&v=5&ns=${LOCAL_PROJECT.namespace}`,
      { signal: AbortSignal.timeout(HOLD_MS) },
    ).catch(() => ({ status: 0 }));
    note('a flood of polling lines', line.status === 200 ? 'taken' : 'stopped');
  }
}
