import { connect, type Socket } from 'node:net';
import { get, limitToFirst, onValue, orderByKey, query, ref, set } from 'firebase/database';
import { WebSocket } from 'ws';
import type { DatabaseLimits } from '../limits';
import { idToken, TestServer, waitUntil } from '../../../../test/database/TestServer';
import { toFrames } from './frames';

let server: TestServer;
let loggedLines: string[];
async function start(limits: Partial<DatabaseLimits>): Promise<void> {
  loggedLines = [];
  server = await TestServer.start({ limits, log: (line) => loggedLines.push(line) });
}
afterEach(() => server.close());

interface Peer {
  socket: WebSocket;
  received: string[];
  ask: (r: number, action: string, body: unknown) => void;
  closed: () => boolean;
}

async function open(): Promise<Peer> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test`);
  const received: string[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await waitUntil(() => received.length === 1);
  const ask = (r: number, a: string, b: unknown): void => {
    for (const frame of toFrames(JSON.stringify({ t: 'd', d: { r, a, b } }))) socket.send(frame);
  };
  return { socket, received, ask, closed: () => socket.readyState === socket.CLOSED };
}

const has = (peer: Peer, r: number, text = ''): boolean =>
  peer.received.some((frame) => frame.startsWith(`{"t":"d","d":{"r":${r},`) && frame.includes(text));
const fill = (count: number, size: number): Promise<void> =>
  server.server.admin('test').update({
    big: Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'x'.repeat(size)])),
  });

it('answers others while a large read is on its way, and keeps the order of what one client is told', async () => {
  await start({ sliceMs: 0 });
  await fill(5000, 1000);
  const [reader, other] = [await open(), await open()];
  const order: string[] = [];
  reader.socket.on('message', (data: Buffer) => {
    if (data.toString().includes('"r":2,')) order.push('reader');
  });
  other.socket.on('message', () => order.push('other'));
  reader.ask(1, 'q', { p: '/big', h: '' });
  reader.ask(2, 'g', { p: '/none', q: {} });
  other.ask(1, 'g', { p: '/none', q: {} });
  await waitUntil(() => order.length === 2);
  expect(order).toEqual(['other', 'reader']);
  const pieces = reader.received.slice(2, 2 + Number(reader.received[1]));
  const pushed = JSON.parse(pieces.join('')) as { d: { b: { d: object } } };
  expect(Object.keys(pushed.d.b.d)).toHaveLength(5000);
});

it('answers who asks little while others send more than can be done', async () => {
  await start({ sliceMs: 0 });
  const crowd = await Promise.all(Array.from({ length: 20 }, open));
  const one = await open();
  for (const [i, peer] of crowd.entries())
    for (let r = 1; r <= 200; r++) peer.ask(r, 'p', { p: `/many/c${i}/k${r}`, d: { name: 'x', r } });
  for (let r = 1; r <= 20; r++) {
    one.ask(r, 'g', { p: `/one/${r}`, q: {} });
    await waitUntil(() => has(one, r, '"ok"'));
  }
  const answered = (): number => crowd.reduce((sum, { received }) => sum + received.length - 1, 0);
  expect(answered()).toBeLessThan(20 * 100);
  await waitUntil(() => answered() === 20 * 200, 60_000);
});

it('refuses to read more than fits into one answer', async () => {
  await start({ read: 10_000 });
  await fill(20, 1000);
  const db = server.client();
  const refused = new Promise((resolve) => onValue(ref(db, 'big'), () => undefined, resolve));
  expect(await refused).toMatchObject({ code: 'TOO_BIG' });
  await expect(get(ref(db, 'big'))).rejects.toThrow('maximum size');
  expect((await fetch(server.url('/big.json'))).status).toBe(400);
  expect((await get(ref(db, 'big/k1'))).val()).toHaveLength(1000);
});

it.each([10, 600])('counts what a listen picks, %i large children among small ones', async (picked) => {
  await start({ read: 20_000 });
  const large = Array.from({ length: picked }, (_, i) => [`a${i}`, 'x'.repeat(60_000 / picked)]);
  const small = Array.from({ length: 10_000 }, (_, i) => [`z${i}`, 1]);
  await server.server.admin('test').update({ big: Object.fromEntries([...large, ...small]) });
  const ends = new Promise<string>((resolve) =>
    onValue(
      query(ref(server.client(), 'big'), orderByKey(), limitToFirst(picked)),
      () => resolve('shown'),
      () => resolve('refused'),
    ),
  );
  expect(await ends).toBe('refused');
  const few = query(ref(server.client(), 'big'), orderByKey(), limitToFirst(Math.floor(picked / 4)));
  expect((await get(few)).size).toBe(Math.floor(picked / 4));
  expect(server.server.stats().listens).toBe(0);
});

it('ends who reads nothing of what it asks for, and nobody else', async () => {
  await start({ stallMs: 200, ahead: 10_000 });
  await fill(5000, 1000);
  const [stalled, other] = [await open(), await open()];
  stalled.socket.pause();
  for (let r = 1; r <= 5; r++) stalled.ask(r, 'g', { p: '/big', q: {} });
  await waitUntil(() => server.server.stats().connections === 1);
  expect(loggedLines.join()).toContain('stopped reading');
  other.ask(1, 'g', { p: '/none', q: {} });
  await waitUntil(() => has(other, 1));
  stalled.socket.terminate();
});

it('ends who sends most when messages without an end fill the memory for them', async () => {
  await start({ input: 100_000 });
  const [greedy, modest] = [await open(), await open()];
  modest.socket.send('3');
  modest.socket.send('{"t":"d","d":{"r":1,"a":"g",');
  greedy.socket.send('99');
  for (let i = 0; i < 12; i++) greedy.socket.send('x'.repeat(10_000));
  await waitUntil(greedy.closed);
  modest.socket.send('"b":{"p":"/a",');
  modest.socket.send('"q":{}}}}');
  await waitUntil(() => has(modest, 1, '"ok"'));
});

it('ends sessions of who holds most, over however many, when somebody else sends', async () => {
  await start({ input: 100_000 });
  const [modest, ...greedy] = await Promise.all(Array.from({ length: 5 }, open));
  if (!modest) throw new Error('No client');
  modest.ask(1, 'auth', { cred: idToken('modest') });
  for (const peer of greedy) peer.ask(1, 'auth', { cred: idToken('greedy') });
  await waitUntil(() => [modest, ...greedy].every((peer) => has(peer, 1, '"ok"')));
  for (const peer of greedy)
    for (const frame of ['9', 'x'.repeat(12_000), 'x'.repeat(12_000)]) peer.socket.send(frame);
  // Nothing says what the server holds; what it holds by now came before this answer.
  for (const peer of greedy) await new Promise((resolve) => peer.socket.on('pong', resolve).ping());
  expect(greedy.some((peer) => peer.closed())).toBe(false);
  modest.ask(2, 'p', { p: '/a', d: 'x'.repeat(30_000) });
  await waitUntil(() => has(modest, 2, '"ok"'));
  await waitUntil(() => greedy.filter((peer) => peer.closed()).length === 2);
});

it.each([
  ['a message', { message: 50_000 }, ['4', 'x'.repeat(20_000), 'x'.repeat(20_000), 'x'.repeat(20_000)]],
  ['a frame', { frame: 50_000 }, ['x'.repeat(60_000)]],
  ['many frames with nothing in them', {}, ['999999', '']],
])('closes on %s beyond bounds', async (_what, limits, frames) => {
  await start(limits);
  const peer = await open();
  for (const frame of frames) peer.socket.send(frame);
  await waitUntil(peer.closed);
  expect((await fetch(server.url('/'))).status).toBe(200);
});

it('serves who is connected, anyone who opens connections without end', async () => {
  await start({ connections: 5 });
  const db = server.client('u1');
  await set(ref(db, 'a'), 1);
  const flood = Array.from({ length: 12 }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test`);
    socket.on('error', () => undefined);
    return socket;
  });
  await waitUntil(() => flood.filter(({ readyState, CLOSED }) => readyState === CLOSED).length === 8);
  await set(ref(db, 'a'), 2);
  expect(server.server.stats().connections).toBe(5);
  for (const socket of flood) socket.terminate();
  await waitUntil(() => server.server.stats().connections === 1);
  expect((await fetch(server.url('/a.json'))).status).toBe(200);
});

it('makes room for requests among connections that never send one', async () => {
  await start({ connections: 10, headMs: 500 });
  const idle: Socket[] = [];
  for (let i = 0; i < 30; i++) {
    const socket = connect(server.server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.on('connect', resolve));
    idle.push(socket);
  }
  const isServed = (): Promise<boolean> =>
    fetch(server.url('/a.json')).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isServed);
  for (const socket of idle) socket.destroy();
});

it('does not wait for a request that is not sent', async () => {
  await start({ headMs: 100 });
  const socket = connect(server.server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: loc');
  const answer = await new Promise((resolve) => socket.on('data', (data) => resolve(data.toString())));
  expect(answer).toContain('408');
});

it('bounds listens, queries and last wishes of one client', async () => {
  await start({ sessionListens: 3, query: 100, sessionWishes: 3, sessionWishBytes: 5000 });
  const peer = await open();
  for (let r = 1; r <= 4; r++) peer.ask(r, 'q', { p: `/a${r}`, h: '' });
  peer.ask(5, 'q', { p: '/b', t: 1, q: { l: 1, x: 'y'.repeat(200) } });
  for (let r = 6; r <= 9; r++) peer.ask(r, 'o', { p: `/w${r}`, d: 1 });
  peer.ask(10, 'o', { p: '/w6', d: 2 });
  peer.ask(11, 'oc', { p: '/', d: null });
  peer.ask(12, 'o', { p: '/w', d: 'x'.repeat(6000) });
  await waitUntil(() => has(peer, 12));
  expect(
    [3, 4, 5, 8, 9, 10, 12].map(
      (r) => /"s":"(\w+)"/.exec(peer.received.find((text) => text.includes(`"r":${r},`)) ?? '')?.[1],
    ),
  ).toEqual(['ok', 'too_big', 'invalid_data', 'ok', 'too_big', 'ok', 'too_big']);
  peer.socket.terminate();
});

it('does not make namespaces without end for who mentions names', async () => {
  await start({ namespaces: 3 });
  await server.server.admin('test').update({ a: 1 });
  const status = async (name: string, init: RequestInit = {}): Promise<number> =>
    (await fetch(`http://127.0.0.1:${server.server.port}/a.json?ns=${name}`, init)).status;
  for (let i = 0; i < 50; i++) expect(await status(`mentioned-${i}`)).toBe(200);
  const putOne = { method: 'PUT', body: '1' };
  expect([await status('one', putOne), await status('two', putOne), await status('three', putOne)]).toEqual([
    200, 200, 404,
  ]);
  expect(await status('test')).toBe(200);
});

it('does every last wish of ten thousand, in order', async () => {
  await start({});
  const peer = await open();
  for (let r = 1; r <= 10_000; r++) peer.ask(r, 'o', { p: `/w/${r % 5000}`, d: r });
  await waitUntil(() => has(peer, 10_000));
  peer.socket.terminate();
  const admin = server.server.admin('test');
  await waitUntil(async () => (await admin.get('w/0')) === 10_000);
  expect(Object.keys((await admin.get('w')) as object)).toHaveLength(5000);
});

it('takes a permission away before it tells what the write that takes it changed', async () => {
  loggedLines = [];
  server = await TestServer.start({
    rules: { rules: { '.write': true, secret: { '.read': "root.child('member').val() == true" } } },
  });
  const admin = server.server.admin('test');
  await admin.update({ member: true, secret: 'old' });
  const peer = await open();
  peer.ask(1, 'q', { p: '/secret', h: '' });
  await waitUntil(() => has(peer, 1));
  await admin.update({ member: null, secret: 'new' });
  await waitUntil(() => peer.received.some((text) => text.includes('"a":"c"')));
  expect(peer.received.join()).not.toContain('new');
});
