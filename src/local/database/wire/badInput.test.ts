import { connect } from 'node:net';
import { deleteApp } from 'firebase/app';
import { get, onDisconnect, onValue, ref, set } from 'firebase/database';
import { WebSocket } from 'ws';
import { startDatabase } from '../startDatabase';
import { OPEN_RULES, TestServer, waitUntil } from '../../../../test/database/TestServer';
import { FrameReader, toFrames } from './frames';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.close());

/** A bare socket past the hello, and what came over it. */
async function open(): Promise<{ socket: WebSocket; received: string[]; closed: Promise<unknown> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test`);
  const received: string[] = [];
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await waitUntil(() => received.length === 1);
  return { socket, received, closed };
}

it.each([
  '{bad',
  '[]',
  'null',
  '"text"',
  '{"t":"x","d":{}}',
  '{"t":"d","d":{"r":"1","a":"q"}}',
  '{"t":"d","d":[]}',
])('closes on %s and serves the others', async (frame) => {
  const { socket, closed } = await open();
  socket.send(frame);
  await closed;
  expect((await get(ref(server.client(), 'a'))).val()).toBeNull();
});

it.each([
  ['q', { p: 5 }],
  ['q', { p: '/a.b' }],
  ['q', { p: '/a', q: { l: -1 }, t: 1 }],
  ['q', { p: '/a', q: 'x', t: 1 }],
  ['q', { p: '/a', q: { sp: {} }, t: 1 }],
  ['q', { p: '/a', q: { l: 1 }, t: 'x' }],
  ['g', { p: '/'.repeat(10) + 'a/'.repeat(40) }],
  ['p', { p: '/a', d: { 'x/y': 1 } }],
  ['p', { p: '/a', d: { '.sv': 'x' } }],
  ['p', { p: '/a/.priority', d: {} }],
  ['m', { p: '/a', d: 5 }],
  ['m', { p: '/a', d: { '': 1, b: 2 } }],
  ['om', { p: '/a', d: null }],
  ['auth', { cred: 5 }],
  ['auth', { cred: 'a.b.c' }],
  ['fly', {}],
  ['p', null],
])('answers %s %j with an error status and continues', async (action, body) => {
  const { socket, received } = await open();
  socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: action, b: body } }));
  socket.send(JSON.stringify({ t: 'd', d: { r: 2, a: 'g', b: { p: '/', q: {} } } }));
  await waitUntil(() => received.length === 3);
  expect(received[1]).toMatch(/"s":"(invalid_data|invalid_token|invalid_request)"/);
  expect(received[2]).toBe('{"t":"d","d":{"r":2,"b":{"s":"ok","d":null}}}');
  socket.terminate();
});

it('survives nesting a thousand deep', async () => {
  const { socket, received } = await open();
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  for (const frame of toFrames(`{"t":"d","d":{"r":1,"a":"p","b":{"p":"/x","d":${deep}}}}`))
    socket.send(frame);
  await waitUntil(() => received.length === 2);
  expect(received[1]).toContain('invalid_data');
  socket.terminate();
});

it.each([
  'GET // HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'nonsense\r\n\r\n',
  '\u0000\u0001',
])('survives %j on the port', async (bytes) => {
  const socket = connect(server.server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(bytes);
  socket.end();
  await new Promise((resolve) => socket.on('close', resolve));
  expect((await fetch(server.url('/'))).status).toBe(200);
});

it('refuses sockets from pages elsewhere', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test`, {
    origin: 'https://evil.example',
  });
  const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
  expect(error.message).toContain('403');
});

it('cuts messages into frames without cutting a pair in two', () => {
  const message = `x${'🐎'.repeat(20_000)}`;
  const frames = toFrames(message);
  expect(frames[0]).toBe(String(frames.length - 1));
  for (const frame of frames) expect(frame).not.toMatch(/[\ud800-\udbff]$/);
  const reader = new FrameReader(1_000_000);
  expect(frames.map((frame) => reader.take(frame)).at(-1)).toBe(message);
  expect(reader.take('0')).toBeUndefined();
});

it('does the last wishes of a client whose connection breaks off', async () => {
  const { socket } = await open();
  socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'o', b: { p: '/gone', d: { '.sv': 'timestamp' } } } }));
  socket.send(JSON.stringify({ t: 'd', d: { r: 2, a: 'q', b: { p: '/gone', h: '' } } }));
  await waitUntil(() => server.server.stats().listens === 1);
  socket.terminate();
  await waitUntil(async () => typeof (await server.server.admin('test').get('gone')) === 'number');
});

it('finds its clients again after a restart, with what they wrote meanwhile', async () => {
  const { app, db } = server.clientWithApp();
  const values: unknown[] = [];
  onValue(ref(db, 'a'), (snapshot) => values.push(snapshot.val()));
  await onDisconnect(ref(db, 'left')).set(1);
  await set(ref(db, 'a'), 1);
  const { port } = server.server;
  await server.server.close();
  const pending = set(ref(db, 'a'), 2);
  const next = await startDatabase({ port, rules: OPEN_RULES });
  await next.admin('test').update({ b: 1 });
  await pending;
  expect(await next.admin('test').get('')).toEqual({ a: 2, b: 1 });
  await next.admin('test').update({ a: 3 });
  await waitUntil(() => values.at(-1) === 3);
  await deleteApp(app);
  await next.close();
  server = await TestServer.start();
});
